import { LIMITS } from '../../limits.ts';
import { rateLimited } from '../calls/clientErrors.ts';
import type { PresenceModel } from '../models.ts';

interface Watched {
  streamCount: number;
  isOnline: boolean | null;
}

export class WatchedMembers {
  readonly #members = new Map<string, Watched>();
  readonly #onChange: (presence: PresenceModel) => void;

  constructor(onChange: (presence: PresenceModel) => void) {
    this.#onChange = onChange;
  }

  get ids(): string[] {
    return [...this.#members.keys()];
  }

  /** @throws RATE_LIMITED when the session watches too many. */
  add(ids: ReadonlySet<string>): void {
    const newCount = [...ids].filter((id) => !this.#members.has(id)).length;
    if (this.#members.size + newCount > LIMITS.watchedMembers)
      throw rateLimited('Too many members watched at once. Please wait a moment.');
    for (const id of ids) {
      const watched = this.#members.get(id);
      if (watched) watched.streamCount += 1;
      else this.#members.set(id, { streamCount: 1, isOnline: null });
    }
  }

  remove(ids: ReadonlySet<string>): void {
    for (const id of ids) {
      const watched = this.#members.get(id);
      if (watched && --watched.streamCount === 0) this.#members.delete(id);
    }
  }

  listKnown(ids: Iterable<string>): PresenceModel[] {
    return [...ids].flatMap((userId) => {
      const isOnline = this.#members.get(userId)?.isOnline ?? null;
      return isOnline === null ? [] : [{ userId, isOnline }];
    });
  }

  setOnline(onlineIds: ReadonlySet<string>, ids: readonly string[]): void {
    for (const userId of ids) this.change({ userId, isOnline: onlineIds.has(userId) });
  }

  /** Ignores a member who is not watched. */
  change(presence: PresenceModel): void {
    const watched = this.#members.get(presence.userId);
    if (!watched || watched.isOnline === presence.isOnline) return;
    watched.isOnline = presence.isOnline;
    this.#onChange(presence);
  }

  /** Nothing is known while the provider is disconnected. */
  forget(): void {
    for (const watched of this.#members.values()) watched.isOnline = null;
  }
}
