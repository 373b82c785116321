import { clientError } from '../provider/calls/clientErrors.ts';
import type { LiveEvents } from '../provider/socket/LiveEvents.ts';
import type { Viewer } from '../provider/Viewer.ts';
import type { ClientSocket } from './ClientSocket.ts';
import type { LiveHub } from './LiveHub.ts';
import { streamEvents, type EventStream } from './streamEvents.ts';

/** The live events of one operation. */
export class LiveChannel {
  readonly #hub: LiveHub;
  readonly #viewer: Viewer;
  readonly #clientSocket: ClientSocket | null;

  /** @param clientSocket - the operation's WebSocket; null over HTTP */
  constructor(hub: LiveHub, viewer: Viewer, clientSocket: ClientSocket | null) {
    this.#hub = hub;
    this.#viewer = viewer;
    this.#clientSocket = clientSocket;
  }

  /**
   * Opens a stream. Those of `online` and `connection` start with the present state.
   * @throws UNAUTHENTICATED over HTTP, without a session, or when the WebSocket was closed meanwhile.
   * @throws RATE_LIMITED when the member has too many connections.
   * @throws the error of `GET /me`.
   */
  async open<K extends keyof LiveEvents, T>(
    name: K,
    toPayload: (event: LiveEvents[K][0]) => T,
  ): Promise<EventStream<T>> {
    const clientSocket = this.#clientSocket;
    const memberId = clientSocket && (await this.#readMemberId(clientSocket));
    if (!memberId || !this.#hub.attach(clientSocket, memberId))
      throw clientError('UNAUTHENTICATED', 'User not authenticated');
    const { connection } = clientSocket;
    const { socket, release } = this.#hub.provider.sockets.use(memberId, clientSocket.session);
    // While the upstream socket is disconnected, `LiveHub` reports the missed events when it is connected.
    const onMissed = () => {
      if (socket.isConnected) connection.missed();
    };
    const firstEvents: { [E in keyof LiveEvents]?: LiveEvents[E][0] | null } = {
      online: socket.onlineIds,
      connection: socket.isConnected ? null : { state: 'DISCONNECTED', missedEvents: false },
    };
    const options = { release, onMissed, firstEvent: firstEvents[name] ?? undefined };
    const emitter = name === 'connection' ? connection.events : socket.events;
    const events = streamEvents(emitter, name, toPayload, options);
    // Events before this subscription may have been missed.
    onMissed();
    return events;
  }

  /** The id of the session's member; null when the session is not valid. Subscriptions that start together share one request. */
  #readMemberId(clientSocket: ClientSocket): Promise<string | null> {
    clientSocket.memberIdRequest ??= this.#viewer
      .check()
      .finally(() => (clientSocket.memberIdRequest = null));
    return clientSocket.memberIdRequest;
  }
}
