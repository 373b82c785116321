import { clientError } from '../calls/clientErrors.ts';
import { codeOfUnknownOutcome } from '../calls/idempotencyKey.ts';
import type { ProviderCalls } from '../calls/ProviderCalls.ts';
import type { SessionCookies } from '../calls/SessionCookies.ts';
import type { MessageModel } from '../models.ts';
import { requireValue } from '../wire/answers.ts';
import { checkNotSuspended } from '../wire/moderation.ts';
import type { Viewer } from '../Viewer.ts';
import type { UpstreamSocket } from './UpstreamSocket.ts';
import type { UpstreamSockets } from './UpstreamSockets.ts';

/** The event `sendMessage`; `clientId` is the idempotency key. */
export interface MessagePayload {
  receiverId: string;
  text: string;
  clientId?: string | undefined;
}

/** The viewer's sockets, for one operation. */
export class OperationSocket {
  readonly #sockets: UpstreamSockets;
  readonly #calls: ProviderCalls;
  readonly #viewer: Viewer;

  constructor(sockets: UpstreamSockets, calls: ProviderCalls, viewer: Viewer) {
    this.#sockets = sockets;
    this.#calls = calls;
    this.#viewer = viewer;
  }

  /** Not to the viewer, nor without a session. Does not wait for it: a lost event loses no data. */
  emit(event: string, payload: { receiverId: string } & Record<string, string>): void {
    const emit = async () => {
      const memberId = await this.#viewer.id();
      if (memberId !== null && payload.receiverId !== memberId)
        await this.#useSocket(memberId, (socket) => socket.emit(event, payload));
    };
    emit().catch(() => undefined);
  }

  /** @throws PROVIDER_UNAVAILABLE, UNAUTHENTICATED or SUSPENDED. */
  async #useSocket<T>(memberId: string, action: (socket: UpstreamSocket) => T): Promise<Awaited<T>> {
    const { socket, release } = this.#sockets.use(memberId, this.#calls.session);
    try {
      await socket.waitUntilConnected((error) => this.#requireSession(error));
      return await action(socket);
    } finally {
      release();
    }
  }

  /** @throws UNAUTHENTICATED if the session has ended, SUSPENDED if it is restricted: the provider rejects its socket. */
  async #requireSession(error: unknown): Promise<void> {
    checkNotSuspended(error);
    this.#calls.clearReads();
    requireValue(await this.#viewer.check(), 'User not authenticated', 'UNAUTHENTICATED');
  }

  /**
   * @param emitMessage - resolves to the stored message; null when it is unknown whether it was stored
   * @throws PROVIDER_UNAVAILABLE when a retry is safe (nothing sent, or a `clientId`), else PROVIDER_TIMEOUT; UNAUTHENTICATED.
   */
  async sendMessage(
    { clientId }: MessagePayload,
    emitMessage: (socket: UpstreamSocket) => Promise<MessageModel | null>,
  ): Promise<MessageModel> {
    const memberId = await this.#viewer.requiredId();
    this.#calls.startWrite('An unexpected error occurred');
    const message = await this.#useSocket(memberId, emitMessage);
    if (message === null) throw clientError(codeOfUnknownOutcome(clientId), 'An unexpected error occurred');
    this.deliver(memberId, message);
    return message;
  }

  deliver(memberId: string, message: MessageModel): void {
    for (const socket of this.socketsOf(memberId)) socket.deliverMessage(message);
  }

  socketsOf(memberId: string): readonly UpstreamSocket[] {
    return this.#sockets.socketsOf(memberId);
  }

  endSession(session: SessionCookies): void {
    this.#calls.upstream.viewerIds.delete(session.key);
    this.#sockets.closeSession(session);
    this.#sockets.emit('sessionEnded', session);
  }
}
