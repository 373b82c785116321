import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { comments, follows, likes, posts, users } from '../db/schema.ts';
import type { Client } from '../testing/Client.ts';
import { onEachDatabase } from '../testing/onEachDatabase.ts';
import { follow, unfollow } from './follows.ts';
import { addComment, deleteComment, like, unlike } from './interactions.ts';
import { createPost } from './posts.ts';

const MEMBERS = 3;

/** A command of one member about the post of member 0, or about member 0. */
interface Command {
  member: number;
  kind: 'like' | 'unlike' | 'comment' | 'repeat comment' | 'delete comment' | 'follow' | 'unfollow';
}

const commands = fc.array(
  fc.record<Command>({
    member: fc.nat({ max: MEMBERS - 1 }),
    kind: fc.constantFrom(
      'like',
      'unlike',
      'comment',
      'repeat comment',
      'delete comment',
      'follow',
      'unfollow',
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

onEachDatabase('commands of several members at once', (api) => {
  let members: Client[];
  beforeAll(async () => {
    members = [];
    for (let n = 0; n < MEMBERS; n += 1) members.push(await api.createMember('property'));
  }, 60_000);

  it(
    'leave counters that equal what they count, and what each member wanted last',
    { timeout: 0 },
    async () => {
      const { db } = api;
      await fc.assert(
        fc.asyncProperty(commands, async (script) => {
          const [author] = members as [Client];
          const { post: createdPost } = await createPost(db, author.id, {
            fields: { postType: 'regular', content: 'Hello' },
            features: [],
            images: [],
          });
          const postId = createdPost._id;
          const wishes = members.map(() => ({ likes: false, follows: false, comments: 0 }));

          // The commands of a member follow each other; those of different members run at the same time.
          await Promise.all(
            members.map(async ({ id }, member) => {
              const wish = wishes[member] as (typeof wishes)[number];
              const commentIds: string[] = [];
              let lastKey = '';
              for (const [index, { kind }] of script
                .filter((command) => command.member === member)
                .entries()) {
                if (kind === 'like' || kind === 'unlike') {
                  await (kind === 'like' ? like : unlike)(db, id, postId);
                  wish.likes = kind === 'like';
                } else if (kind === 'follow' || kind === 'unfollow') {
                  if (member === 0) continue;
                  await (kind === 'follow' ? follow : unfollow)(db, id, author.id);
                  wish.follows = kind === 'follow';
                } else if (kind === 'delete comment') {
                  const commentId = commentIds.pop();
                  if (commentId === undefined) continue;
                  await deleteComment(db, id, commentId);
                  wish.comments -= 1;
                  lastKey = '';
                } else {
                  const isRepeat = kind === 'repeat comment' && lastKey !== '';
                  if (!isRepeat) lastKey = `${postId}-${member}-${index}`;
                  const { comment } = await addComment(db, id, postId, 'Nice', { key: lastKey });
                  if (isRepeat) expect(comment._id).toBe(commentIds.at(-1));
                  else {
                    commentIds.push(comment._id);
                    wish.comments += 1;
                  }
                }
              }
            }),
          );

          const [post] = await db.select().from(posts).where(eq(posts.id, postId));
          const likers = await db.select({ id: likes.userId }).from(likes).where(eq(likes.postId, postId));
          const followers = await db
            .select({ id: follows.followerId })
            .from(follows)
            .where(eq(follows.followedId, author.id));
          const idsOf = (isWanted: (wish: (typeof wishes)[number]) => boolean) =>
            members
              .filter((_, member) => isWanted(wishes[member] as (typeof wishes)[number]))
              .map(({ id }) => id);
          expect(likers.map(({ id }) => id).sort()).toEqual(idsOf((wish) => wish.likes).sort());
          expect(followers.map(({ id }) => id).sort()).toEqual(idsOf((wish) => wish.follows).sort());
          expect(post?.likesCount).toBe(likers.length);
          expect(post?.commentsCount).toBe(wishes.reduce((sum, wish) => sum + wish.comments, 0));
          expect(await db.$count(comments, eq(comments.postId, postId))).toBe(post?.commentsCount);
          const [authorRow] = await db.select().from(users).where(eq(users.id, author.id));
          expect(authorRow?.followersCount).toBe(followers.length);
          for (const { id } of members.slice(1)) await unfollow(db, id, author.id);
        }),
      );
    },
  );
});
