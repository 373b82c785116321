import { readOnlineUserId } from '../wire/events.ts';

/**
 * Reads the lists of online members for all connections. Most connections receive the same list, so an unchanged list of ids is
 * neither parsed nor stored again. Only members who block someone or are blocked receive a different list.
 */
export class OnlineList {
  #lastWire: readonly unknown[] = [];
  #ids: string[] = [];

  /** Reads the distinct ids in an `onlineUsers` event, whose items are ids or users with `_id` or `userId`. */
  read(wire: readonly unknown[]): string[] {
    if (isEqual(wire, this.#lastWire)) return this.#ids;
    const ids = [...new Set(wire.flatMap((user) => readOnlineUserId(user) ?? []))];
    this.#lastWire = wire;
    // If the ids have not changed, all connections share the array that they already have.
    if (!isEqual(ids, this.#ids)) this.#ids = ids;
    return this.#ids;
  }
}

function isEqual(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index]);
}
