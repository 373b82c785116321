import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { openDatabase, type Db } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { comments, follows, likes, posts, users, type StoredImage } from '../db/schema.ts';
import { hashPassword } from '../domain/account.ts';
import { newDetails, searchTextOf } from '../domain/postDetails.ts';
import { usernameKeys } from '../domain/usernames.ts';
import { createImages, diskStorage, type Images } from '../images.ts';
import { makeCommunity } from './makeCommunity.ts';
import { demoMembers } from './members.ts';
import { planProducts } from './planPosts.ts';
import { createRandom, type Random } from './random.ts';
import { vehicleComments } from './words.ts';

/** A member for so many posts. */
const postsAMember = 40;
const batch = 1000;
const day = 24 * 3_600_000;

/**
 * Adds members and `count` vehicles for sale to the store that `config` names, with likes, comments and follows, and
 * the demo community first where nobody is yet. It writes rows, not requests: nobody is notified, and posts share
 * pictures, so that deleting one takes them from the others.
 * @param say hears how far it is.
 */
export async function makeLarge(
  db: Db,
  images: Images,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  if (await makeCommunity(db, images)) say('Made the demo community.');
  const random = createRandom(`large ${String(await db.$count(posts))}`);
  const pictures = await pool(db, images);
  const members = await addMembers(db, Math.max(10, Math.ceil(count / postsAMember)), random);
  say(`${members.length} members`);
  const started = performance.now();
  const before = await db.$count(posts);
  for (let done = 0; done < count;) {
    const size = Math.min(batch, count - done);
    await addPosts(db, members, pictures, { before, done, size, count }, random);
    done += size;
    const perSecond = (done / (performance.now() - started)) * 1000;
    say(`${done} of ${count} posts, ${Math.round((count - done) / perSecond)} s to go`);
  }
  await recount(db);
}

/** Pictures of the demo's vehicles by their kind, copied, so that those of the demo stay its own. */
async function pool(db: Db, images: Images): Promise<Map<string, StoredImage[]>> {
  const shown = await db
    .select({ images: posts.images, vehicleType: posts.vehicleType })
    .from(posts)
    .where(sql`post_type = 'product' and jsonb_array_length(images) > 0`)
    .orderBy(posts.id)
    .limit(200);
  const kinds = new Map<string, StoredImage[]>();
  for (const {
    images: [first],
    vehicleType,
  } of shown) {
    if (!first || !vehicleType) continue;
    const kept = kinds.get(vehicleType) ?? [];
    if (kept.length < 12) kinds.set(vehicleType, [...kept, await images.copy(first)]);
  }
  return kinds;
}

interface Author {
  id: string;
  username: string;
}

async function addMembers(db: Db, count: number, random: Random): Promise<Author[]> {
  // Nobody knows it, so that nobody can sign in as one of them.
  const passwordHash = await hashPassword(newId() + newId());
  const [{ taken } = { taken: 0 }] = await db.select({ taken: sql<number>`count(*)::int` }).from(users);
  const now = Date.now();
  const faces = await db
    .select({ avatar: users.avatar })
    .from(users)
    .where(sql`avatar is not null`)
    .limit(demoMembers.length);
  const rows = Array.from({ length: count }, (_, at) => {
    const { firstName } = random.pick(demoMembers);
    const { lastName, location } = random.pick(demoMembers);
    const username = `${firstName.toLowerCase()}.${taken + at}`;
    const createdAt = new Date(now - 400 * day + (at / count) * 200 * day);
    return {
      id: newId(createdAt),
      username,
      ...usernameKeys(username),
      email: `${username}@large.forecourt.demo`,
      passwordHash,
      avatar: faces.length > 0 ? random.pick(faces).avatar : null,
      firstName,
      lastName,
      location,
      search: `${username}\n${firstName} ${lastName}`.toLowerCase(),
      verifiedAt: createdAt,
      createdAt,
    };
  });
  for (let at = 0; at < rows.length; at += batch) await db.insert(users).values(rows.slice(at, at + batch));
  const ids = rows.map(({ id }) => id);
  const followed = ids.flatMap((followerId) =>
    random
      .sample(
        Array.from({ length: 12 }, () => random.pick(ids)),
        12,
      )
      .filter((other) => other !== followerId)
      .map((followedId) => ({
        followerId,
        followedId,
        id: newId(new Date(now - random.between(1, 190) * day)),
      })),
  );
  for (let at = 0; at < followed.length; at += batch) {
    await db
      .insert(follows)
      .values(followed.slice(at, at + batch))
      .onConflictDoNothing();
  }
  return rows;
}

