import { networkLimitsOf } from './Slots.ts';

interface Delivery {
  /** The networks of the client's address, narrowest first. */
  networks: readonly string[];
  /** Bytes in memory; 0 while the picture is still read from the provider. */
  bytes: number;
  disconnect: () => void;
}

/**
 * Limits how many pictures are being sent to a network, and the memory for pictures that clients have not read yet. Above the
 * first limit, the oldest client of the network is disconnected; above the second, the oldest client of the network that uses
 * most memory. So clients that do not read disconnect only clients of their own network.
 */
export class PictureDeliveries {
  readonly #maxPerAddress: number;
  readonly #maxBytes: number;
  /** Oldest first. */
  readonly #deliveries = new Set<Delivery>();

  constructor({ maxPerAddress, maxBytes }: { maxPerAddress: number; maxBytes: number }) {
    this.#maxPerAddress = maxPerAddress;
    this.#maxBytes = maxBytes;
  }

  /**
   * Registers a picture that is sent to a client.
   * @param disconnect - closes the client's connection
   * @returns `hold` records the picture's bytes when it is in memory; `end` removes the picture, when the client has read it or
   * disconnected
   */
  add(address: string, disconnect: () => void) {
    const limits = networkLimitsOf(address, this.#maxPerAddress);
    for (const [network, max] of limits) {
      const deliveriesToNetwork = [...this.#deliveries].filter(({ networks }) => networks.includes(network));
      if (deliveriesToNetwork.length >= max) this.#disconnect(deliveriesToNetwork[0]);
    }
    const delivery: Delivery = { networks: limits.map(([network]) => network), bytes: 0, disconnect };
    this.#deliveries.add(delivery);
    return {
      hold: (bytes: number) => this.#hold(delivery, bytes),
      end: () => this.#deliveries.delete(delivery),
    };
  }

  #hold(delivery: Delivery, bytes: number): void {
    if (!this.#deliveries.has(delivery)) return;
    // Make room for the picture. One that exceeds the limit by itself is held when no other picture is in memory.
    for (
      let memory = this.#measureMemory();
      memory.bytes > 0 && memory.bytes + bytes > this.#maxBytes;
      memory = this.#measureMemory()
    )
      this.#disconnect(memory.oldest);
    delivery.bytes = bytes;
  }

  /** The bytes in memory, and the oldest picture of the narrowest network that uses most of them; undefined when there is none. */
  #measureMemory(): { bytes: number; oldest: Delivery | undefined } {
    const deliveriesInMemory = [...this.#deliveries].filter(({ bytes }) => bytes > 0);
    const bytesByNetwork = new Map<string | undefined, number>();
    let totalBytes = 0;
    for (const { networks, bytes } of deliveriesInMemory) {
      totalBytes += bytes;
      bytesByNetwork.set(networks[0], (bytesByNetwork.get(networks[0]) ?? 0) + bytes);
    }
    const mostBytes = Math.max(...bytesByNetwork.values());
    return {
      bytes: totalBytes,
      oldest: deliveriesInMemory.find(({ networks }) => bytesByNetwork.get(networks[0]) === mostBytes),
    };
  }

  #disconnect(delivery: Delivery | undefined): void {
    if (!delivery) return;
    this.#deliveries.delete(delivery);
    delivery.disconnect();
  }
}
