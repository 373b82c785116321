import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counts, notifications, posts, postsToMatch, saves, searches, users } from '../../db/schema.ts';
import { BlocksModel } from '../../testing/database/BlocksModel.ts';
import { checkKeys, checkLast } from '../../testing/checkCalls.ts';
import { onEachScheduledDatabase } from '../../testing/database/onEachScheduledDatabase.ts';
import { heldDuring, isBefore, type Call } from '../../testing/database/runTogether.ts';
import { block, unblock } from '../safety/blocks.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
} from '../notifications/notifications.ts';
import { createPost, deletePost, setSaleStatus, updatePost } from './posts.ts';
import { listSaved, savePost, unsavePost } from '../saved/saved.ts';
import { notifyNextBatch } from '../../jobs/searchAlerts.ts';
import { deleteSearch, saveSearch } from '../search/searches.ts';

/** The member of each client: the seller has two clients, and two buyers have one each. The last one matches new posts. */
const CLIENTS = [0, 0, 1, 2, 0];
const INITIAL_PRICE = 5000;
const PAGE = { page: 1, limit: 100 };

interface Command {
  kind:
    | 'set price'
    | 'set status'
    | 'publish'
    | 'delete'
    | 'save'
    | 'unsave'
    | 'save search'
    | 'delete search'
    | 'mark read'
    | 'block'
    | 'unblock'
    | 'match';
  /** Id of the other member. */
  target: string;
  /** US dollars; each price of a run is another one. The maximum of a search. */
  price: number;
  status: 'available' | 'reserved' | 'sold';
  /** The idempotency key of a new post. */
  key: string | undefined;
}

interface Result {
  /** The post or the search that was written. */
  id?: string | undefined;
  isNew?: boolean;
  previousPrice?: number | undefined;
  notificationIds?: string[];
  /** The number of notifications that were marked as read. */
  count?: number;
}

const SELLING = [
  'set price',
  'set price',
  'set status',
  'set status',
  'publish',
  'publish',
  'delete',
  'block',
] as const;
const BUYING = [
  'save',
  'save',
  'unsave',
  'save search',
  'save search',
  'delete search',
  'mark read',
  'block',
  'unblock',
] as const;
const KINDS = [SELLING, SELLING, BUYING, BUYING, ['match']] as const;

const scripts = fc.tuple(
  ...KINDS.map((kinds) =>
    fc.array(
      fc.record({
        kind: fc.constantFrom<Command['kind'][]>(...kinds),
        hundreds: fc.integer({ min: 30, max: 70 }),
        status: fc.constantFrom<Command['status'][]>('available', 'reserved', 'sold'),
        key: fc.constantFrom(undefined, 'k1', 'k1'),
      }),
      { maxLength: 4 },
    ),
  ),
);

