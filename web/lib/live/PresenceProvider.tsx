import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { PresenceChangedDocument } from '../../gql/graphql';
import { createPresence, type Presence } from './createPresence';
import { useLiveState } from './liveConnection';
import { useLiveEvents } from './useLiveEvents';

const PresenceContext = createContext<Presence | null>(null);

/** Subscribes to the presence of the members whom the pages show, with one subscription. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  const [presence] = useState(createPresence);
  return (
    <PresenceContext value={presence}>
      <PresenceEvents presence={presence} />
      {children}
    </PresenceContext>
  );
}

/** A component of its own, so that a change renders no page. */
function PresenceEvents({ presence }: { presence: Presence }) {
  const userIds = useSyncExternalStore(presence.subscribe, presence.getWatchedIds);
  useLiveEvents(
    PresenceChangedDocument,
    ({ presenceChanged: { user } }) => user && presence.setOnline(user.id, user.isOnline),
    userIds.length > 0 ? { userIds: [...userIds] } : null,
  );
  return null;
}

const subscribeToNothing = () => () => undefined;

/**
 * Whether a member whom the component shows is online. Null while this is unknown, such as while the connection is lost, for visitors, and
 * without a member.
 */
export function useIsOnline(userId: string | null): boolean | null {
  const presence = use(PresenceContext);
  useEffect(() => (userId === null ? undefined : presence?.show(userId)), [presence, userId]);
  const isOnline = useSyncExternalStore(presence?.subscribe ?? subscribeToNothing, () =>
    userId === null ? null : (presence?.isOnline(userId) ?? null),
  );
  return useLiveState() === 'live' ? isOnline : null;
}
