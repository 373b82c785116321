import { setImmediate as waitForNextTurn } from 'node:timers/promises';
import { LIMITS } from '../limits.ts';
import { Area } from './Area.ts';
import type { Profile } from './profile.ts';
import { nullIfUnauthenticated } from './calls/clientErrors.ts';
import { withQuery } from './calls/routes.ts';
import type { PresenceModel, UserModel } from './models.ts';
import { readOnlineIds } from './wire/events.ts';
import { userFromId } from './wire/profile.ts';

export class Presence extends Area<{ profile: Profile }> {
  #batch: { ids: Set<string>; onlineIds: Promise<ReadonlySet<string> | null> } | undefined;

  /** Whether a member is online: sent with an event, else `GET /users/online`; null if unknown or without a session. */
  async isOnline({ id, isOnline }: UserModel): Promise<boolean | null> {
    if (isOnline !== undefined) return isOnline;
    if (this.calls.session.isAnonymous) return null;
    if (!this.#batch || this.#batch.ids.size >= LIMITS.presenceIds) this.#batch = this.#openBatch();
    const { ids, onlineIds } = this.#batch;
    ids.add(id);
    return (await onlineIds)?.has(id) ?? null;
  }

  /** Asks for all members of one turn together, up to `LIMITS.presenceIds`. */
  #openBatch() {
    const ids = new Set<string>();
    const onlineIds = waitForNextTurn().then(() => {
      if (this.#batch?.ids === ids) this.#batch = undefined;
      return this.#readOnline(ids);
    });
    return { ids, onlineIds };
  }

  async #readOnline(ids: ReadonlySet<string>) {
    const path = withQuery('/users/online', { ids: [...ids].join() });
    const answer = this.calls.get(path, 'Failed to retrieve who is online');
    return readOnlineIds(await answer.catch(nullIfUnauthenticated));
  }

  /** The member of an event; null if the account was deleted. With `isIdEnough`, the profile is not read. */
  async load({ userId, isOnline }: PresenceModel, isIdEnough: boolean): Promise<UserModel | null> {
    const user = isIdEnough ? userFromId(userId) : await this.provider.profile.find(userId);
    return user && { ...user, isOnline };
  }
}
