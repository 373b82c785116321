import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { describeStartError } from '../StartError.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/Db.ts';
import { newId } from '../db/newId.ts';
import { comments, follows, likes, posts, users, type StoredImage } from '../db/schema.ts';
import { hashPassword } from '../domain/auth/passwordHashes.ts';
import { createDiskStorage } from '../images/diskStorage.ts';
import { createImages, type Images } from '../images/images.ts';
import { members as demoMembers, posts as demoPosts, type DemoPost } from './community.ts';
import { makeCommunity } from './makeCommunity.ts';
import { createRandom, type Random } from './random.ts';
import { createMemberRow, createPostRow, fillInTransaction, insertAll, recount } from './rows.ts';

const POSTS_PER_MEMBER = 40;
const BATCH_SIZE = 1000;
const DAY_MS = 24 * 3_600_000;
const POSTING_PERIOD_MS = 190 * DAY_MS;

/** Creates the demo community if there are no members. Posts share pictures, so deleting one also deletes pictures that others show. */
export async function addMembersAndPosts(
  db: Db,
  images: Images,
  count: number,
  print: (line: string) => void,
): Promise<void> {
  if (await makeCommunity(db, images)) print('Created the demo community.');
  // Each run starts with another number of posts, so it has other random seeds and adds other posts.
  const postCountBefore = await db.$count(posts);
  const random = createRandom(`large ${postCountBefore}`);
  const picturesByVehicleType = await findPicturesByVehicleType(db);
  const members = await addMembers(db, Math.max(10, Math.ceil(count / POSTS_PER_MEMBER)), random);
  print(`${members.length} members`);
  const startedAtMs = performance.now();
  const now = new Date();
  for (let addedCount = 0; addedCount < count;) {
    const batchSize = Math.min(BATCH_SIZE, count - addedCount);
    const newPosts = Array.from({ length: batchSize }, () => varyVehicle(now, random));
    const firstIndex = addedCount;
    // At least a minute ago, so that the likes and comments, 30 s later, are not in the future.
    const getCreatedAt = (index: number) =>
      new Date(now.getTime() - POSTING_PERIOD_MS * (1 - (firstIndex + index) / count) - 60_000);
    await addPosts(db, newPosts, getCreatedAt, members, picturesByVehicleType, random);
    addedCount += batchSize;
    const perSecond = (addedCount / (performance.now() - startedAtMs)) * 1000;
    print(`${addedCount} of ${count} posts, ${Math.round((count - addedCount) / perSecond)} s to go`);
  }
  await fillInTransaction(db, recount);
}

const DEMO_VEHICLES = demoPosts.filter(({ kind }) => kind === 'product');
const COMMENTS = DEMO_VEHICLES.flatMap(({ comments = [] }) => comments.map(({ content }) => content));

function varyVehicle(now: Date, random: Random): DemoPost {
  const vehicle = random.pick(DEMO_VEHICLES);
  const { year, price, mileage } = vehicle.details ?? {};
  const vary = (value: string | undefined, step: number) =>
    String(Math.max(step, Math.round((Number(value) * random.between(0.7, 1.3)) / step) * step));
  return {
    ...vehicle,
    details: {
      ...vehicle.details,
      year: String(Math.min(now.getUTCFullYear(), Number(year) + random.integer(-2, 2))),
      price: vary(price, 50),
      mileage: vary(mileage, 100),
      location: random.pick(demoMembers).location,
    },
  };
}

/** From the 200 oldest product posts, which are all of the demo community on the first run. */
async function findPicturesByVehicleType(db: Db): Promise<Map<string, StoredImage[]>> {
  const products = await db
    .select({ images: posts.images, vehicleType: posts.vehicleType })
    .from(posts)
    .where(eq(posts.postType, 'product'))
    .orderBy(posts.id)
    .limit(200);
  const byType = new Map<string, StoredImage[]>();
  for (const { images, vehicleType } of products) {
    const type = vehicleType ?? '';
    byType.set(type, [...(byType.get(type) ?? []), ...images.slice(0, 1)]);
  }
  return byType;
}

type Author = Pick<typeof users.$inferSelect, 'id' | 'username' | 'firstName' | 'lastName'>;

