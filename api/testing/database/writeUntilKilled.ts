import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { comments, posts, users } from '../../db/schema.ts';
import { confirmEmail, register } from '../../domain/auth/registration.ts';
import { addComment } from '../../domain/interactions/interactions.ts';
import { createPost } from '../../domain/posts/posts.ts';
import { createLog } from '../../log.ts';

/** The messages of this process to its parent, which kills it. */
export type ProcessMessage =
  { storedComments: string[]; commentsCount: number } | { acknowledgedComment: string };

/** How many comments are written at the same time. */
const WRITERS = 4;

// Opens the database in DATA_DIR, sends the stored comments and the post's comment counter, and then adds comments forever and
// acknowledges each one.

/** Begins the comments of this run, so that they differ from those of earlier runs. */
const runName = process.argv[2] ?? '';
const templateDir = process.argv[3] ?? '';
const log = createLog('silent');
const { db } = await openDatabase({ ...readConfig(process.env), templateDir, logLevel: 'silent' }, log);
const send = (message: ProcessMessage) => process.send?.(message);

if ((await db.$count(users)) === 0) {
  const account = await register(db, { username: 'Anna', email: 'anna@example.com', password: 'secret1' });
  await confirmEmail(db, account.id);
  await createPost(db, account.id, {
    fields: { postType: 'regular', content: 'Hello' },
    features: [],
    images: [],
  });
}
const [post] = await db
  .select({ id: posts.id, userId: posts.userId, commentsCount: posts.commentsCount })
  .from(posts);
if (!post) throw new Error('The post is missing.');
const storedComments = await db.select({ content: comments.content }).from(comments);
send({ storedComments: storedComments.map(({ content }) => content), commentsCount: post.commentsCount });

await Promise.all(
  Array.from({ length: WRITERS }, async (_, writer) => {
    for (let index = 0; ; index += 1) {
      const content = `${runName} ${writer} ${index}`;
      await addComment(db, post.userId, post.id, content);
      send({ acknowledgedComment: content });
    }
  }),
);
