import { networkLimits } from './Slots.ts';

interface Entry {
  /** Narrowest first. */
  networks: readonly string[];
  bytes: number;
  disconnect: () => void;
}

/**
 * Limits the memory for pictures that clients have not read yet. When another one does not fit, the network that uses the most
 * loses its oldest picture, so clients that do not read lose only pictures of their own network.
 */
export class PictureDeliveries {
  readonly #maxPerAddress: number;
  readonly #maxBytes: number;
  /** Oldest first. */
  readonly #entries = new Set<Entry>();

  constructor({ maxPerAddress, maxBytes }: { maxPerAddress: number; maxBytes: number }) {
    this.#maxPerAddress = maxPerAddress;
    this.#maxBytes = maxBytes;
  }

  /**
   * Registers a picture that is sent to a client.
   * @param disconnect - closes the client's connection
   * @returns `hold` counts the bytes in memory; `end` releases them, when the client has read them or disconnected
   */
  add(address: string, disconnect: () => void) {
    const limits = networkLimits(address, this.#maxPerAddress);
    for (const [network, max] of limits) {
      const others = [...this.#entries].filter(({ networks }) => networks.includes(network));
      if (others.length >= max) this.#disconnect(others[0]);
    }
    const entry: Entry = { networks: limits.map(([network]) => network), bytes: 0, disconnect };
    this.#entries.add(entry);
    return { hold: (bytes: number) => this.#hold(entry, bytes), end: () => this.#entries.delete(entry) };
  }

  #hold(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return;
    for (let held = this.#held(); held.bytes > 0 && held.bytes + bytes > this.#maxBytes; held = this.#held())
      this.#disconnect(held.oldest);
    entry.bytes = bytes;
  }

  /** The bytes in memory, and the oldest picture of the network that uses most of them. */
  #held(): { bytes: number; oldest: Entry | undefined } {
    const holding = [...this.#entries].filter(({ bytes }) => bytes > 0);
    const ofNetwork = new Map<string | undefined, number>();
    let sum = 0;
    for (const { networks, bytes } of holding) {
      sum += bytes;
      ofNetwork.set(networks[0], (ofNetwork.get(networks[0]) ?? 0) + bytes);
    }
    const max = Math.max(...ofNetwork.values());
    return { bytes: sum, oldest: holding.find(({ networks }) => ofNetwork.get(networks[0]) === max) };
  }

  #disconnect(entry: Entry | undefined): void {
    if (!entry) return;
    this.#entries.delete(entry);
    entry.disconnect();
  }
}
