import { eq, inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Db } from '../db/Db.ts';
import { describeError } from '../db/describeError.ts';
import { notifications, posts, users } from '../db/schema.ts';
import { formatPriceDrop } from '../domain/notifications/formatPriceDrop.ts';
import {
  deletePushSubscription,
  listPushSubscriptions,
  type PushSubscription,
} from '../domain/settings/pushSubscriptions.ts';
import { LIMITS } from '../limits.ts';
import { removeWebAddresses } from '../domain/removeWebAddresses.ts';
import { createTokenBucket } from '../rateLimits/createTokenBucket.ts';
import type { Message, Notification } from '../wire.ts';
import type { PushEncryption, PushPayload } from './encryptPush.ts';
import type { PostToService } from './postToService.ts';

/** Sends push messages in the background to all subscribed browsers of the receivers. The caller leaves out receivers who are online. */
export interface Push {
  sendMessage: (message: Message) => void;
  /** @param list at most `LIMITS.rowsPerStatement` notifications. */
  sendNotifications: (list: readonly Notification[]) => void;
  /** Resolves when no push message is queued or running. */
  waitUntilSent: () => Promise<void>;
  /** Drops the queue, aborts running requests, and resolves when they have ended. */
  close: () => Promise<void>;
}

interface Options {
  db: Db;
  encryption: Pick<PushEncryption, 'createRequest'>;
  postToService: PostToService;
  log: Pick<Logger, 'warn'>;
}

/**
 * Creates the queue of push messages. Messages are lost when the process is killed or the push service is unreachable. They are not sent
 * again, because the app and the digest show the same content.
 */
export function createPush({ db, encryption, postToService, log }: Options): Push {
  const limitConcurrency = pLimit(LIMITS.pushesAtOnce);
  const pendingWork = new Set<Promise<void>>();
  const abortOnClose = new AbortController();
  // One warning a minute: thousands of messages may fail at once for the same reason.
  const takeLogToken = createTokenBucket({ burst: 1, perSecond: 1 / 60 });
  const warn = (message: string) => {
    if (takeLogToken()) log.warn(message);
  };

  /** Queued and running push messages for each member. */
  const countByMemberId = new Map<string, number>();

  const changeCount = (receiverId: string, change: number) => {
    const count = (countByMemberId.get(receiverId) ?? 0) + change;
    if (count > 0) countByMemberId.set(receiverId, count);
    else countByMemberId.delete(receiverId);
  };

  /**
   * Queues work, or drops it when the member has too many push messages or the queue is full.
   * @param receiverId the member whose limit applies; absent for work for several members.
   */
  const enqueue = (work: () => Promise<void>, receiverId?: string) => {
    if (receiverId !== undefined && (countByMemberId.get(receiverId) ?? 0) >= LIMITS.pushesPerMemberAtOnce)
      return;
    if (limitConcurrency.pendingCount >= LIMITS.queuedPushes) {
      warn('Push messages are dropped: the queue is full.');
      return;
    }
    const task = limitConcurrency(async () => {
      if (!abortOnClose.signal.aborted) await work();
    })
      .catch((error: unknown) => warn(`A push message was not sent: ${describeError(error)}`))
      .finally(() => {
        pendingWork.delete(task);
        if (receiverId !== undefined) changeCount(receiverId, -1);
      });
    pendingWork.add(task);
    if (receiverId !== undefined) changeCount(receiverId, 1);
  };

  const send = (
    { userId, ...subscription }: PushSubscription & { userId: string },
    payload: PushPayload,
    topic?: string,
  ) =>
    enqueue(async () => {
      const { endpoint } = subscription;
      const status = await postToService(
        encryption.createRequest(subscription, payload, topic),
        abortOnClose.signal,
      );
      // The subscription has ended.
      if (status === 404 || status === 410) await deletePushSubscription(db, endpoint);
      else if (status >= 300) warn(`${new URL(endpoint).host} answered ${status} to a push message.`);
    }, userId);

  const waitUntilSent = async () => {
    while (pendingWork.size > 0) await Promise.all(pendingWork);
  };

  return {
    sendMessage: ({ senderId, receiverId, text, images = [] }) =>
      enqueue(async () => {
        const subscriptions = await listPushSubscriptions(db, [receiverId]);
        if (subscriptions.length === 0) return;
        const [sender] = await db
          .select({ username: users.username })
          .from(users)
          .where(eq(users.id, senderId));
        const payload = {
          title: removeWebAddresses(sender?.username ?? 'Forecourt'),
          body: text === '' ? describePictures(images.length) : createExcerpt(text),
          url: `/chat/${senderId}`,
          tag: `chat-${senderId}`,
        };
        for (const subscription of subscriptions) send(subscription, payload, senderId);
      }, receiverId),
    sendNotifications: (list) =>
      enqueue(async () => {
        const receiverIds = [...new Set(list.map(({ receiverId }) => receiverId))];
        const subscriptions = await listPushSubscriptions(db, receiverIds);
        const subscribedIds = new Set(subscriptions.map(({ userId }) => userId));
        const deliverableNotifications = list.filter(({ receiverId }) => subscribedIds.has(receiverId));
        if (deliverableNotifications.length === 0) return;
        const postByNotificationId = await readQuotedPosts(db, deliverableNotifications);
        for (const notification of deliverableNotifications) {
          const payload = createPayload(notification, postByNotificationId.get(notification._id));
          const receiverSubscriptions = subscriptions.filter(
            ({ userId }) => userId === notification.receiverId,
          );
          for (const subscription of receiverSubscriptions) send(subscription, payload);
        }
      }),
    waitUntilSent,
    close: async () => {
      abortOnClose.abort();
      await waitUntilSent();
    },
  };
}

