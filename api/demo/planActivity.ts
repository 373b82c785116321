import { members, words } from './data.ts';
import type { PlannedPost } from './planPosts.ts';
import type { Random } from './random.ts';

/** The activity of members. Usernames identify members, and indexes in the plan identify posts. Each list is in the order of time. */
export interface Activity {
  /** When each member joined. */
  joinedAt: Date[];
  /** When each post was published. */
  postedAt: Date[];
  follows: { by: string; whom: string; at: Date }[];
  likes: Reaction[];
  saves: Reaction[];
  comments: (Reaction & { content: string })[];
  messages: { by: string; to: string; text: string; read: boolean; at: Date }[];
}

export interface Reaction {
  by: string;
  post: number;
  at: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const USERNAMES = members.map(({ username }) => username);
const othersThan = (by: string) => USERNAMES.filter((name) => name !== by);

/** The members that visitors can sign in as. */
export const DEMO_USERNAMES = ['anna', 'boris'];
/** The time since these members last read their notifications. */
export const NOTIFICATIONS_READ_AGO_MS = 26 * HOUR_MS;

/** Plans what members do with `posts`, which are oldest first, and with each other. */
export function planActivity(posts: readonly PlannedPost[], now: Date, random: Random): Activity {
  const time = (ago: number) => new Date(now.getTime() - Math.round(ago));
  const postedAgo = posts.map((_, at) => postAge(at, posts.length, random));
  const activity: Activity = {
    joinedAt: USERNAMES.map((_, at) => time((165 - at * 0.6) * DAY_MS)),
    postedAt: postedAgo.map(time),
    follows: [],
    likes: [],
    saves: [],
    comments: [],
    messages: [],
  };
  const plan = { activity, posts, postedAgo, time, random };
  planFollows(plan);
  posts.forEach((_, at) => planReactions(plan, at));
  planTalks(plan);
  for (const by of DEMO_USERNAMES) planUnread(plan, by);
  const { follows, likes, saves, comments, messages } = activity;
  for (const list of [follows, likes, saves, comments, messages])
    list.sort((one, other) => one.at.getTime() - other.at.getTime());
  activity.follows = firstOfEach(follows, ({ by, whom }) => `${by} ${whom}`);
  activity.likes = firstOfEach(likes, ({ by, post }) => `${by} ${post}`);
  activity.saves = firstOfEach(saves, ({ by, post }) => `${by} ${post}`);
  return activity;
}

interface Plan {
  activity: Activity;
  posts: readonly PlannedPost[];
  /** The age of each post in milliseconds. */
  postedAgo: readonly number[];
  /** Returns the time `ago` milliseconds before now. */
  time: (ago: number) => Date;
  random: Random;
}

function firstOfEach<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
}

/** The age of a post in milliseconds. `posts` is oldest first: posts become more frequent, and the newest is less than an hour old. */
function postAge(index: number, count: number, random: Random): number {
  const newerShare = 1 - (index + 1) / count;
  return (
    newerShare ** 1.25 * 126 * DAY_MS + random.between(0.1, 0.9) * (24 * MINUTE_MS + newerShare * 8 * HOUR_MS)
  );
}

/** Returns how many milliseconds ago a member reacted to something that is `ago` milliseconds old. Most reactions follow soon. */
const later = (ago: number, within: number, random: Random) =>
  ago - MINUTE_MS - random.next() ** 2 * Math.min(within, ago - 2 * MINUTE_MS);

function planFollows({ activity, time, random }: Plan) {
  for (const by of USERNAMES) {
    const others = othersThan(by);
    const whom = [
      ...random.sample(others, random.integer(3, 6)),
      ...DEMO_USERNAMES.filter((name) => name !== by && random.chance(0.55)),
      ...(DEMO_USERNAMES.includes(by) ? random.sample(others, 9) : []),
    ];
    for (const name of new Set(whom))
      activity.follows.push({ by, whom: name, at: time(random.between(2, 138) * DAY_MS) });
  }
}

