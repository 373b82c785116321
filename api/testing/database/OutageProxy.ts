import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy to the database server, to simulate outages. */
export class OutageProxy {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  /** The address of the server; a test may change it. */
  target: URL;
  /** The first start replaces 0 with a free port, which later starts use again. */
  port = 0;

  constructor(target: URL) {
    this.target = target;
  }

  async start(): Promise<void> {
    this.server = createServer((socket) => {
      const upstream = connect(Number(this.target.port), this.target.hostname);
      for (const [side, otherSide] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        this.sockets.add(side);
        side.pipe(otherSide);
        side.on('error', () => otherSide.destroy());
        side.on('close', () => otherSide.destroy());
      }
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Stops forwarding on open connections without closing them, like a network that drops packets. New connections work. */
  freeze(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Closes all connections, and refuses new ones until the next start. */
  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}
