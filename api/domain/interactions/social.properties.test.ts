import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comments, follows, likes, posts, users } from '../../db/schema.ts';
import { BlocksModel } from '../../testing/database/BlocksModel.ts';
import { onEachScheduledDatabase } from '../../testing/database/onEachScheduledDatabase.ts';
import { checkKeys, checkLast } from '../../testing/checkCalls.ts';
import { block, unblock } from '../safety/blocks.ts';
import { follow, listFollows, unfollow } from '../follows/follows.ts';
import { addComment, deleteComment, like, listComments, unlike } from './interactions.ts';
import { countUnreadNotifications, listNotifications } from '../notifications/notifications.ts';

/** The member of each client: the author of the post and another member have two clients. */
const CLIENTS = [0, 0, 1, 1, 2];
const PAGE = { page: 1, limit: 100 };

/** A command about the post of member 0, or about another member. */
interface Command {
  kind: 'like' | 'unlike' | 'comment' | 'delete comment' | 'follow' | 'unfollow' | 'block' | 'unblock';
  /** Id of the other member. */
  target: string;
  /** The idempotency key of a comment. */
  key: string | undefined;
  content: string;
}

interface Result {
  /** The comment that was written or deleted. */
  commentId?: string | undefined;
}

const scripts = fc.tuple(
  ...CLIENTS.map(() =>
    fc.array(
      fc.record({
        kind: fc.constantFrom<Command['kind'][]>(
          ...(['like', 'unlike', 'comment', 'comment', 'delete comment'] as const),
          ...(['follow', 'follow', 'unfollow', 'block', 'unblock'] as const),
        ),
        /** The next member, or the one after. */
        distance: fc.constantFrom(1, 2),
        key: fc.constantFrom(undefined, 'k1', 'k1', 'k2'),
        content: fc.constantFrom('Nice', 'Nice', 'Nice', 'Good'),
      }),
      { maxLength: 3 },
    ),
  ),
);

