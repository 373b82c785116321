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

export function createOperationSocket(sockets: UpstreamSockets, calls: ProviderCalls, viewer: Viewer) {
  /** @throws UNAUTHENTICATED if the session has ended, for which the provider rejects its socket. */
  async function requireSession(): Promise<void> {
    calls.clearReads();
    requireValue(await viewer.check(), 'User not authenticated', 'UNAUTHENTICATED');
  }

  /** @throws PROVIDER_UNAVAILABLE, or UNAUTHENTICATED. */
  async function useSocket<T>(memberId: string, action: (socket: UpstreamSocket) => T): Promise<Awaited<T>> {
    const { socket, release } = sockets.use(memberId, calls.session);
    try {
      await socket.waitUntilConnected(requireSession);
      return await action(socket);
    } finally {
      release();
    }
  }

  function deliver(memberId: string, message: MessageModel): void {
    for (const socket of sockets.socketsOf(memberId)) socket.deliverMessage(message);
  }

  return {
    /** Not to the viewer, nor without a session. Does not wait for it: a lost event loses no data. */
    emit(event: string, payload: { receiverId: string } & Record<string, string>): void {
      const emit = async () => {
        const memberId = await viewer.id();
        if (memberId !== null && payload.receiverId !== memberId)
          await useSocket(memberId, (socket) => socket.emit(event, payload));
      };
      emit().catch(() => undefined);
    },

    /**
     * @param emitMessage - resolves to the stored message; null when it is unknown whether it was stored
     * @throws PROVIDER_UNAVAILABLE when a retry is safe (nothing sent, or a `clientId`), else PROVIDER_TIMEOUT; UNAUTHENTICATED.
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

    socketsOf: (memberId: string): readonly UpstreamSocket[] => sockets.socketsOf(memberId),

    endSession(session: SessionCookies): void {
      calls.link.viewerIds.delete(session.key);
      sockets.closeSession(session);
      sockets.emit('sessionEnded', session);
    },
  };
}
