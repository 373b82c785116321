import type { Socket } from 'node:net';
import { networkLimitsOf, type SlotLimit } from './Slots.ts';

/**
 * Backpressure: limits the memory for answers that clients have not read yet, over HTTP and WebSockets, for each address and in
 * total. Above the first limit, the connection of the address that has not read for longest is closed; above the second, that of
 * the address with most unsent bytes.
 */
export class UnsentBytes {
  readonly #maxPerAddress: number;
  readonly #max: number;
  /** The connections with unsent bytes, those that have not read for longest first, and the limits of their networks. */
  readonly #connections = new Map<Socket, SlotLimit[]>();

  constructor({ maxPerAddress, max }: { maxPerAddress: number; max: number }) {
    this.#maxPerAddress = maxPerAddress;
    this.#max = max;
  }

  /** Checks the limits. Call it when an answer was written to a connection. @param address - the client's */
  check(socket: Socket, address: string): void {
    // `writableNeedDrain` means that `drain` will follow; fewer bytes are not worth counting.
    if (socket.destroyed || socket.writableLength === 0 || !socket.writableNeedDrain) return;
    if (!this.#connections.has(socket)) {
      this.#connections.set(socket, networkLimitsOf(address, this.#maxPerAddress));
      const remove = () => {
        this.#connections.delete(socket);
        socket.off('drain', remove).off('close', remove);
      };
      socket.on('drain', remove).on('close', remove);
    }
    for (let excess = this.#findExcess(); excess; excess = this.#findExcess()) {
      this.#connections.delete(excess);
      // A reset also frees the kernel's send buffer; after a normal close, the kernel would keep sending its content.
      excess.resetAndDestroy();
    }
  }

  /** The connection to close; undefined when all limits are kept. */
  #findExcess(): Socket | undefined {
    let totalBytes = 0;
    const bytesByNetwork = new Map<string, number>();
    for (const [{ writableLength }, limits] of this.#connections) {
      totalBytes += writableLength;
      for (const [network] of limits)
        bytesByNetwork.set(network, (bytesByNetwork.get(network) ?? 0) + writableLength);
    }
    const bytesOf = ([network]: SlotLimit) => bytesByNetwork.get(network) ?? 0;
    const connections = [...this.#connections];
    const excess = connections.find(([, limits]) => limits.some((limit) => bytesOf(limit) > limit[1]));
    if (excess || totalBytes <= this.#max) return excess?.[0];
    // The narrowest network comes first.
    const ownBytesOf = ([narrowest]: SlotLimit[]) => (narrowest ? bytesOf(narrowest) : 0);
    const mostBytes = Math.max(...connections.map(([, limits]) => ownBytesOf(limits)));
    return connections.find(([, limits]) => ownBytesOf(limits) === mostBytes)?.[0];
  }
}