onEachScheduledDatabase('likes, comments, follows and blocks of several members at once', (together) => {
  it(
    'leave counters that equal what they count, and what each member wanted last',
    { timeout: 0 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          scripts,
          fc.nat({ max: 2 }),
          async (scheduler, drawnScripts, viewer) => {
            const { db } = together;
            const memberIds = await together.addMembers(3);
            const [authorId = ''] = memberIds;
            const postId = await together.addPost(authorId);
            const calls = await together.run<Command, Result>(
              scheduler,
              CLIENTS.map((member) => memberIds[member] as string),
              drawnScripts.map((script, client) =>
                script.map(({ distance, ...command }) => ({
                  ...command,
                  target: memberIds[((CLIENTS[client] ?? 0) + distance) % memberIds.length] as string,
                })),
              ),
              async ({ kind, target, key, content }, viewerId, earlier) => {
                if (kind === 'like') await like(db, viewerId, postId);
                else if (kind === 'unlike') await unlike(db, viewerId, postId);
                else if (kind === 'follow') await follow(db, viewerId, target);
                else if (kind === 'unfollow') await unfollow(db, viewerId, target);
                else if (kind === 'block') await block(db, viewerId, target);
                else if (kind === 'unblock') await unblock(db, viewerId, target);
                else if (kind === 'comment') {
                  const { comment } = await addComment(db, viewerId, postId, content, { key });
                  return { commentId: comment._id };
                } else {
                  const commentId = earlier.findLast(({ command }) => command.kind === 'comment')?.result
                    ?.commentId;
                  if (commentId === undefined) return {};
                  await deleteComment(db, viewerId, commentId);
                  return { commentId };
                }
                return {};
              },
            );
            const callsOf = (...kinds: Command['kind'][]) =>
              calls.filter(({ command, error }) => kinds.includes(command.kind) && error === undefined);

            const blocksModel = new BlocksModel(calls);
            const hiddenFrom = await blocksModel.check(db, memberIds);
            for (const call of calls) {
              const { kind, target } = call.command;
              if (kind === 'follow') blocksModel.checkRefusal(call, target);
              else if (kind === 'unfollow') blocksModel.checkRefusal(call, target, { ofOwnBlock: false });
              else if (kind === 'like' || kind === 'unlike' || kind === 'comment')
                blocksModel.checkRefusal(call, authorId);
            }

            // The post: who likes it, and its comments.
            const [post] = await db.select().from(posts).where(eq(posts.id, postId));
            const likers = (await db.select().from(likes).where(eq(likes.postId, postId))).map(
              ({ userId }) => userId,
            );
            expect(post?.likesCount).toBe(likers.length);
            for (const memberId of memberIds)
              checkLast(
                callsOf('like', 'unlike').filter((call) => call.memberId === memberId),
                ({ command }) => command.kind === 'like',
                likers.includes(memberId),
                false,
              );
            const commentRows = await db.select().from(comments).where(eq(comments.postId, postId));
            const deletedIds = callsOf('delete comment').flatMap(({ result }) => result?.commentId ?? []);
            expect(new Set(deletedIds).size).toBe(deletedIds.length);
            expect(commentRows.map(({ id }) => id).sort()).toEqual(
              [...new Set(callsOf('comment').flatMap(({ result }) => result?.commentId ?? []))]
                .filter((id) => !deletedIds.includes(id))
                .sort(),
            );
            expect(post?.commentsCount).toBe(commentRows.length);
            checkKeys(
              calls.filter(({ command }) => command.kind === 'comment'),
              ({ content }) => content,
              ({ commentId }) => commentId,
            );

            // Follows.
            const followRows = await db.select().from(follows).where(inArray(follows.followerId, memberIds));
            const isFollowing = (followerId: string, followedId: string) =>
              followRows.some((row) => row.followerId === followerId && row.followedId === followedId);
            const memberRows = await db.select().from(users).where(inArray(users.id, memberIds));
            for (const { id, followersCount, followingCount } of memberRows) {
              expect(followersCount).toBe(followRows.filter(({ followedId }) => followedId === id).length);
              expect(followingCount).toBe(followRows.filter(({ followerId }) => followerId === id).length);
              for (const otherId of memberIds) {
                if (otherId === id) continue;
                // A block in either direction removes a follow.
                const writes = callsOf('follow', 'unfollow').filter(
                  ({ memberId, command }) => memberId === id && command.target === otherId,
                );
                checkLast(
                  [...writes, ...(blocksModel.blocksBetween(id, otherId) as typeof writes)],
                  ({ command }) => command.kind === 'follow',
                  isFollowing(id, otherId),
                  false,
                );
                if (hiddenFrom(id).has(otherId)) expect(isFollowing(id, otherId)).toBe(false);
              }
            }

            // What one of the members sees.
            const id = memberIds[viewer] as string;
            const isShown = (otherId: string) => otherId !== id && !hiddenFrom(id).has(otherId);
            const { data, total } = await listNotifications(db, id, PAGE);
            expect(data.map(({ type, senderId }) => `${type} of ${senderId._id}`).sort()).toEqual(
              [
                ...(id === authorId ? likers.map((likerId) => ['like', likerId] as const) : []),
                ...(id === authorId ? commentRows.map(({ userId }) => ['comment', userId] as const) : []),
                ...followRows.flatMap(({ followerId, followedId }) =>
                  followedId === id ? [['follow', followerId] as const] : [],
                ),
              ]
                .filter(([, senderId]) => isShown(senderId))
                .map(([type, senderId]) => `${type} of ${senderId}`)
                .sort(),
            );
            expect(total).toBe(data.length);
            expect(await countUnreadNotifications(db, id)).toBe(data.length);
            if (hiddenFrom(id).has(authorId)) return;
            const shownComments = await listComments(
              db,
              { id, hasBlocks: true, hasHiddenFromAll: true },
              postId,
              PAGE,
            );
            expect(shownComments.data.map(({ _id }) => _id).sort()).toEqual(
              commentRows
                .filter(({ userId }) => userId === id || isShown(userId))
                .map((row) => row.id)
                .sort(),
            );
            expect(shownComments.total).toBe(shownComments.data.length);
            const followers = await listFollows(db, id, authorId, 'followers', PAGE);
            expect(followers.total).toBe(followers.data.length);
          },
        ),
      );
    },
  );
});
