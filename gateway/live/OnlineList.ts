import { readOnlineId } from '../provider/wire/events.ts';

/** The members online, as this process heard last. Every connection gets the same list, which is read and kept once. */
export class OnlineList {
  #wire: readonly unknown[] = [];
  #ids: string[] = [];

  /** The ids in an `onlineUsers` event, each once: text, or users with `_id` or `userId`. */
  read(wire: readonly unknown[]): string[] {
    if (isSame(wire, this.#wire)) return this.#ids;
    const ids = [...new Set(wire.flatMap((user) => readOnlineId(user) ?? []))];
    this.#wire = wire;
    if (!isSame(ids, this.#ids)) this.#ids = ids;
    return this.#ids;
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
