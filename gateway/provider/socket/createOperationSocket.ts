import { clientError } from '../calls/clientErrors.ts';
import { codeOfUnknownOutcome } from '../calls/idempotencyKey.ts';
import type { ProviderCalls } from '../calls/ProviderCalls.ts';
import type { SessionCookies } from '../calls/SessionCookies.ts';
import type { MessageModel } from '../models.ts';
import { requireValue } from '../wire/answers.ts';
import type { Viewer } from '../Viewer.ts';
import type { UpstreamSocket } from './UpstreamSocket.ts';
import type { UpstreamSockets } from './UpstreamSockets.ts';

/** The event `sendMessage`; `clientId` is the idempotency key. */
export interface MessagePayload {
  receiverId: string;
  text: string;
  clientId?: string | undefined;
}

export type OperationSocket = ReturnType<typeof createOperationSocket>;

/** Creates the upstream socket of one operation: the socket of its session, opened when it is needed. */
export function createOperationSocket(sockets: UpstreamSockets, calls: ProviderCalls, viewer: Viewer) {
  /** @throws UNAUTHENTICATED if the session has ended, which is a reason for the provider to reject its socket. */
  async function requireSession(): Promise<void> {
    calls.clearReads();
    requireValue(await viewer.check(), 'User not authenticated', 'UNAUTHENTICATED');
  }

  /** Runs an action with the member's socket, once it is connected. @throws PROVIDER_UNAVAILABLE, or UNAUTHENTICATED. */
  async function useSocket<T>(memberId: string, action: (socket: UpstreamSocket) => T): Promise<Awaited<T>> {
    const { socket, release } = sockets.use(memberId, calls.session);
    try {
      await socket.waitUntilConnected(requireSession);
      return await action(socket);
    } finally {
      release();
    }
  }

  /** Delivers a message to the streams of a member, unless its event has done so. */
  function deliver(memberId: string, message: MessageModel): void {
    for (const socket of sockets.socketsOf(memberId)) socket.deliverMessage(message);
  }

  return {
    /** Emits an event, unless the viewer is the receiver or has no session. Does not wait for it: a lost event loses no data. */
    emit(event: string, payload: { receiverId: string } & Record<string, string>): void {
      const emit = async () => {
        const memberId = await viewer.id();
        if (memberId !== null && payload.receiverId !== memberId)
          await useSocket(memberId, (socket) => socket.emit(event, payload));
      };
      emit().catch(() => undefined);
    },

    /**
     * Sends a message when the viewer's socket is connected, and delivers it to the viewer's streams.
     * @param emitMessage - emits the event, and resolves to the stored message; null when it is unknown whether it was stored
     * @throws PROVIDER_UNAVAILABLE when nothing was sent, or when the payload has a `clientId`, which makes a retry safe.
     * @throws UNAUTHENTICATED when the provider rejects the socket because the session has ended.
     * @throws PROVIDER_TIMEOUT when the message may be stored, so that a retry may duplicate it.
     */
    async sendMessage(
      { clientId }: MessagePayload,
      emitMessage: (socket: UpstreamSocket) => Promise<MessageModel | null>,
    ): Promise<MessageModel> {
      const memberId = await viewer.requiredId();
      calls.startWrite('An unexpected error occurred');
      const message = await useSocket(memberId, emitMessage);
      if (message === null) throw clientError(codeOfUnknownOutcome(clientId), 'An unexpected error occurred');
      deliver(memberId, message);
      return message;
    },

    deliver,

    /** The sockets of all sessions that a member has in this process, oldest first. */
    socketsOf: (memberId: string): readonly UpstreamSocket[] => sockets.socketsOf(memberId),

    /** Forgets the member of a session that has just ended, and closes its sockets. */
    endSession(session: SessionCookies): void {
      calls.link.viewerIds.delete(session.key);
      sockets.closeSession(session);
      sockets.emit('sessionEnded', session);
    },
  };
}
