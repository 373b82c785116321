import type { Logger } from 'pino';
import type { PostToService } from '../config.ts';
import type { Db } from '../db/Db.ts';
import {
  deletePushSubscription,
  listPushSubscriptions,
  type PushSubscription,
} from '../domain/settings/pushSubscriptions.ts';
import { createTokenBucket } from '../rateLimits/createTokenBucket.ts';
import type { Message, Notification } from '../wire.ts';
import type { PushEncryption, PushPayload } from './encryptPush.ts';
import { createMessagePayload, createNotificationPayload, readQuotedPosts } from './payloads.ts';
import { createPushQueue } from './createPushQueue.ts';

/** Sends in the background. The caller leaves out receivers who are online. */
export interface Push {
  sendMessage: (message: Message) => void;
  /** @param list at most `LIMITS.rowsPerStatement` notifications. */
  sendNotifications: (list: readonly Notification[]) => void;
  waitUntilSent: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  db: Db;
  encryption: Pick<PushEncryption, 'createRequest'>;
  postToService: PostToService;
  log: Pick<Logger, 'warn'>;
}

/** 403: the subscription was made with another VAPID key, for example before the database was replaced. The web app then renews it. */
const ENDED_STATUSES = [403, 404, 410];

/** Lost push messages are not sent again, because the app and the digest show the same content. */
export function createPush({ db, encryption, postToService, log }: Options): Push {
  // One warning a minute: thousands of messages may fail at once for the same reason.
  const takeLogToken = createTokenBucket({ burst: 1, perSecond: 1 / 60 });
  const warn = (message: string) => {
    if (takeLogToken()) log.warn(message);
  };
  const queue = createPushQueue(warn);
  const send = (
    { userId, ...subscription }: PushSubscription & { userId: string },
    payload: PushPayload,
    topic?: string,
  ) =>
    queue.add(async (signal) => {
      const { endpoint } = subscription;
      const status = await postToService(encryption.createRequest(subscription, payload, topic), signal);
      if (ENDED_STATUSES.includes(status)) await deletePushSubscription(db, endpoint);
      else if (status >= 300) warn(`${new URL(endpoint).host} answered ${status} to a push message.`);
    }, userId);
  return {
    sendMessage: (message) =>
      queue.add(async () => {
        const subscriptions = await listPushSubscriptions(db, [message.receiverId]);
        if (subscriptions.length === 0) return;
        const payload = await createMessagePayload(db, message);
        for (const subscription of subscriptions) send(subscription, payload, message.senderId);
      }, message.receiverId),
    sendNotifications: (list) =>
      queue.add(async () => {
        const receiverIds = [...new Set(list.map(({ receiverId }) => receiverId))];
        const subscriptions = await listPushSubscriptions(db, receiverIds);
        if (subscriptions.length === 0) return;
        const postByNotificationId = await readQuotedPosts(db, list);
        for (const notification of list) {
          const payload = createNotificationPayload(notification, postByNotificationId.get(notification._id));
          for (const subscription of subscriptions)
            if (subscription.userId === notification.receiverId) send(subscription, payload);
        }
      }),
    waitUntilSent: queue.waitUntilDone,
    close: queue.close,
  };
}
