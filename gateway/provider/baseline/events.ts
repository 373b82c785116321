import { setTimeout as delay } from 'node:timers/promises';
import { requireId } from '../calls/routes.ts';
import { TIMINGS } from '../../limits.ts';
import type { NotificationModel } from '../models.ts';
import { NOTIFICATIONS } from '../notifications.ts';
import { fetchAll } from '../pages.ts';
import type { Baseline, Provider } from '../Provider.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';
import { readStoredMessage } from '../wire/chat.ts';
import { readEventFields } from '../wire/events.ts';
import { readNotification } from '../wire/notifications.ts';

/** They include a message that has just arrived. */
const NEWEST = { limit: 20 };

/** The provider notifies of likes, comments and follows only when asked, never of typing; events may lack an id or a time, which are read. */
export const withoutEvents = {
  live: (_, provider) => ({
    receiveMessage: async (wire, socket) => socket.deliverMessage(await findMessage(provider, socket, wire)),
    receiveNotification: async (wire, socket) =>
      socket.deliverNotification(await findNotification(provider, socket, wire)),
  }),
  interactions: (interactions, { posts, socket }) => {
    /** The write has succeeded, so a failed lookup must not fail the operation. */
    async function notifyAuthor(event: string, payload: { postId: string } & Record<string, string>) {
      const post = await posts.find(payload.postId).catch(() => null);
      if (post?.author) socket.emit(event, { receiverId: post.author.id, ...payload });
    }
    return {
      like: async (postId) => {
        const result = await interactions.like(postId);
        await notifyAuthor('sendLike', { postId, type: 'like' });
        return result;
      },
      addComment: async (input) => {
        const result = await interactions.addComment(input);
        const { id: commentId, content: commentText } = result.comment;
        await notifyAuthor('sendComment', { postId: input.postId, commentId, commentText });
        return result;
      },
    };
  },
  follows: (follows, { socket }) => ({
    follow: async (userId) => {
      const result = await follows.follow(userId);
      socket.emit('sendFollow', { receiverId: userId });
      return result;
    },
  }),
  chat: (_, { viewer }) => ({
    sendTyping: async (receiverId) => {
      await viewer.requiredId();
      requireId(receiverId);
      return { receiverId };
    },
  }),
} satisfies Baseline;

/** Without an id or a time, it is read: the event may precede its storage. Null for a message of other members, and if not found. */
async function findMessage(provider: Provider, socket: UpstreamSocket, wire: unknown) {
  const { memberId } = socket;
  const message = readStoredMessage(wire, memberId);
  if (message) return message;
  const { id, senderId, receiverId, text } = readEventFields(wire);
  const otherId = senderId === memberId ? receiverId : senderId;
  if (otherId === null || (senderId !== memberId && receiverId !== memberId)) return null;
  const earliestCreatedAt = new Date(Date.now() - TIMINGS.clockSkewMs).toISOString();
  const read = () => provider.chat.messages(otherId, NEWEST);
  return readBack(provider, socket, read, (entry, isLastAttempt) => {
    if (id !== null) return entry.id === id;
    // An older message may have the same text. The last attempt accepts any age, in case the clocks differ.
    const isRecent = isLastAttempt || (entry.createdAt ?? '') >= earliestCreatedAt;
    return isRecent && entry.senderId === senderId && entry.text === text;
  });
}

function findNotification(provider: Provider, socket: UpstreamSocket, wire: { type: string }) {
  const notification = readNotification(wire);
  if (notification) return notification;
  const { senderId, postId } = readEventFields(wire);
  // Newest last, because `readBack` returns the last match.
  const read = async () => (await fetchAll(provider.calls, NOTIFICATIONS)).reverse();
  const matches = ({ type, sender, post }: NotificationModel) =>
    type.toLowerCase() === wire.type &&
    (sender?.id ?? null) === senderId &&
    (postId === null || post?.id === postId);
  return readBack(provider, socket, read, matches);
}

/** Reads until there is an undelivered match; if there never is, clients are told that they missed one. */
async function readBack<T extends { id: string }>(
  { calls }: Provider,
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
