import { setImmediate as waitForNextTurn } from 'node:timers/promises';
import { LIMITS } from '../limits.ts';
import { nullIfUnauthenticated } from './calls/clientErrors.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { withQuery } from './calls/routes.ts';
import type { Deps } from './Deps.ts';
import type { PresenceModel, UserModel } from './models.ts';
import { findProfile } from './profile.ts';
import { readOnlineIds } from './wire/events.ts';
import { userFromId } from './wire/profile.ts';

export const presence = ({ calls }: Deps) => {
  const readPresence = createPresenceReader(calls);
  return {
    /** Whether a member is online: sent with an event, else `GET /users/online`; null if unknown or without a session. */
    isOnline: async ({ id, isOnline }: UserModel): Promise<boolean | null> => isOnline ?? readPresence(id),

    /** The member of an event; null if the account was deleted. With `isIdEnough`, the profile is not read. */
    load: async ({ userId, isOnline }: PresenceModel, isIdEnough: boolean): Promise<UserModel | null> => {
      const user = isIdEnough ? userFromId(userId) : await findProfile(calls, userId);
      return user && { ...user, isOnline };
    },
  };
};

/** Asks for all members of one turn together, up to `LIMITS.presenceIds`. */
function createPresenceReader(calls: ProviderCalls): (userId: string) => Promise<boolean | null> {
  let batch: { ids: Set<string>; onlineIds: Promise<ReadonlySet<string> | null> } | undefined;
  const openBatch = () => {
    const ids = new Set<string>();
    const onlineIds = waitForNextTurn().then(() => {
      if (batch?.ids === ids) batch = undefined;
      return readOnline(calls, ids);
    });
    return { ids, onlineIds };
  };
  return async (userId) => {
    if (calls.session.isAnonymous) return null;
    if (!batch || batch.ids.size >= LIMITS.presenceIds) batch = openBatch();
    batch.ids.add(userId);
    return (await batch.onlineIds)?.has(userId) ?? null;
  };
}

async function readOnline(calls: ProviderCalls, ids: ReadonlySet<string>) {
  const path = withQuery('/users/online', { ids: [...ids].join() });
  return readOnlineIds(
    await calls.get(path, 'Failed to retrieve who is online').catch(nullIfUnauthenticated),
  );
}