async function addMembers(db: Db, count: number, random: Random): Promise<Author[]> {
  // A random password, so that these members cannot sign in.
  const passwordHash = await hashPassword(newId() + newId());
  const userCountBefore = await db.$count(users);
  const now = Date.now();
  const avatars = await db.select({ avatar: users.avatar }).from(users).limit(demoMembers.length);
  const rows = Array.from({ length: count }, (_, index) => {
    const { firstName } = random.pick(demoMembers);
    const { lastName, location } = random.pick(demoMembers);
    const username = `${firstName.toLowerCase()}.${userCountBefore + index}`;
    return {
      ...createMemberRow(
        { username, firstName, lastName },
        new Date(now - 400 * DAY_MS + (index / count) * 200 * DAY_MS),
      ),
      email: `${username}@large.forecourt.demo`,
      passwordHash,
      avatar: avatars.length > 0 ? random.pick(avatars).avatar : null,
      location,
    };
  });
  const ids = rows.map(({ id }) => id);
  const followRows = ids.flatMap((followerId) => {
    const followedIds = random.sample(ids, 12).filter((id) => id !== followerId);
    const pickTime = () => new Date(now - random.between(1, 190) * DAY_MS);
    return followedIds.map((followedId) => ({ followerId, followedId, id: newId(pickTime()) }));
  });
  await fillInTransaction(db, async (tx) => {
    await insertAll(tx, users, rows);
    await insertAll(tx, follows, followRows);
  });
  return rows;
}

async function addPosts(
  db: Db,
  newPosts: readonly DemoPost[],
  getCreatedAt: (index: number) => Date,
  members: readonly Author[],
  picturesByVehicleType: ReadonlyMap<string, readonly StoredImage[]>,
  random: Random,
): Promise<void> {
  const likeRows: (typeof likes.$inferInsert)[] = [];
  const commentRows: (typeof comments.$inferInsert)[] = [];
  const rows = newPosts.map((post, index) => {
    const createdAt = getCreatedAt(index);
    const pictures = picturesByVehicleType.get(post.details?.['vehicleType'] ?? '') ?? [];
    const likers = random.sample(members, random.integer(0, 6));
    const commentTexts = random.sample(COMMENTS, random.chance(0.3) ? random.integer(1, 3) : 0);
    const row = {
      ...createPostRow(
        post,
        random.pick(members),
        pictures.length > 0 ? [random.pick(pictures)] : [],
        createdAt,
      ),
      likesCount: likers.length,
      commentsCount: commentTexts.length,
    };
    const sharedColumns = { postId: row.id, createdAt: new Date(createdAt.getTime() + 30_000) };
    likeRows.push(...likers.map(({ id }) => ({ ...sharedColumns, userId: id })));
    commentRows.push(
      ...commentTexts.map((content) => {
        return {
          ...sharedColumns,
          id: newId(sharedColumns.createdAt),
          userId: random.pick(members).id,
          content,
        };
      }),
    );
    return row;
  });
  await fillInTransaction(db, async (tx) => {
    await insertAll(tx, posts, rows);
    await insertAll(tx, likes, likeRows);
    await insertAll(tx, comments, commentRows);
  });
}

async function main(config: Config): Promise<void> {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: '100000' } } });
  const count = Number(values.posts);
  if (!Number.isInteger(count) || count < 1)
    throw new ConfigError('--posts must be a whole number of posts.');
  await fillDatabase(config, count, (line) => {
    console.log(line);
  });
}

/** Runs `addMembersAndPosts` without a timeout of the database's responses. */
export async function fillDatabase(
  config: Config,
  count: number,
  print: (line: string) => void,
): Promise<void> {
  const log = createLog('warn');
  const timings = { ...config.timings, responseTimeoutMs: 0 };
  const { db, close } = await openDatabase({ ...config, timings }, log);
  try {
    const storage = createDiskStorage(join(config.dataDir, 'uploads'), config.durable);
    await addMembersAndPosts(db, createImages(storage, log), count, print);
  } finally {
    await close();
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    await main(readConfig(process.env));
  } catch (error) {
    console.error(describeStartError(error));
    process.exitCode = 1;
  }
}
