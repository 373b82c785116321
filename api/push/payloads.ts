import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/Db.ts';
import { notifications, posts, users } from '../db/schema.ts';
import { formatDollars, formatPriceDrop } from '../domain/notifications/formatPriceDrop.ts';
import { removeWebAddresses } from '../domain/removeWebAddresses.ts';
import { LIMITS } from '../limits.ts';
import type { Message, Notification, Offer } from '../wire.ts';
import type { PushPayload } from './encryptPush.ts';

export async function createMessagePayload(
  db: Queryable,
  { senderId, text, images = [] }: Message,
): Promise<PushPayload> {
  const [sender] = await db.select({ username: users.username }).from(users).where(eq(users.id, senderId));
  return {
    title: removeWebAddresses(sender?.username ?? 'Forecourt'),
    body: text === '' ? describePictures(images.length) : createExcerpt(text),
    url: `/chat/${senderId}`,
    tag: `chat-${senderId}`,
  };
}

const describePictures = (count: number) => (count === 1 ? 'sent a picture' : `sent ${count} pictures`);

/** Cuts between code points, so that no lone surrogate is left. */
function createExcerpt(text: string): string {
  const characters = Array.from(removeWebAddresses(text));
  const beginning = characters.slice(0, LIMITS.pushChars).join('');
  return characters.length > LIMITS.pushChars ? `${beginning}…` : beginning;
}

export interface QuotedPost {
  title: string | null;
  price: number | null;
  previousPrice: number | null;
}

/** @returns a map by notification id. */
export async function readQuotedPosts(
  db: Queryable,
  list: readonly Notification[],
): Promise<Map<string, QuotedPost>> {
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

/** The notification's `senderId` and `postId` contain objects: see `wire.ts`. */
export function createNotificationPayload(
  { type, senderId: sender, receiverId, postId: post, search, offer }: Notification,
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
    case 'offer':
      return {
        title: senderName,
        body: createExcerpt(offer ? describeOffer(offer, receiverId) : ''),
        url: `/chat/${sender._id}`,
        tag: `offer-${offer?._id ?? ''}`,
      };
    default:
      return {
        title: `New for your search "${createExcerpt(search?.name ?? '')}"`,
        body: postTitle,
        ...postLink,
      };
  }
}

/** To the receiver of its notification. */
function describeOffer({ post, senderId, amount, state, lost }: Offer, receiverId: string): string {
  if (lost) return `${post?.title ?? 'The vehicle'} is no longer available`;
  const isOwn = senderId === receiverId;
  const words = isOwn ? OWN_OFFER_WORDS[state] : undefined;
  return `${words ?? 'offers'} ${formatDollars(amount)} for ${post?.title ?? 'a vehicle'}`;
}

const OWN_OFFER_WORDS: Partial<Record<Offer['state'], string>> = {
  accepted: 'accepted your offer of',
  declined: 'declined your offer of',
};
