import { networkLimits } from './Slots.ts';

interface Entry {
  /** The narrowest first. */
  networks: readonly string[];
  bytes: number;
  cut: () => void;
}

/**
 * Bounds the pictures that wait in memory for clients to read them. Where there is no room for another one, the oldest of
 * the network that takes most of it is cut off: clients that do not read lose their own pictures, and no other client's.
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
   * Counts a picture on its way to a client.
   * @param cut - closes the client's connection
   * @returns `hold`, which counts its bytes in memory, and `end`: the client has read them, or has left
   */
  add(address: string, cut: () => void) {
    const limits = networkLimits(address, this.#maxPerAddress);
    for (const [network, max] of limits) {
      const others = [...this.#entries].filter(({ networks }) => networks.includes(network));
      if (others.length >= max) this.#cut(others[0]);
    }
    const entry: Entry = { networks: limits.map(([network]) => network), bytes: 0, cut };
    this.#entries.add(entry);
    return { hold: (bytes: number) => this.#hold(entry, bytes), end: () => this.#entries.delete(entry) };
  }

  #hold(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return;
    for (let held = this.#held(); held.bytes > 0 && held.bytes + bytes > this.#maxBytes; held = this.#held())
      this.#cut(held.oldest);
    entry.bytes = bytes;
  }

  /** How many bytes are held, and the oldest picture of the network that holds the largest number of them. */
  #held(): { bytes: number; oldest: Entry | undefined } {
    const holding = [...this.#entries].filter(({ bytes }) => bytes > 0);
    const ofNetwork = new Map<string | undefined, number>();
    let sum = 0;
    for (const { networks, bytes } of holding) {
      sum += bytes;
      ofNetwork.set(networks[0], (ofNetwork.get(networks[0]) ?? 0) + bytes);
    }
    const most = Math.max(...ofNetwork.values());
    return { bytes: sum, oldest: holding.find(({ networks }) => ofNetwork.get(networks[0]) === most) };
  }

  #cut(entry: Entry | undefined): void {
    if (!entry) return;
    this.#entries.delete(entry);
    entry.cut();
  }
}
