/** A counting semaphore for each key. */
export class Semaphore {
  readonly #countByKey = new Map<string, number>();

  /** Acquires every key. @returns their release, to be called once; null when a key is at its limit */
  acquire(limits: readonly (readonly [key: string, max: number])[]): (() => void) | null {
    if (limits.some(([key, max]) => this.#countOf(key) >= max)) return null;
    for (const [key] of limits) this.#countByKey.set(key, this.#countOf(key) + 1);
    return () => {
      for (const [key] of limits) {
        if (this.#countOf(key) > 1) this.#countByKey.set(key, this.#countOf(key) - 1);
        else this.#countByKey.delete(key);
      }
    };
  }

  #countOf(key: string): number {
    return this.#countByKey.get(key) ?? 0;
  }
}
