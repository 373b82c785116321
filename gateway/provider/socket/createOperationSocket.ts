import { LiveUnreadCounts } from '../baseline/LiveUnreadCounts.ts';
import { clientError } from '../calls/clientErrors.ts';
import { codeOfUnknownOutcome } from '../calls/idempotencyKey.ts';
import type { Deps, OperationSocket } from '../Deps.ts';
import type { MessageModel } from '../models.ts';
import type { UpstreamSockets } from './UpstreamSockets.ts';

/** Creates the upstream socket of one operation: the socket of its session, opened when it is needed. */
export function createOperationSocket(
  sockets: UpstreamSockets,
  { calls, viewer }: Omit<Deps, 'socket'>,
): OperationSocket {
  /** Emits an event, unless there is no session or the member is the receiver as well. */
  async function emitWhenConnected(event: string, payload: { receiverId: string }): Promise<void> {
    const memberId = await viewer.id();
    if (memberId === null || payload.receiverId === memberId) return;
    const { socket, release } = sockets.use(memberId, calls.session);
    try {
      await socket.waitUntilConnected();
      socket.emit(event, payload);
    } finally {
      release();
    }
  }

  function deliver(memberId: string, message: MessageModel): void {
    for (const memberSocket of sockets.socketsOf(memberId)) memberSocket.deliver(message);
  }

  return {
    emit: (event, payload) => void emitWhenConnected(event, payload).catch(() => undefined),

    async sendMessage(memberId, { clientId }, emitMessage) {
      calls.checkTime('An unexpected error occurred');
      const { socket, release } = sockets.use(memberId, calls.session);
      try {
        await socket.waitUntilConnected();
        const message = await emitMessage(socket);
        if (message === null)
          throw clientError(codeOfUnknownOutcome(clientId), 'An unexpected error occurred');
        // A baseline provider does not echo the message to its sender.
        deliver(memberId, message);
        return message;
      } finally {
        release();
      }
    },

    deliver,

    // The oldest socket has counted the longest. Nothing is counted without a socket.
    getUnreadCounts: (memberId) => sockets.socketsOf(memberId)[0]?.unreadCounts ?? new LiveUnreadCounts(),

    clearUnread(memberId, senderId) {
      for (const { unreadCounts } of sockets.socketsOf(memberId)) unreadCounts.clear(senderId);
    },

    endSession(session, setCookieLines) {
      sockets.closeSession(session);
      sockets.emit('sessionEnded', session, setCookieLines);
    },
  };
}
