import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messages, notifications, offers, posts } from '../../db/schema.ts';
import { checkKeys } from '../../testing/checkCalls.ts';
import { onEachScheduledDatabase } from '../../testing/database/onEachScheduledDatabase.ts';
import { deletePost, setSaleStatus } from '../posts/posts.ts';
import { answerOffer, makeOffer } from './offers.ts';

/** The member of each client: the seller and two buyers, each in two browsers. */
const CLIENTS = [0, 0, 1, 1, 2, 2];

const SELLER_KINDS = [
  'accept',
  'accept',
  'accept',
  'decline',
  'counter',
  'reserve',
  'sell',
  'free',
  'delete',
];
const BUYER_KINDS = ['make', 'make', 'make', 'accept', 'counter', 'withdraw', 'withdraw'];

interface Command {
  kind: string;
  /** Which buyer's newest offer the seller answers. */
  buyer: number;
  amount: number;
  key: string | undefined;
}

interface Result {
  messageId?: string;
  isNew?: boolean;
  /** The offer that was accepted. */
  acceptedId?: string | undefined;
}

const scripts = fc.tuple(
  ...CLIENTS.map((member) =>
    fc.array(
      fc.record({
        kind: fc.constantFrom(...(member === 0 ? SELLER_KINDS : BUYER_KINDS)),
        buyer: fc.constantFrom(1, 2),
        amount: fc.constantFrom(4000, 4000, 4100),
        key: fc.constantFrom(undefined, 'k1', 'k2'),
      }),
      { maxLength: 3 },
    ),
  ),
);

onEachScheduledDatabase('offers of two buyers for a vehicle while it is sold', (together) => {
  it(
    'reserve it for one of them, leave none open for what is not available, and are stored once',
    { timeout: 0 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), scripts, async (scheduler, drawnScripts) => {
          const { db } = together;
          const memberIds = await together.addMembers(3);
          const [sellerId = ''] = memberIds;
          const postId = await together.addPost(sellerId, { postType: 'product', title: 'Golf' });
          // So that the first commands have something to answer.
          for (const buyerId of memberIds.slice(1)) await makeOffer(db, buyerId, { postId, amount: 3000 });

          const calls = await together.run<Command, Result>(
            scheduler,
            CLIENTS.map((member) => memberIds[member] ?? ''),
            drawnScripts,
            async ({ kind, buyer, amount, key }, viewerId) => {
              if (kind === 'make') {
                const { message, isNew } = await makeOffer(db, viewerId, { postId, amount, clientId: key });
                return { messageId: message._id, isNew };
              }
              const statuses: Record<string, string> = {
                reserve: 'reserved',
                sell: 'sold',
                free: 'available',
              };
              const status = statuses[kind];
              if (status !== undefined) await setSaleStatus(db, viewerId, postId, status);
              if (kind === 'delete') await deletePost(db, viewerId, postId);
              if (status !== undefined || kind === 'delete') return {};
              const buyerId = viewerId === sellerId ? (memberIds[buyer] ?? '') : viewerId;
              const rows = await db.select().from(offers).where(eq(offers.buyerId, buyerId));
              const newest = rows.sort((a, b) => (a.id < b.id ? 1 : -1))[0]?.id ?? '';
              const { message } = await answerOffer(db, viewerId, newest, { answer: kind, amount });
              return { acceptedId: kind === 'accept' ? message.offer?._id : undefined };
            },
          );

          const rows = await db.select().from(offers).where(inArray(offers.buyerId, memberIds));
          const [post] = await db.select().from(posts).where(eq(posts.id, postId));
          const rowsIn = (state: string) => rows.filter((row) => row.state === state);
          for (const buyerId of memberIds)
            expect(rowsIn('open').filter((row) => row.buyerId === buyerId).length).toBeLessThanOrEqual(1);
          if (post?.saleStatus !== 'available') expect(rowsIn('open')).toEqual([]);
          // Each acceptance found the vehicle available, so the seller freed it in between.
          const freeCount = calls.filter(({ command, error }) => command.kind === 'free' && !error).length;
          expect(rowsIn('accepted').length).toBeLessThanOrEqual(1 + freeCount);
          const acceptedIds = new Set(calls.flatMap(({ result }) => result?.acceptedId ?? []));
          expect(
            rowsIn('accepted')
              .map(({ id }) => id)
              .sort(),
          ).toEqual([...acceptedIds].sort());
          // Only an acceptance or the seller reserves it.
          if (post?.saleStatus === 'reserved' && !calls.some(({ command }) => command.kind === 'reserve'))
            expect(rowsIn('accepted').length).toBeGreaterThanOrEqual(1);
          for (const { id, buyerId, amount } of rowsIn('countered')) {
            const counters = rows.filter((row) => row.counteredId === id);
            expect([amount, counters.map((row) => row.buyerId)]).toEqual([amount, [buyerId]]);
          }
          expect(rows.filter(({ isLost, state }) => isLost && state !== 'declined')).toEqual([]);

          // Each message has an offer, and each key one message.
          const sent = await db.select().from(messages).where(inArray(messages.senderId, memberIds));
          expect(sent.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
          const makes = calls.filter(({ command }) => command.kind === 'make');
          checkKeys(
            makes.filter(({ error }) => error !== 'CONFLICT'),
            ({ amount }) => String(amount),
            ({ messageId }) => messageId,
          );
          // One notification of each offer, one of each acceptance and loss, and one of each refusal.
          const notified = await db
            .select()
            .from(notifications)
            .where(inArray(notifications.receiverId, memberIds));
          const expectedCount = rows.length + rowsIn('accepted').length + rowsIn('declined').length;
          expect(notified.length).toBe(expectedCount);
        }),
      );
    },
  );
});
