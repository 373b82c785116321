import type { TypePolicies } from '@apollo/client';
import { ViewerDocument } from '../../../gql/graphql';
import {
  type Connection,
  createConnection,
  type CreateTransports,
} from '../../../lib/client/createConnection';
import { createListeners } from '../../../lib/createListeners';
import { clearDrafts } from '../../../lib/forms/drafts';
import { setComparedIds } from '../../../lib/comparedIds';
import { setNearPlace } from '../../../lib/nearPlace';

/** The connection of the current session, outside React, so that the router can start queries before the first render. */
export type ConnectionStore = ReturnType<typeof createConnectionStore>;

export function createConnectionStore(
  typePolicies: readonly TypePolicies[],
  createTransports?: CreateTransports,
) {
  const listeners = createListeners();
  let channel: BroadcastChannel | undefined;
  const connect = (): Connection => {
    const created = createConnection(
      typePolicies,
      () => {
        if (created === connection) replaceConnection();
      },
      createTransports,
    );
    return created;
  };
  let connection = connect();
  const replaceConnection = (): void => {
    connection = connect();
    listeners.notify();
  };
  const notifyTabs = (): void => {
    connection.sessionStamp.renew();
    channel?.postMessage('changed');
  };
  return {
    getConnection: () => connection,
    subscribe: listeners.subscribe,
    start: () => {
      const openedChannel = new BroadcastChannel('forecourt-session');
      openedChannel.onmessage = replaceConnection;
      channel = openedChannel;
      return () => {
        openedChannel.close();
        channel = undefined;
      };
    },
    /**
     * Notifies the other tabs of a sign-in, so they start the new session. This tab does so too if `signedIn`, which sent the sign-in,
     * has been replaced in the meantime.
     */
    announceSignIn: (signedIn: Connection) => {
      notifyTabs();
      if (signedIn !== connection) replaceConnection();
    },
    /**
     * Does the same as `announceSignIn`, and starts the new session in this tab too. Call it if another member was signed in until
     * now, because the cache contains data of that member.
     */
    startNewSession: () => {
      notifyTabs();
      replaceConnection();
    },
    /**
     * Discards the cache, pending responses, the member's drafts and unsent pictures, compared vehicles, the place of the last search and the socket, and notifies
     * the other tabs. Call it after a logout or the deletion of the profile, which `signedOut` sent: it may have been replaced in the
     * meantime, and its member's drafts are deleted.
     */
    endSession: (signedOut: Connection) => {
      clearDrafts(signedOut.client.readQuery({ query: ViewerDocument })?.viewer?.user.id);
      setComparedIds([]);
      setNearPlace(null);
      notifyTabs();
      replaceConnection();
    },
  };
}
