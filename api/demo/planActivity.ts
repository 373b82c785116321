import { members, words } from './data.ts';
import type { PlannedPost } from './planPosts.ts';
import type { Random } from './random.ts';

/**
 * The activity of members. Usernames identify members; indexes in the planned posts identify posts. `follows`, `likes`, `saves`,
 * `comments` and `messages` are in chronological order.
 */
export interface Activity {
  /** When each member joined, in the order of `members`. */
  joinedAt: Date[];
  /** When each post was published, in the order of the planned posts. */
  postedAt: Date[];
  follows: { by: string; whom: string; at: Date }[];
  likes: Reaction[];
  saves: Reaction[];
  comments: (Reaction & { content: string })[];
  messages: { by: string; to: string; text: string; read: boolean; at: Date }[];
}

/** A like, a save or a comment. */
export interface Reaction {
  by: string;
  post: number;
  at: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const USERNAMES = members.map(({ username }) => username);
const listOthers = (by: string) => USERNAMES.filter((name) => name !== by);

/** The members that visitors can sign in as. */
export const DEMO_USERNAMES = ['anna', 'boris'];
/** How long ago the members in `DEMO_USERNAMES` last read their notifications. */
export const NOTIFICATIONS_READ_AGO_MS = 26 * HOUR_MS;

/** Plans what members do with `posts`, which are oldest first, and with each other. */
export function planActivity(posts: readonly PlannedPost[], now: Date, random: Random): Activity {
  const timeAgo = (agoMs: number) => new Date(now.getTime() - Math.round(agoMs));
  const postAgesMs = posts.map((_, index) => planPostAgeMs(index, posts.length, random));
  const activity: Activity = {
    // The members joined between 165 and 140 days ago, before the first post and the first follow.
    joinedAt: USERNAMES.map((_, index) => timeAgo((165 - index * 0.6) * DAY_MS)),
    postedAt: postAgesMs.map(timeAgo),
    follows: [],
    likes: [],
    saves: [],
    comments: [],
    messages: [],
  };
  const plan = { activity, posts, postAgesMs, timeAgo, random };
  planFollows(plan);
  posts.forEach((_, index) => planReactions(plan, index));
  planConversations(plan);
  for (const username of DEMO_USERNAMES) planInbox(plan, username);
  const { follows, likes, saves, comments, messages } = activity;
  for (const list of [follows, likes, saves, comments, messages])
    list.sort((one, other) => one.at.getTime() - other.at.getTime());
  activity.follows = removeDuplicates(follows, ({ by, whom }) => `${by} ${whom}`);
  activity.likes = removeDuplicates(likes, ({ by, post }) => `${by} ${post}`);
  activity.saves = removeDuplicates(saves, ({ by, post }) => `${by} ${post}`);
  return activity;
}

interface Plan {
  activity: Activity;
  posts: readonly PlannedPost[];
  /** The age of each post in milliseconds. */
  postAgesMs: readonly number[];
  /** Returns the time `agoMs` milliseconds before now. */
  timeAgo: (agoMs: number) => Date;
  random: Random;
}

/** Returns the first element with each key. */
function removeDuplicates<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
}

/**
 * Plans the age of a post in milliseconds; index 0 is the oldest post. Posts become more frequent, and the newest is less than an hour
 * old.
 */
function planPostAgeMs(index: number, count: number, random: Random): number {
  const newerShare = 1 - (index + 1) / count;
  return (
    newerShare ** 1.25 * 126 * DAY_MS + random.between(0.1, 0.9) * (24 * MINUTE_MS + newerShare * 8 * HOUR_MS)
  );
}

/**
 * Plans how many milliseconds ago a member reacted to something that is `ageMs` milliseconds old. Most members react soon, and all of
 * them at most `maxDelayMs` plus one minute later.
 */
const planReactionAgeMs = (ageMs: number, maxDelayMs: number, random: Random) =>
  ageMs - MINUTE_MS - random.next() ** 2 * Math.min(maxDelayMs, ageMs - 2 * MINUTE_MS);

function planFollows({ activity, timeAgo, random }: Plan) {
  for (const by of USERNAMES) {
    const others = listOthers(by);
    const followedNames = [
      ...random.sample(others, random.integer(3, 6)),
      ...DEMO_USERNAMES.filter((name) => name !== by && random.chance(0.55)),
      ...(DEMO_USERNAMES.includes(by) ? random.sample(others, 9) : []),
    ];
    for (const name of new Set(followedNames))
      activity.follows.push({ by, whom: name, at: timeAgo(random.between(2, 138) * DAY_MS) });
  }
}

