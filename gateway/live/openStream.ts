import { clientError } from '../provider/calls/clientErrors.ts';
import type { LiveEvents } from '../provider/socket/LiveEvents.ts';
import type { ClientSocket } from './ClientSocket.ts';
import type { LiveHub } from './LiveHub.ts';
import { streamEvents, type EventStream } from './streamEvents.ts';

/**
 * Opens a stream for a subscription. Those of `onlineUsersChanged` and `connectionChanged` start with the present state.
 * @param clientSocket - the subscription's WebSocket; null over HTTP
 * @throws UNAUTHENTICATED over HTTP, or when the WebSocket was closed meanwhile.
 * @throws RATE_LIMITED when the member has too many connections.
 */
export function openStream<K extends keyof LiveEvents>(
  hub: LiveHub,
  clientSocket: ClientSocket | null,
  name: K,
): EventStream<LiveEvents[K][0]> {
  if (!clientSocket?.memberId || !hub.has(clientSocket))
    throw clientError('UNAUTHENTICATED', 'User not authenticated');
  const { socket, release } = hub.provider.sockets.use(clientSocket.memberId, clientSocket.session);
  // A disconnected socket reports the missed events when it is connected.
  const onMissed = () => {
    if (socket.isConnected) socket.onMissed();
  };
  const firstEvents: { [E in keyof LiveEvents]?: LiveEvents[E][0] | null } = {
    onlineUsersChanged: socket.onlineIds,
    connectionChanged: socket.isConnected ? null : { state: 'DISCONNECTED', missedEvents: false },
  };
  const firstEvent = firstEvents[name] ?? null;
  const events = streamEvents(socket.events, name, { release, onMissed, firstEvent });
  // Events before this subscription may have been missed.
  onMissed();
  return events;
}