function planReactions({ activity, posts, postedAgo, time, random }: Plan, post: number) {
  const { by: author, kind } = posts[post] as PlannedPost;
  const ago = postedAgo[post] ?? 0;
  const others = othersThan(author);
  const isFresh = ago < 5 * HOUR_MS;
  for (const by of random.sample(others, Math.round(random.next() ** 2 * (isFresh ? 4 : 5.5)))) {
    activity.likes.push({ by, post, at: time(later(ago, 9 * DAY_MS, random)) });
    if (kind !== 'regular' && random.chance(0.13))
      activity.saves.push({ by, post, at: time(later(ago, 9 * DAY_MS, random)) });
  }
  const commenters = random.sample(others, Math.floor(random.next() ** 1.8 * (isFresh ? 2 : 4.2)));
  const asked = random.sample(words.questions[kind], commenters.length);
  const praised = random.sample(words.comments[kind], commenters.length);
  commenters.forEach((by, at) => {
    const when = later(ago, 12 * DAY_MS, random);
    const { question, answer } = (random.chance(0.6) ? asked[at] : undefined) ?? {};
    activity.comments.push({ by, post, content: question ?? praised[at] ?? 'Nice!', at: time(when) });
    if (answer !== undefined && random.chance(0.7) && when > 3 * HOUR_MS) {
      const answered = later(when, 20 * HOUR_MS, random);
      activity.comments.push({ by: author, post, content: answer, at: time(answered) });
    }
  });
}

function planTalks({ activity, posts, time, random }: Plan) {
  const begun = new Set<string>();
  const begin = (talks: readonly string[][], one: string, other: string, about = '') => {
    const pair = [one, other].sort().join(' ');
    if (one === other || begun.has(pair)) return;
    begun.add(pair);
    let ago = random.between(1.5, 70) * DAY_MS;
    for (const line of random.pick(talks)) {
      const [by, to] = line.startsWith('> ') ? [other, one] : [one, other];
      ago -= random.between(2, 50) * MINUTE_MS;
      const text = line.replace(/^> /, '').replace(/\{(car|service)\}/, about);
      activity.messages.push({ by, to, text, read: true, at: time(ago) });
    }
  };
  const { buying, service, friendly } = words.talks;
  for (const [kind, talks, seller, others] of [
    ['product', buying, 'anna', 9],
    ['service', service, 'boris', 4],
  ] as const) {
    const offers = posts.filter((post) => post.kind === kind);
    const own = offers.filter(({ by }) => by === seller);
    for (const { by, about } of [...random.sample(own, 5), ...random.sample(offers, others)])
      begin(talks, random.pick(USERNAMES), by, about);
  }
  begin(friendly, 'anna', 'boris');
  begin(friendly, 'anna', 'lena.m');
  begin(friendly, 'boris', 'grandpa_joe');
  begin(friendly, 'boris', 'priya.k');
  begin(friendly, 'mei_drives', 'evgarage');
}

/** Plans the unread notifications and messages of `by`, and some saved posts. */
function planUnread({ activity, posts, postedAgo, time, random }: Plan, by: string) {
  const others = othersThan(by);
  const at = (low: number, high: number) => time(random.between(low, high) * HOUR_MS);
  const isOld = (post: number) => (postedAgo[post] ?? 0) > 2 * DAY_MS;
  const mine = posts.flatMap((post, index) => (post.by === by && isOld(index) ? [index] : []));
  for (const name of random.sample(others, 6))
    activity.likes.push({ by: name, post: random.pick(mine), at: at(0.1, 20) });
  for (const name of random.sample(others, 3)) {
    const post = random.pick(mine);
    const content = random.pick(words.comments[posts[post]?.kind ?? 'regular']);
    activity.comments.push({ by: name, post, content, at: at(0.2, 18) });
  }
  for (const name of random.sample(others, 2)) activity.follows.push({ by: name, whom: by, at: at(0.3, 22) });
  for (const { from, lines } of words.freshLines[by] ?? []) {
    let ago = random.between(0.2, 9) * HOUR_MS;
    for (const text of lines) {
      activity.messages.push({ by: from, to: by, text, read: false, at: time(ago) });
      ago = Math.max(MINUTE_MS, ago - random.between(1, 3) * MINUTE_MS);
    }
  }
  const offers = posts.flatMap((post, index) => (post.by !== by && post.kind !== 'regular' ? [index] : []));
  for (const post of random.sample(offers, 7))
    activity.saves.push({ by, post, at: time(random.next() * (postedAgo[post] ?? 0)) });
}