/** What a push message tells about a post. */
interface QuotedPost {
  title: string | null;
  price: number | null;
  previousPrice: number | null;
}

/** Reads the posts of notifications. @returns a map by notification id. */
async function readQuotedPosts(db: Db, list: readonly Notification[]): Promise<Map<string, QuotedPost>> {
  const ids = list.map(({ _id }) => _id);
  const rows = await db
    .select({
      id: notifications.id,
      title: posts.title,
      price: posts.price,
      previousPrice: posts.previousPrice,
    })
    .from(notifications)
    .innerJoin(posts, eq(posts.id, notifications.postId))
    .where(inArray(notifications.id, ids));
  return new Map(rows.map(({ id, ...post }) => [id, post]));
}

// In a notification, `senderId` and `postId` contain objects: see `wire.ts`.
function createPayload(
  { type, senderId: sender, postId: post, search }: Notification,
  quotedPost: QuotedPost | undefined,
): PushPayload {
  const senderName = removeWebAddresses(sender.username);
  const postTitle = createExcerpt(quotedPost?.title ?? '');
  const postLink = { url: post ? `/posts/${post._id}` : '/notifications', tag: `${type}-${post?._id ?? ''}` };
  switch (type) {
    case 'like':
      return { title: senderName, body: `liked your post ${postTitle}`.trim(), ...postLink };
    case 'comment':
      return { title: senderName, body: `commented on your post ${postTitle}`.trim(), ...postLink };
    case 'follow':
      return {
        title: senderName,
        body: 'follows you',
        url: `/profile/${sender._id}`,
        tag: `follow-${sender._id}`,
      };
    case 'price_drop': {
      const words = formatPriceDrop(quotedPost?.price ?? null, quotedPost?.previousPrice ?? null);
      return { title: 'Price drop', body: `${postTitle}: ${words}`, ...postLink };
    }
    // A match of a saved search.
    default:
      return {
        title: `New for your search "${createExcerpt(search?.name ?? '')}"`,
        body: postTitle,
        ...postLink,
      };
  }
}

const describePictures = (count: number) => (count === 1 ? 'sent a picture' : `sent ${count} pictures`);

/** Returns a text without web addresses, or the beginning of a long one, cut between code points to leave no lone surrogate. */
function createExcerpt(text: string): string {
  const characters = Array.from(removeWebAddresses(text));
  const beginning = characters.slice(0, LIMITS.pushChars).join('');
  return characters.length > LIMITS.pushChars ? `${beginning}…` : beginning;
}
