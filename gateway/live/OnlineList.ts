import { readOnlineUserId } from '../provider/wire/events.ts';

/** The last received list of members online. Every connection receives the same list, so it is parsed and stored once. */
export class OnlineList {
  #wire: readonly unknown[] = [];
  #ids: string[] = [];

  /** The distinct ids in an `onlineUsers` event, whose items are ids or users with `_id` or `userId`. */
  read(wire: readonly unknown[]): string[] {
    if (isEqual(wire, this.#wire)) return this.#ids;
    const ids = [...new Set(wire.flatMap((user) => readOnlineUserId(user) ?? []))];
    this.#wire = wire;
    if (!isEqual(ids, this.#ids)) this.#ids = ids;
    return this.#ids;
  }
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
