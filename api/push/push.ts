import { eq, inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { notifications, posts, users } from '../db/schema.ts';
import { formatPriceDrop } from '../domain/formatPriceDrop.ts';
import { deletePushSubscription, listPushSubscriptions } from '../domain/pushSubscriptions.ts';
import { LIMITS } from '../limits.ts';
import { createTokenBucket } from '../rateLimits/createTokenBucket.ts';
import type { Message, Notification } from '../wire.ts';
import type { PushEncryption, PushPayload, PushSubscription } from './encryptPush.ts';
import type { PostToService } from './postToService.ts';

/** Sends push messages to the browsers of offline members in the background. */
export interface Push {
  message: (message: Message) => void;
  /** @param list at most `LIMITS.rowsPerStatement` notifications. */
  notifications: (list: readonly Notification[]) => void;
  /** Resolves when the queue is empty. */
  settled: () => Promise<void>;
  /** Drops the queue and aborts running requests. */
  close: () => Promise<void>;
}

interface Options {
  db: Db;
  encryption: Pick<PushEncryption, 'requestOf'>;
  post: PostToService;
  log: Pick<Logger, 'warn'>;
}

/**
 * Push messages that are lost because the process is killed or the push service is unreachable are not sent again, because the app and
 * the digest show the same content.
 */
export function createPush({ db, encryption, post, log }: Options): Push {
  const limit = pLimit(LIMITS.pushesAtOnce);
  const pending = new Set<Promise<void>>();
  const closing = new AbortController();
  // Thousands may fail at once for the same reason.
  const takeLogToken = createTokenBucket({ burst: 1, perSecond: 1 / 60 });
  const warn = (what: string) => {
    if (takeLogToken()) log.warn(what);
  };

  /** Queued and running push messages for each member. */
  const counts = new Map<string, number>();

  const changeCount = (receiverId: string, by: number) => {
    const count = (counts.get(receiverId) ?? 0) + by;
    if (count > 0) counts.set(receiverId, count);
    else counts.delete(receiverId);
  };

  /** @param receiverId the member whose limit applies; absent for work for several members. */
  const enqueue = (work: () => Promise<void>, receiverId?: string) => {
    if (receiverId !== undefined && (counts.get(receiverId) ?? 0) >= LIMITS.pushesPerMemberAtOnce) return;
    if (limit.pendingCount >= LIMITS.queuedPushes) {
      warn('Push messages are dropped: the queue is full.');
      return;
    }
    const running = limit(async () => {
      if (!closing.signal.aborted) await work();
    })
      .catch((error: unknown) => warn(`A push message was not sent: ${String(error)}`))
      .finally(() => {
        pending.delete(running);
        if (receiverId !== undefined) changeCount(receiverId, -1);
      });
    pending.add(running);
    if (receiverId !== undefined) changeCount(receiverId, 1);
  };

  const send = (
    { userId, ...subscription }: PushSubscription & { userId: string },
    payload: PushPayload,
    topic?: string,
  ) =>
    enqueue(async () => {
      const { endpoint } = subscription;
      const status = await post(encryption.requestOf(subscription, payload, topic), closing.signal);
      if (status === 404 || status === 410) await deletePushSubscription(db, endpoint);
      else if (status >= 300) warn(`${new URL(endpoint).host} answered ${status} to a push message.`);
    }, userId);

  const settled = async () => {
    while (pending.size > 0) await Promise.all(pending);
  };

  return {
    message: ({ senderId, receiverId, text }) =>
      enqueue(async () => {
        const subscriptions = await listPushSubscriptions(db, [receiverId]);
        if (subscriptions.length === 0) return;
        const [sender] = await db
          .select({ username: users.username })
          .from(users)
          .where(eq(users.id, senderId));
        const payload = {
          title: sender?.username ?? 'Forecourt',
          body: excerptOf(text),
          url: `/chat/${senderId}`,
          tag: `chat-${senderId}`,
        };
        for (const subscription of subscriptions) send(subscription, payload, senderId);
      }, receiverId),
    notifications: (list) =>
      enqueue(async () => {
        const receivers = [...new Set(list.map(({ receiverId }) => receiverId))];
        const subscriptions = await listPushSubscriptions(db, receivers);
        const subscribed = new Set(subscriptions.map(({ userId }) => userId));
        const wanted = list.filter(({ receiverId }) => subscribed.has(receiverId));
        if (wanted.length === 0) return;
        const details = await readPosts(db, wanted);
        for (const notification of wanted) {
          const payload = payloadOf(notification, details.get(notification._id));
          const own = subscriptions.filter(({ userId }) => userId === notification.receiverId);
          for (const subscription of own) send(subscription, payload);
        }
      }),
    settled,
    close: async () => {
      closing.abort();
      await settled();
    },
  };
}

interface PostDetails {
  title: string | null;
  price: number | null;
  previousPrice: number | null;
}

/** Reads the posts of notifications. @returns a map by notification id. */
async function readPosts(db: Db, list: readonly Notification[]): Promise<Map<string, PostDetails>> {
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

function payloadOf(
  { type, senderId: sender, postId: post, search }: Notification,
  details: PostDetails | undefined,
): PushPayload {
  const about = excerptOf(details?.title ?? '');
  const ofPost = { url: post ? `/posts/${post._id}` : '/notifications', tag: `${type}-${post?._id ?? ''}` };
  switch (type) {
    case 'like':
      return { title: sender.username, body: `liked your post ${about}`.trim(), ...ofPost };
    case 'comment':
      return { title: sender.username, body: `commented on your post ${about}`.trim(), ...ofPost };
    case 'follow':
      return {
        title: sender.username,
        body: 'follows you',
        url: `/profile/${sender._id}`,
        tag: `follow-${sender._id}`,
      };
    case 'price_drop': {
      const words = formatPriceDrop(details?.price ?? null, details?.previousPrice ?? null);
      return { title: 'Price drop', body: `${about}: ${words}`, ...ofPost };
    }
    default:
      return { title: `New for your search "${excerptOf(search?.name ?? '')}"`, body: about, ...ofPost };
  }
}

/** Returns the beginning of a text, cut between code points to leave no lone surrogate. */
function excerptOf(text: string): string {
  const characters = Array.from(text);
  const beginning = characters.slice(0, LIMITS.pushChars).join('');
  return characters.length > LIMITS.pushChars ? `${beginning}…` : beginning;
}