onEachScheduledDatabase('sales, saved posts and saved searches of several members at once', (together) => {
  it(
    'leave one price, one status and their counters, and notify each member once of what applies to the member',
    { timeout: 0 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), scripts, async (scheduler, drawnScripts) => {
          const { db } = together;
          // A failed run may have left posts in the queue.
          await db.delete(postsToMatch);
          const memberIds = await together.addMembers(3);
          const [sellerId = '', ...buyerIds] = memberIds;
          const postId = await together.addPost(sellerId, {
            postType: 'product',
            price: INITIAL_PRICE,
            ...{ title: 'Golf', brand: 'Volkswagen', model: 'Golf', year: 2015, color: 'Red' },
          });
          const readProductCount = async () =>
            (await db.select().from(counts).where(eq(counts.name, 'product')))[0]?.value ?? 0;
          const earlierCount = await readProductCount();
          // One of the buyers has saved the post and a search.
          const firstCall = (kind: Command['kind'], id?: string): Call<Command, Result> => ({
            client: 2,
            memberId: buyerIds[0] ?? '',
            command: { kind, target: sellerId, price: 6000, status: 'available', key: undefined },
            startedAt: 0,
            endedAt: 0,
            result: { id },
            error: undefined,
          });
          await savePost(db, buyerIds[0] ?? '', postId);
          const firstSearch = await saveSearch(db, buyerIds[0] ?? '', searchOf(6000));
          const calls = [firstCall('save'), firstCall('save search', firstSearch._id)];
          const newCalls = await together.run<Command, Result>(
            scheduler,
            CLIENTS.map((member) => memberIds[member] as string),
            drawnScripts.map((script, client) =>
              script.map(({ hundreds, ...command }, index) => ({
                ...command,
                // A repeated post has the same price.
                price: hundreds * 100 + (command.kind === 'publish' ? 0 : client * 10 + index + 1),
                target: CLIENTS[client] === 0 ? (buyerIds[hundreds % 2] as string) : sellerId,
              })),
            ),
            async ({ kind, target, price, status, key }, viewerId, earlier) => {
              const lastIdOf = (writing: Command['kind']) =>
                earlier.findLast(({ command }) => command.kind === writing)?.result?.id;
              switch (kind) {
                case 'set price': {
                  const change = { fields: { 'productDetails.price': String(price) } };
                  const { post, notificationIds } = await updatePost(db, viewerId, postId, change);
                  return { previousPrice: post.product?.previousPrice, notificationIds };
                }
                case 'set status': {
                  // The price decides whether the client sells the post that it has published, or the post that buyers save.
                  const id = (price % 200 < 100 ? lastIdOf('publish') : undefined) ?? postId;
                  await setSaleStatus(db, viewerId, id, status);
                  return { id };
                }
                case 'publish': {
                  const fields = productFields(price);
                  const idempotencyKey = key === undefined ? undefined : { key, sha256: String(price) };
                  const { post, isNew } = await createPost(
                    db,
                    viewerId,
                    { fields, images: [] },
                    { key: idempotencyKey },
                  );
                  return { id: post._id, isNew };
                }
                case 'delete': {
                  const id = lastIdOf('publish');
                  if (id !== undefined) await deletePost(db, viewerId, id);
                  return { id };
                }
                case 'save search': {
                  return { id: (await saveSearch(db, viewerId, searchOf(price)))._id };
                }
                case 'delete search': {
                  const id = lastIdOf('save search');
                  if (id !== undefined) await deleteSearch(db, viewerId, id);
                  return { id };
                }
                case 'mark read':
                  return { count: await markAllNotificationsRead(db, viewerId) };
                case 'match':
                  await notifyNextBatch(db);
                  return {};
                default:
                  await { save: savePost, unsave: unsavePost, block, unblock }[kind](
                    db,
                    viewerId,
                    kind === 'save' || kind === 'unsave' ? postId : target,
                  );
                  return {};
              }
            },
          );
          calls.push(...newCalls);
          // Two processes match the posts that are left in the queue.
          if ((await db.$count(postsToMatch)) > 1) {
            const match = () => notifyNextBatch(db);
            await together.run(
              scheduler,
              [sellerId, sellerId],
              [
                ['match', 'match'],
                ['match', 'match'],
              ],
              match,
            );
          }
          while ((await notifyNextBatch(db)) !== undefined);
          const callsOf = (...kinds: Command['kind'][]) =>
            calls.filter(({ command, error }) => kinds.includes(command.kind) && error === undefined);
          const blocksModel = new BlocksModel(calls);
          await blocksModel.check(db, memberIds);
          for (const call of calls) {
            if (['save', 'unsave'].includes(call.command.kind)) blocksModel.checkRefusal(call, sellerId);
            // The other client of the seller may have deleted a post.
            if (['set price', 'mark read', 'match', 'save search'].includes(call.command.kind))
              expect(call.error).toBeUndefined();
          }

          // The price: each change starts from the one before it.
          const rows = await db.select().from(posts).where(eq(posts.userId, sellerId));
          const row = rows.find(({ id }) => id === postId);
          const changes = callsOf('set price');
          const order: typeof changes = [];
          for (let price = INITIAL_PRICE; ;) {
            const [next, ...others] = changes.filter(({ result }) => result?.previousPrice === price);
            expect(others).toEqual([]);
            if (!next) break;
            for (const other of order) expect(isBefore(next, other)).toBe(false);
            order.push(next);
            price = next.command.price;
          }
          expect(order.length).toBe(changes.length);
          expect(row?.price).toBe(order.at(-1)?.command.price ?? INITIAL_PRICE);
          expect(row?.previousPrice ?? undefined).toBe(order.at(-1)?.result?.previousPrice);

          // The sale status and its counters.
          const statusCalls = callsOf('set status');
          for (const { id, saleStatus } of rows)
            checkLast(
              statusCalls.filter(({ result }) => result?.id === id),
              ({ command }) => command.status,
              saleStatus,
              'available',
            );
          for (const { saleStatus, soldAt } of rows) expect(soldAt !== null).toBe(saleStatus === 'sold');
          const soldCount = rows.filter(({ saleStatus }) => saleStatus === 'sold').length;
          const [seller] = await db.select().from(users).where(eq(users.id, sellerId));
          expect(seller?.soldCount).toBe(soldCount);
          // The post that buyers save was not counted.
          expect(seller?.postsCount).toBe(rows.length - 1);
          expect((await readProductCount()) - earlierCount).toBe(rows.length - soldCount - 1);

          // New posts.
          const publications = calls.filter(({ command }) => command.kind === 'publish');
          checkKeys(
            publications,
            ({ price }) => String(price),
            ({ id }) => id,
          );
          const deletedIds = callsOf('delete').flatMap(({ result }) => result?.id ?? []);
          const newIds = publications.flatMap(({ result }) => (result?.isNew ? (result.id ?? []) : []));
          expect(new Set(newIds).size).toBe(newIds.length);
          expect(rows.map(({ id }) => id).sort()).toEqual(
            [postId, ...newIds].filter((id) => !deletedIds.includes(id)).sort(),
          );
          expect(await db.$count(postsToMatch)).toBe(0);

          // Notifications.
          const sent = await db
            .select()
            .from(notifications)
            .where(inArray(notifications.receiverId, memberIds));
          const drops = changes.filter(({ command, result }) => command.price < (result?.previousPrice ?? 0));
          const dropIds = changes.flatMap(({ result }) => result?.notificationIds ?? []);
          expect(drops.flatMap(({ result }) => result?.notificationIds ?? [])).toEqual(dropIds);
          expect(sent.flatMap(({ type, id }) => (type === 'price_drop' ? [id] : [])).sort()).toEqual(
            dropIds.sort(),
          );
          const postStatuses = statusCalls.filter(({ result }) => result?.id === postId);
          const isSold = ({ command }: (typeof calls)[number]) => command.status === 'sold';
          const savedIds = (await db.select().from(saves).where(eq(saves.postId, postId))).map(
            ({ userId }) => userId,
          );
          for (const buyerId of buyerIds) {
            const callsOfBuyer = (kind: Command['kind']) =>
              callsOf(kind).filter(({ memberId }) => memberId === buyerId);
            checkLast(
              [...callsOfBuyer('save'), ...callsOfBuyer('unsave')],
              ({ command }) => command.kind === 'save',
              savedIds.includes(buyerId),
              false,
            );
            const dropsFor = drops.map((drop) => [
              heldDuring(drop, callsOfBuyer('save'), callsOfBuyer('unsave')),
              invert(
                heldDuring(
                  drop,
                  postStatuses.filter(isSold),
                  postStatuses.filter((call) => !isSold(call)),
                ),
              ),
              invert(blocksModel.isBlocking(drop, buyerId, sellerId)),
              invert(blocksModel.isBlocking(drop, sellerId, buyerId)),
            ]);
            const received = sent.filter(({ receiverId }) => receiverId === buyerId);
            const dropCount = received.filter(({ type }) => type === 'price_drop').length;
            expect(dropCount).toBeLessThanOrEqual(1);
            if (dropsFor.some((states) => states.every((state) => state === 'always')))
              expect(dropCount).toBe(1);
            if (dropsFor.every((states) => states.includes('never'))) expect(dropCount).toBe(0);

            // A saved search notifies of one of the posts that match it, and lists the others in the digest.
            const isBlockFree = blocksModel.blocksBetween(buyerId, sellerId).length === 0;
            for (const search of callsOfBuyer('save search')) {
              const matches = received.filter(({ searchId }) => searchId === search.result?.id);
              // The other matches are only in the digest.
              expect(matches.filter(({ isHidden }) => !isHidden).length).toBeLessThanOrEqual(1);
              const matching = publications.filter(
                ({ command, result }) => result?.isNew && command.price <= search.command.price,
              );
              // The post that buyers save comes into a search by its price or when it is back on sale.
              const canCome =
                changes.some(({ command }) => command.price <= search.command.price) ||
                (INITIAL_PRICE <= search.command.price && postStatuses.length > 0);
              const matchingIds = matching.map(({ result }) => result?.id);
              for (const { postId: matchedId } of matches)
                expect(canCome ? [...matchingIds, postId] : matchingIds).toContain(matchedId);
              const isDeleted = callsOfBuyer('delete search').some(
                ({ result }) => result?.id === search.result?.id,
              );
              // A deleted post takes its matches with it.
              if (isDeleted || !isBlockFree || deletedIds.length > 0) continue;
              const [change] = changes;
              const comes =
                changes.length === 1 &&
                change !== undefined &&
                postStatuses.length === 0 &&
                isBefore(search, change) &&
                INITIAL_PRICE > search.command.price &&
                change.command.price <= search.command.price;
              const isDue =
                comes ||
                matching.some(
                  (publication) =>
                    isBefore(search, publication) &&
                    !statusCalls.some(({ result }) => result?.id === publication.result?.id),
                );
              if (isDue) expect(matches.length).toBeGreaterThan(0);
            }
            if (deletedIds.length === 0 && callsOfBuyer('delete search').length === 0)
              expect(
                callsOfBuyer('mark read').reduce((sum, { result }) => sum + (result?.count ?? 0), 0),
              ).toBe(received.filter(({ read }) => read).length);
          }
          const [buyerId = ''] = buyerIds;
          const { data, total } = await listNotifications(db, buyerId, PAGE);
          expect(total).toBe(data.length);
          expect(await countUnreadNotifications(db, buyerId)).toBe(data.filter(({ read }) => !read).length);
          const saved = await listSaved(db, buyerId, PAGE);
          expect(saved.total).toBe(saved.data.length);
          await db.delete(searches).where(inArray(searches.userId, memberIds));
        }),
      );
    },
  );
});

const invert = (state: ReturnType<typeof heldDuring>) =>
  state === 'maybe' ? state : state === 'always' ? 'never' : 'always';

const searchOf = (maxPrice: number) => ({
  name: 'Golf',
  filter: { postType: 'product', maxPrice } as const,
});

const productFields = (price: number) => ({
  postType: 'product',
  content: 'One owner from new.',
  'productDetails.title': 'Golf for sale',
  'productDetails.price': String(price),
  'productDetails.brand': 'Volkswagen',
  'productDetails.model': 'Golf',
  'productDetails.year': '2015',
  'productDetails.color': 'Red',
});
