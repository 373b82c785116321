import { networkLimits } from './Slots.ts';

/** One picture on its way to a client. */
export interface Delivery {
  /** Counts the picture's bytes, which are in memory until the client has read them. */
  hold: (bytes: number) => void;
  /** The client has the picture, or has left. */
  end: () => void;
}

interface Entry {
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
  readonly #ofNetwork = new Map<string, Set<Entry>>();
  #bytes = 0;

  constructor({ maxPerAddress, maxBytes }: { maxPerAddress: number; maxBytes: number }) {
    this.#maxPerAddress = maxPerAddress;
    this.#maxBytes = maxBytes;
  }

  /** @param cut - closes the client's connection */
  add(address: string, cut: () => void): Delivery {
    const limits = networkLimits(address, this.#maxPerAddress);
    const entry: Entry = { networks: limits.map(([network]) => network), bytes: 0, cut };
    for (const [network, max] of limits) {
      const others = this.#ofNetwork.get(network);
      if (others && others.size >= max) this.#cut(others);
    }
    this.#entries.add(entry);
    for (const network of entry.networks) {
      const entries = this.#ofNetwork.get(network) ?? new Set();
      this.#ofNetwork.set(network, entries.add(entry));
    }
    return { hold: (bytes) => this.#hold(entry, bytes), end: () => this.#remove(entry) };
  }

  #hold(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return;
    while (this.#bytes + bytes > this.#maxBytes && this.#bytes > 0) this.#cut(this.#largestHolder());
    entry.bytes = bytes;
    this.#bytes += bytes;
  }

  /** The entries of the network that holds the largest number of bytes. */
  #largestHolder(): Set<Entry> {
    const holding = new Map<string, { bytes: number; entries: Set<Entry> }>();
    for (const entry of this.#entries) {
      if (entry.bytes === 0) continue;
      const [network = ''] = entry.networks;
      const held = holding.get(network) ?? { bytes: 0, entries: new Set() };
      held.bytes += entry.bytes;
      held.entries.add(entry);
      holding.set(network, held);
    }
    const [largest] = [...holding.values()].sort((one, other) => other.bytes - one.bytes);
    return largest?.entries ?? new Set();
  }

  #cut(entries: Set<Entry>): void {
    const [oldest] = entries;
    if (!oldest) return;
    this.#remove(oldest);
    oldest.cut();
  }

  #remove(entry: Entry): void {
    if (!this.#entries.delete(entry)) return;
    this.#bytes -= entry.bytes;
    for (const network of entry.networks) {
      const entries = this.#ofNetwork.get(network);
      entries?.delete(entry);
      if (entries?.size === 0) this.#ofNetwork.delete(network);
    }
  }
}
