import { readOnlineUserId } from '../provider/wire/events.ts';

/**
 * The last received list of members who are online. Most connections receive the same list (not those of members with a block),
 * so it is parsed and stored only when it changes.
 */
export class OnlineList {
  #lastWire: readonly unknown[] = [];
  #ids: string[] = [];

  /** The distinct ids in an `onlineUsers` event, whose items are ids or users with `_id` or `userId`. */
  read(wire: readonly unknown[]): string[] {
    if (isEqual(wire, this.#lastWire)) return this.#ids;
    const ids = [...new Set(wire.flatMap((user) => readOnlineUserId(user) ?? []))];
    this.#lastWire = wire;
    if (!isEqual(ids, this.#ids)) this.#ids = ids;
    return this.#ids;
  }
}

function isEqual(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index]);
}
