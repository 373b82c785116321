import fc from 'fast-check';
import { expect, it } from 'vitest';
import { posts } from '../../db/schema.ts';
import { onEachScheduledDatabase } from '../../testing/database/onEachScheduledDatabase.ts';
import { follow } from '../follows/follows.ts';
import { addComment, deleteComment, listComments } from '../interactions/interactions.ts';
import { listNotifications } from '../notifications/notifications.ts';
import type { ListResult, ScrollQuery } from '../page.ts';
import { listPosts, listPostsBy, readFeed } from './listPosts.ts';
import { deletePost, setSaleStatus } from './posts.ts';

const LIMIT = 3;
const PRODUCT = {
  postType: 'product',
  price: 5000,
  title: 'Golf',
  brand: 'VW',
  model: 'Golf',
  year: 2015,
} as const;

const commands = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'read',
      'read',
      'publish',
      'delete',
      'sell',
      'restore',
      'comment',
      'delete comment',
    ),
    /** Which of the posts or comments. */
    index: fc.nat({ max: 12 }),
  }),
  { maxLength: 12 },
);

interface List {
  read: (query: ScrollQuery) => Promise<ListResult<{ _id: string }>>;
  shownIds: string[];
  hasMore: boolean;
}

onEachScheduledDatabase('lists that are read page by page', (together) => {
  it(
    'show no entry twice and each entry that stayed, while others publish, delete, sell and comment',
    { timeout: 0 },
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, fc.nat({ max: 8 }), async (script, firstCount) => {
          const { db } = together;
          await db.delete(posts);
          const [viewerId = '', authorId = ''] = await together.addMembers(2);
          const viewer = { id: viewerId, hasBlocks: false, hasHiddenFromAll: false };
          await follow(db, viewerId, authorId);
          const commentedId = await together.addPost(viewerId);
          const publish = () => together.addPost(authorId, PRODUCT);
          const comment = async () => (await addComment(db, authorId, commentedId, 'Nice')).comment._id;
          const postIds: string[] = [];
          const commentIds: string[] = [];
          for (let count = 0; count < firstCount; count += 1) {
            postIds.push(await publish());
            commentIds.push(await comment());
          }
          const lists: List[] = [
            (query: ScrollQuery) => listPosts(db, viewer, query),
            (query: ScrollQuery) => listPosts(db, viewer, { ...query, brand: 'vw' }),
            (query: ScrollQuery) => listPosts(db, viewer, { ...query, postType: 'product' }),
            (query: ScrollQuery) => listPostsBy(db, viewerId, authorId, query),
            (query: ScrollQuery) => readFeed(db, viewerId, query),
            (query: ScrollQuery) => listComments(db, viewer, commentedId, query),
            (query: ScrollQuery) => listNotifications(db, viewerId, query),
          ].map((read) => ({ read, shownIds: [], hasMore: true }));
          const readAll = async ({ read }: List) => (await read({})).data.map(({ _id }) => _id);
          const readPage = async (list: List) => {
            const after = list.shownIds.at(-1);
            const { data, total = 0 } = await list.read({ limit: LIMIT, ...(after && { after }) });
            list.shownIds.push(...data.map(({ _id }) => _id));
            // The first page is followed by another one only if it is full: `addPost` does not count the posts.
            list.hasMore = after === undefined ? data.length === LIMIT : total > data.length;
          };
          const idsAtStart = await Promise.all(lists.map(readAll));
          for (const list of lists) await readPage(list);
          const leftIds = new Set<string | undefined>();

          for (const { kind, index } of script) {
            const ids = kind === 'delete comment' ? commentIds : postIds;
            const id = ids[index % ids.length];
            if (kind === 'read') for (const list of lists) await readPage(list);
            else if (kind === 'publish') postIds.push(await publish());
            else if (kind === 'comment') commentIds.push(await comment());
            else if (id !== undefined) {
              leftIds.add(id);
              if (kind === 'delete comment') await deleteComment(db, authorId, id);
              else if (kind === 'delete') await deletePost(db, authorId, id);
              else await setSaleStatus(db, authorId, id, kind === 'sell' ? 'sold' : 'available');
              if (kind.startsWith('delete')) ids.splice(ids.indexOf(id), 1);
            }
          }
          for (const list of lists) while (list.hasMore) await readPage(list);

          for (const [number, list] of lists.entries()) {
            expect(list.shownIds, `list ${number}`).toEqual([...new Set(list.shownIds)].sort().reverse());
            const stayedIds = (await readAll(list)).filter(
              (id) => idsAtStart[number]?.includes(id) && !leftIds.has(id),
            );
            expect(list.shownIds, `list ${number}`).toEqual(expect.arrayContaining(stayedIds));
          }
        }),
      );
    },
  );
});
