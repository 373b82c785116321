import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases, comments, messages, posts, removals, suspensions, users } from '../../db/schema.ts';
import { onEachScheduledDatabase } from '../../testing/database/onEachScheduledDatabase.ts';
import { findWrongCounters } from '../../testing/database/findWrongCounters.ts';
import { markConversationRead, sendMessage } from '../chat/messages.ts';
import { addComment, deleteComment, like, listComments, unlike } from '../interactions/interactions.ts';
import { listPosts } from '../posts/listPosts.ts';
import { createPost, deletePost, setSaleStatus } from '../posts/posts.ts';
import { deleteAccount } from '../profile/deletion.ts';
import { createReport } from '../safety/reports.ts';
import { decideCase, liftSuspension, restoreCase } from './decisions.ts';
import { OPERATOR } from './moderators.ts';

/** The member of each client: the author has one, another member two, and two moderators decide. */
const CLIENTS = [0, 1, 1, 2, 2];

const AUTHOR_COMMANDS = ['sell', 'offer', 'delete post', 'publish', 'write', 'delete account'] as const;
const OTHER_COMMANDS = ['like', 'unlike', 'comment', 'delete comment', 'write', 'mark read'] as const;
const MODERATOR_COMMANDS = ['remove', 'suspend', 'dismiss', 'restore', 'restore', 'lift'] as const;
type Kind = (typeof AUTHOR_COMMANDS | typeof OTHER_COMMANDS | typeof MODERATOR_COMMANDS)[number];

interface Command {
  kind: Kind;
  /** What a moderator decides about. */
  subject: 'post' | 'comment' | 'message';
}

const scripts = fc.tuple(
  ...[AUTHOR_COMMANDS, OTHER_COMMANDS, OTHER_COMMANDS, MODERATOR_COMMANDS, MODERATOR_COMMANDS].map((kinds) =>
    fc.array(
      fc.record({
        kind: fc.constantFrom<Kind[]>(...kinds),
        subject: fc.constantFrom<Command['subject'][]>('post', 'post', 'comment', 'message'),
      }),
      { maxLength: 3 },
    ),
  ),
);

const images = { copy: () => Promise.resolve([]), restore: () => Promise.resolve(true) };
const options = { images, moderators: [], moderator: OPERATOR };
const REGULAR = { fields: { postType: 'regular', content: 'Hello' }, images: [] };
const PRODUCT_FIELDS = {
  postType: 'product',
  content: 'One owner',
  'productDetails.title': 'Golf',
  'productDetails.price': '4500',
  'productDetails.brand': 'Volkswagen',
  'productDetails.model': 'Golf',
  'productDetails.year': '2015',
  'productDetails.color': 'Red',
};