function planReactions({ activity, posts, postAgesMs, timeAgo, random }: Plan, post: number) {
  const { by: author, kind } = posts[post] as PlannedPost;
  const postAgeMs = postAgesMs[post] ?? 0;
  const others = listOthers(author);
  // Powers of a random number make few reactions more likely than many. Fresh posts have fewer.
  const isFresh = postAgeMs < 5 * HOUR_MS;
  for (const by of random.sample(others, Math.round(random.next() ** 2 * (isFresh ? 4 : 5.5)))) {
    activity.likes.push({ by, post, at: timeAgo(planReactionAgeMs(postAgeMs, 9 * DAY_MS, random)) });
    if (kind !== 'regular' && random.chance(0.13))
      activity.saves.push({ by, post, at: timeAgo(planReactionAgeMs(postAgeMs, 9 * DAY_MS, random)) });
  }
  const commenters = random.sample(others, Math.floor(random.next() ** 1.8 * (isFresh ? 2 : 4.2)));
  const questions = random.sample(words.questions[kind], commenters.length);
  const praises = random.sample(words.comments[kind], commenters.length);
  commenters.forEach((by, index) => {
    const commentAgeMs = planReactionAgeMs(postAgeMs, 12 * DAY_MS, random);
    const { question, answer } = (random.chance(0.6) ? questions[index] : undefined) ?? {};
    activity.comments.push({
      by,
      post,
      content: question ?? praises[index] ?? 'Nice!',
      at: timeAgo(commentAgeMs),
    });
    if (answer !== undefined && random.chance(0.7) && commentAgeMs > 3 * HOUR_MS) {
      const answerAgeMs = planReactionAgeMs(commentAgeMs, 20 * HOUR_MS, random);
      activity.comments.push({ by: author, post, content: answer, at: timeAgo(answerAgeMs) });
    }
  });
}

function planConversations({ activity, posts, timeAgo, random }: Plan) {
  const startedPairs = new Set<string>();
  /** Adds one of the conversations in `scripts`, which `first` begins. Two members have only one conversation. */
  const addConversation = (scripts: readonly string[][], first: string, second: string, about = '') => {
    const pair = [first, second].sort().join(' ');
    if (first === second || startedPairs.has(pair)) return;
    startedPairs.add(pair);
    let ageMs = random.between(1.5, 70) * DAY_MS;
    for (const line of random.pick(scripts)) {
      const [by, to] = line.startsWith('> ') ? [second, first] : [first, second];
      ageMs -= random.between(2, 50) * MINUTE_MS;
      const text = line.replace(/^> /, '').replace(/\{(car|service)\}/, about);
      activity.messages.push({ by, to, text, read: true, at: timeAgo(ageMs) });
    }
  };
  const { buying, service, friendly } = words.conversations;
  for (const [kind, scripts, demoSeller, furtherCount] of [
    ['product', buying, 'anna', 9],
    ['service', service, 'boris', 4],
  ] as const) {
    const offers = posts.filter((post) => post.kind === kind);
    const ownOffers = offers.filter(({ by }) => by === demoSeller);
    for (const { by, about } of [...random.sample(ownOffers, 5), ...random.sample(offers, furtherCount)])
      addConversation(scripts, random.pick(USERNAMES), by, about);
  }
  addConversation(friendly, 'anna', 'boris');
  addConversation(friendly, 'anna', 'lena.m');
  addConversation(friendly, 'boris', 'grandpa_joe');
  addConversation(friendly, 'boris', 'priya.k');
  addConversation(friendly, 'mei_drives', 'evgarage');
}

/** Plans what a member of `DEMO_USERNAMES` finds after signing in: recent likes, comments and followers, unread messages and saved posts. */
function planInbox({ activity, posts, postAgesMs, timeAgo, random }: Plan, username: string) {
  const others = listOthers(username);
  const hoursAgo = (low: number, high: number) => timeAgo(random.between(low, high) * HOUR_MS);
  // Two days, because the reactions that this function adds are up to 20 hours old.
  const isOldPost = (post: number) => (postAgesMs[post] ?? 0) > 2 * DAY_MS;
  const ownOldPosts = posts.flatMap((post, index) =>
    post.by === username && isOldPost(index) ? [index] : [],
  );
  for (const name of random.sample(others, 6))
    activity.likes.push({ by: name, post: random.pick(ownOldPosts), at: hoursAgo(0.1, 20) });
  for (const name of random.sample(others, 3)) {
    const post = random.pick(ownOldPosts);
    const content = random.pick(words.comments[posts[post]?.kind ?? 'regular']);
    activity.comments.push({ by: name, post, content, at: hoursAgo(0.2, 18) });
  }
  for (const name of random.sample(others, 2))
    activity.follows.push({ by: name, whom: username, at: hoursAgo(0.3, 22) });
  for (const { from, lines } of words.unreadLines[username] ?? []) {
    let ageMs = random.between(0.2, 9) * HOUR_MS;
    for (const text of lines) {
      activity.messages.push({ by: from, to: username, text, read: false, at: timeAgo(ageMs) });
      ageMs = Math.max(MINUTE_MS, ageMs - random.between(1, 3) * MINUTE_MS);
    }
  }
  const offers = posts.flatMap((post, index) =>
    post.by !== username && post.kind !== 'regular' ? [index] : [],
  );
  for (const post of random.sample(offers, 7))
    activity.saves.push({ by: username, post, at: timeAgo(random.next() * (postAgesMs[post] ?? 0)) });
}
