import { once } from 'node:events';
import { Agent, createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Target {
  url: URL;
  isReady: boolean;
  /** How many requests it has answered. */
  answeredCount: number;
}

/** A proxy in front of several processes: each request goes to the next one of those that are ready. */
export class ReadinessProxy {
  readonly targets: readonly Target[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  #timer: NodeJS.Timeout | undefined;
  #requestCount = 0;

  constructor(urls: readonly string[]) {
    this.targets = urls.map((url) => ({ url: new URL(url), isReady: true, answeredCount: 0 }));
    this.#server = createServer((request, response) => {
      const ready = this.targets.filter(({ isReady }) => isReady);
      const target = ready[this.#requestCount++ % ready.length];
      if (!target) return void response.writeHead(503).end();
      const { hostname, port } = target.url;
      const { method, url: path, headers } = request;
      const upstream = sendRequest({ hostname, port, method, path, headers, agent: this.#agent });
      upstream.on('error', () => response.destroy());
      upstream.on('response', (answer) => {
        target.answeredCount += 1;
        // Of the connection to the target, not of that to the client.
        delete answer.headers.connection;
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      });
      request.pipe(upstream);
    });
  }

  /** @returns the proxy's address, with the path of the first target */
  async start(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.#timer = setInterval(() => void this.#checkTargets(), 50);
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.targets[0]?.url.pathname}`;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #checkTargets(): Promise<void> {
    for (const target of this.targets)
      target.isReady = await fetch(new URL('/readyz', target.url)).then(
        ({ ok }) => ok,
        () => false,
      );
  }
}
