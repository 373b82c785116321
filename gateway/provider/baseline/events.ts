import { setTimeout as delay } from 'node:timers/promises';
import type { AddCommentInput } from '../../generated/types.ts';
import { TIMINGS } from '../../limits.ts';
import type { ProviderCalls } from '../calls/ProviderCalls.ts';
import { requireId } from '../calls/routes.ts';
import type { NotificationModel } from '../models.ts';
import { NOTIFICATIONS } from '../notifications.ts';
import { fetchAll } from '../pages.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';
import { readEventFields } from '../wire/events.ts';
import type { Wire } from '../wire/values.ts';
import type { Baseline } from '../Provider.ts';

/** They include a message that has just arrived. */
const NEWEST = { limit: 20 };

/** The provider notifies of likes, comments and follows only when asked, never of typing; events may lack an id or a time, which are read. */
export const withoutEvents: Baseline = (areas) => ({
  Live: class extends areas.Live {
    /** An event without an id or a time may precede the storage of its message. Null for a message of other members. */
    override findMessage = async (wire: unknown, socket: UpstreamSocket) => {
      const { memberId } = socket;
      const { id, senderId, receiverId, text } = readEventFields(wire);
      const otherId = senderId === memberId ? receiverId : senderId;
      if (otherId === null || (senderId !== memberId && receiverId !== memberId)) return null;
      const earliestCreatedAt = new Date(Date.now() - TIMINGS.clockSkewMs).toISOString();
      const read = () => this.provider.chat.messages(otherId, NEWEST);
      return readBack(this.calls, socket, read, (entry, isLastAttempt) => {
        if (id !== null) return entry.id === id;
        // An older message may have the same text. The last attempt accepts any age, in case the clocks differ.
        const isRecent = isLastAttempt || (entry.createdAt ?? '') >= earliestCreatedAt;
        return isRecent && entry.senderId === senderId && entry.text === text;
      });
    };

    override findNotification = (wire: Wire & { type: string }, socket: UpstreamSocket) => {
      const { senderId, postId } = readEventFields(wire);
      // Newest last, because `readBack` returns the last match.
      const read = async () => (await fetchAll(this.calls, NOTIFICATIONS)).reverse();
      const matches = ({ type, sender, post }: NotificationModel) =>
        type.toLowerCase() === wire.type &&
        (sender?.id ?? null) === senderId &&
        (postId === null || post?.id === postId);
      return readBack(this.calls, socket, read, matches);
    };
  },
  Interactions: class extends areas.Interactions {
    override async like(postId: string) {
      const result = await super.like(postId);
      await this.#notifyAuthor('sendLike', { postId, type: 'like' });
      return result;
    }

    override async addComment(input: AddCommentInput) {
      const result = await super.addComment(input);
      const { id: commentId, content: commentText } = result.comment;
      await this.#notifyAuthor('sendComment', { postId: input.postId, commentId, commentText });
      return result;
    }

    /** The write has succeeded, so a failed lookup must not fail the operation. */
    async #notifyAuthor(event: string, payload: { postId: string } & Record<string, string>) {
      const post = await this.provider.posts.find(payload.postId).catch(() => null);
      if (post?.author) this.socket.emit(event, { receiverId: post.author.id, ...payload });
    }
  },
  Follows: class extends areas.Follows {
    override async follow(userId: string) {
      const result = await super.follow(userId);
      this.socket.emit('sendFollow', { receiverId: userId });
      return result;
    }
  },
  Chat: class extends areas.Chat {
    override async sendTyping(receiverId: string) {
      await this.viewer.requiredId();
      requireId(receiverId);
      return { receiverId };
    }
  },
});

/** Reads until there is an undelivered match; if there never is, clients are told that they missed one. */
async function readBack<T extends { id: string }>(
  calls: ProviderCalls,
  socket: UpstreamSocket,
  read: () => Promise<T[]>,
  matches: (entry: T, isLastAttempt: boolean) => boolean,
): Promise<T | null> {
  for (let attempt = 1; attempt <= TIMINGS.eventReadBackAttempts && !socket.isClosed; attempt++) {
    if (attempt > 1) await delay(TIMINGS.eventReadBackMs, undefined, { ref: false });
    calls.clearReads();
    const entries = await read().catch(() => []);
    const isLast = attempt === TIMINGS.eventReadBackAttempts;
    const match = entries.findLast((entry) => matches(entry, isLast) && !socket.hasDelivered(entry.id));
    if (match) return match;
  }
  socket.onMissed();
  return null;
}