onEachScheduledDatabase('decisions of moderators while members write', (together) => {
  it(
    'leave counters that equal what they count, and show nothing that is removed or of a suspended member',
    { timeout: 0 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), scripts, async (scheduler, drawnScripts) => {
          const { db } = together;
          const [author = '', other = '', judge = ''] = await together.addMembers(3);
          const { post } = await createPost(db, author, { fields: PRODUCT_FIELDS, images: [] });
          const { comment } = await addComment(db, author, post._id, 'Buy pills');
          await sendMessage(db, other, { receiverId: author, text: 'Is it sold?' });
          const { message } = await sendMessage(db, author, { receiverId: other, text: 'Pay here' });
          const subjectIds = { post: post._id, comment: comment._id, message: message._id };
          const caseIds: Record<string, string> = {};
          for (const [kind, id] of Object.entries(subjectIds)) {
            await createReport(db, images, other, { [`${kind}Id`]: id, reason: 'spam' });
            const [row] = await db.select({ id: cases.id }).from(cases).where(eq(cases.subjectId, id));
            caseIds[kind] = row?.id ?? '';
          }
          // `addMembers` counts no members, so the difference has to stay the same.
          const isOfCounts = ({ kind }: { kind: string }) => kind === 'counts';
          const before = (await findWrongCounters(db)).filter(isOfCounts);

          const calls = await together.run<Command, { commentId?: string }>(
            scheduler,
            CLIENTS.map((member) => [author, other, judge][member] ?? ''),
            drawnScripts,
            async ({ kind, subject }, viewerId, earlier) => {
              const caseId = caseIds[subject] ?? '';
              const decide = (decision: string) =>
                decideCase(db, caseId, { decision, reason: `${kind} ${subject}` }, options);
              const run: Record<Kind, () => Promise<unknown>> = {
                sell: () => setSaleStatus(db, viewerId, post._id, 'sold'),
                offer: () => setSaleStatus(db, viewerId, post._id, 'available'),
                'delete post': () => deletePost(db, viewerId, post._id),
                'delete account': () => deleteAccount(db, viewerId),
                publish: () => createPost(db, viewerId, REGULAR),
                write: () =>
                  sendMessage(db, viewerId, { receiverId: viewerId === author ? other : author, text: 'Hi' }),
                'mark read': () => markConversationRead(db, viewerId, author),
                like: () => like(db, viewerId, post._id),
                unlike: () => unlike(db, viewerId, post._id),
                comment: async () => ({
                  commentId: (await addComment(db, viewerId, post._id, 'Nice')).comment._id,
                }),
                'delete comment': async () => {
                  const commentId = earlier.findLast(({ result }) => result?.commentId)?.result?.commentId;
                  if (commentId) await deleteComment(db, viewerId, commentId);
                },
                remove: () => decide('remove'),
                suspend: () => decide('suspend'),
                dismiss: () => decide('dismiss'),
                restore: () => restoreCase(db, caseId, options),
                lift: () => liftSuspension(db, author, options),
              };
              return (await run[kind]()) ?? {};
            },
          );

          const wrong = await findWrongCounters(db);
          expect(wrong.filter((row) => !isOfCounts(row))).toEqual([]);
          const isDeleted = (await db.$count(users, eq(users.id, author))) === 0;
          const [authorRow] = await db.select().from(users).where(eq(users.id, author));
          // A deleted member leaves the number of members, in which `addMembers` has not counted the member.
          if (!isDeleted && authorRow?.verifiedAt) expect(wrong.filter(isOfCounts)).toEqual(before);
          const isSuspended = (await db.$count(suspensions, eq(suspensions.userId, author))) > 0;
          if (authorRow?.verifiedAt) expect(authorRow.suspendedAt !== null).toBe(isSuspended);

          // What is removed exists only in `removals`.
          const tables = { post: posts, comment: comments, message: messages };
          for (const [kind, table] of Object.entries(tables)) {
            const removedCount = await db.$count(removals, eq(removals.caseId, caseIds[kind] ?? ''));
            const rowCount = await db.$count(table, eq(table.id, subjectIds[kind as keyof typeof tables]));
            expect([kind, removedCount + rowCount]).toEqual([kind, expect.toBeOneOf([0, 1])]);
            const isGoneOtherwise =
              isDeleted ||
              calls.some(({ command, error }) => !error && /delete (post|account)/.test(command.kind)) ||
              // With a removed post, its comments are kept in its removal.
              (kind === 'comment' && (await db.$count(posts, eq(posts.id, post._id))) === 0);
            if (!isGoneOtherwise) expect([kind, removedCount + rowCount]).toEqual([kind, 1]);
          }
          const viewer = { id: other, hasBlocks: false, hasHiddenFromAll: true };
          const { data } = await listPosts(db, viewer, { author, limit: 100, page: 1 });
          if (isSuspended) expect(data).toEqual([]);
          const isShown = (await db.$count(posts, eq(posts.id, post._id))) === 1 && !isSuspended;
          const shown = listComments(db, viewer, post._id, { page: 1, limit: 10 });
          if (isShown) expect((await shown).total).toBe((await shown).data.length);
          else await expect(shown).rejects.toMatchObject({ code: 'NOT_FOUND' });
        }),
      );
    },
  );
});