interface Batch {
  /** Posts that were there at the start. */
  before: number;
  done: number;
  size: number;
  count: number;
}

async function addPosts(
  db: Db,
  members: readonly Author[],
  pictures: ReadonlyMap<string, readonly StoredImage[]>,
  { before, done, size, count }: Batch,
  random: Random,
): Promise<void> {
  const now = Date.now();
  const rows = planProducts(size, new Date(now), random, before + done).map(({ fields, features }, at) => {
    const createdAt = new Date(now - 190 * day * (1 - (done + at) / count) - 60_000);
    const details = newDetails('product', { fields, features });
    const kind = pictures.get(fields['productDetails.vehicleType'] ?? '') ?? [];
    const author = random.pick(members);
    const content = details.content ?? '';
    const fans = random.sample(
      Array.from({ length: random.whole(0, 6) }, () => random.pick(members).id),
      6,
    );
    return {
      row: {
        ...details,
        id: newId(createdAt),
        userId: author.id,
        postType: 'product' as const,
        content,
        images: kind.length > 0 ? [random.pick(kind)] : [],
        search: searchTextOf({ content, title: details.title }, author.username),
        createdAt,
      },
      fans: [...new Set(fans)],
      says: random.sample(vehicleComments, random.chance(0.3) ? random.whole(1, 3) : 0),
    };
  });
  const liked = rows.flatMap(({ row, fans }) =>
    fans.map((userId) => ({ postId: row.id, userId, createdAt: new Date(row.createdAt.getTime() + 30_000) })),
  );
  const said = rows.flatMap(({ row, says }) =>
    says.map((content) => {
      const createdAt = new Date(row.createdAt.getTime() + 45_000);
      return { id: newId(createdAt), postId: row.id, userId: random.pick(members).id, content, createdAt };
    }),
  );
  await db.transaction(async (tx) => {
    await tx
      .insert(posts)
      .values(
        rows.map(({ row, fans, says }) => ({ ...row, likesCount: fans.length, commentsCount: says.length })),
      );
    for (let at = 0; at < liked.length; at += batch)
      await tx.insert(likes).values(liked.slice(at, at + batch));
    if (said.length > 0) await tx.insert(comments).values(said);
  });
}

/** The counters that members' requests would have kept. */
async function recount(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update users set
        posts_count = (select count(*) from posts where posts.user_id = users.id),
        images_count =
          (select coalesce(sum(jsonb_array_length(images)), 0) from posts where posts.user_id = users.id),
        followers_count = (select count(*) from follows where follows.followed_id = users.id),
        following_count = (select count(*) from follows where follows.follower_id = users.id)`);
    await tx.execute(sql`
      update counts set value = case name
        when 'member' then (select count(*) from users where verified_at is not null)
        else (select count(*) from posts where posts.post_type = counts.name) end`);
  });
}

async function main(config: Config): Promise<void> {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: '100000' } } });
  const count = Number(values.posts);
  if (!Number.isInteger(count) || count < 1)
    throw new ConfigError('--posts must be a whole number of posts.');
  const log = pino({ level: 'warn' });
  const { db, close } = await openDatabase(config, log);
  try {
    await makeLarge(db, createImages(diskStorage(join(config.dataDir, 'uploads')), log), count, (line) => {
      console.log(line);
    });
  } finally {
    await close();
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    await main(readConfig(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
