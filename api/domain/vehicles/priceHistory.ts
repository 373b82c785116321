import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/Db.ts';
import { notifications, saves, type posts } from '../../db/schema.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import { whereVisibleTo } from '../safety/hiddenMembers.ts';
import { addNotifications } from '../notifications/notifications.ts';

type Row = typeof posts.$inferSelect;

/** Undefined for other posts than products, and when the price stays the same or was missing. */
export function priceHistoryOf(
  { postType, price: previousPrice }: Row,
  price: number | null | undefined,
  changedAt: Date,
) {
  const isChanged = price !== undefined && previousPrice !== null && price !== previousPrice;
  return postType === 'product' && isChanged ? { previousPrice, priceChangedAt: changedAt } : undefined;
}

/** Each member who saved the post, at most once a day. @returns the ids of the notifications. */
export async function notifyOfPriceDrop(
  tx: Tx,
  { id: postId, userId: senderId }: Row,
  changedAt: Date,
): Promise<string[]> {
  const type = 'price_drop';
  const recentReceivers = tx
    .select({ id: notifications.receiverId })
    .from(notifications)
    .where(
      and(
        eq(notifications.postId, postId),
        eq(notifications.type, type),
        gt(notifications.createdAt, new Date(changedAt.getTime() - TIMINGS.priceDropIntervalMs)),
      ),
    );
  const receivers = await tx
    .select({ receiverId: saves.userId })
    .from(saves)
    .where(
      and(
        eq(saves.postId, postId),
        ne(saves.userId, senderId),
        whereVisibleTo(senderId, saves.userId),
        notInArray(saves.userId, recentReceivers),
      ),
    )
    .orderBy(desc(saves.id))
    .limit(LIMITS.priceDropReceivers);
  const causes = receivers.map(({ receiverId }) => ({ type, senderId, receiverId, postId }) as const);
  return addNotifications(tx, causes, changedAt);
}
