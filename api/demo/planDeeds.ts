import { demoMembers } from './members.ts';
import type { PlannedPost } from './planPosts.ts';
import type { Random } from './random.ts';
import {
  buyingTalks,
  freshLines,
  friendlyTalks,
  serviceComments,
  serviceQuestions,
  serviceTalks,
  storyComments,
  vehicleComments,
  vehicleQuestions,
  type Talk,
} from './words.ts';

/** Something that a member did; members go by their username, posts by their place in the plan. */
export type Deed = { at: Date } & (
  | { does: 'join'; by: string }
  | { does: 'follow'; by: string; whom: string }
  | { does: 'post' | 'like' | 'save'; by: string; post: number }
  | { does: 'comment'; by: string; post: number; says: string }
  | { does: 'write'; by: string; to: string; says: string }
  | { does: 'readMessages'; by: string; from: string }
  | { does: 'readNotifications'; by: string }
);

/** A deed, and how many milliseconds ago. */
type Past = Deed extends infer D ? (D extends Deed ? Omit<D, 'at'> & { ago: number } : never) : never;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const usernames = demoMembers.map(({ username }) => username);
const stars = ['anna', 'boris'];

/** What the members did with `posts`, which are oldest first, and with each other; in the order of time. */
export function planDeeds(posts: readonly PlannedPost[], now: Date, random: Random): Deed[] {
  const postedAgo = posts.map((_, at) => postAge(at, posts.length, random));
  const past: Past[] = [
    ...usernames.map((by, at): Past => ({ does: 'join', by, ago: (165 - at * 0.6) * day })),
    ...posts.map(({ by }, post): Past => ({ does: 'post', by, post, ago: postedAgo[post] ?? 0 })),
    ...planFollows(random),
    ...posts.flatMap((post, at) => planReactions(post, at, postedAgo[at] ?? 0, random)),
    ...planTalks(posts, random),
    ...stars.flatMap((by) => planNews(by, posts, postedAgo, random)),
  ];
  return past
    .map(({ ago, ...deed }) => ({ ...deed, at: new Date(now.getTime() - Math.round(ago)) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** More of them lately, the last within the hour: the first page should look as if somebody had just been there. */
function postAge(at: number, count: number, random: Random): number {
  const share = 1 - (at + 1) / count;
  return share ** 1.25 * 126 * day + random.between(0.1, 0.9) * (24 * minute + share * 8 * hour);
}

/** A moment after something that was `ago`, and mostly soon after. */
function later(ago: number, within: number, random: Random): number {
  return ago - minute - random.next() ** 2 * Math.min(within, ago - 2 * minute);
}

function planFollows(random: Random): Past[] {
  return usernames.flatMap((by) => {
    const others = usernames.filter((name) => name !== by);
    const whom = new Set([
      ...random.sample(others, random.whole(3, 6)),
      ...stars.filter((name) => name !== by && random.chance(0.55)),
    ]);
    if (stars.includes(by)) for (const name of random.sample(others, 9)) whom.add(name);
    return [...whom].map((name): Past => ({
      does: 'follow',
      by,
      whom: name,
      ago: random.between(2, 138) * day,
    }));
  });
}

function planReactions(post: PlannedPost, at: number, ago: number, random: Random): Past[] {
  const others = usernames.filter((name) => name !== post.by);
  const past: Past[] = [];
  const liked = Math.round(random.next() ** 2 * (ago < 5 * hour ? 4 : 5.5));
  for (const by of random.sample(others, liked)) {
    past.push({ does: 'like', by, post: at, ago: later(ago, 9 * day, random) });
    if (post.kind !== 'regular' && random.chance(0.13)) {
      past.push({ does: 'save', by, post: at, ago: later(ago, 9 * day, random) });
    }
  }
  const said = Math.floor(random.next() ** 1.8 * (ago < 5 * hour ? 2 : 4.2));
  const voices = random.sample(others, said);
  const [questions, praises] =
    post.kind === 'product'
      ? [vehicleQuestions, vehicleComments]
      : post.kind === 'service'
        ? [serviceQuestions, serviceComments]
        : [[], storyComments];
  const asked = random.sample(questions, said);
  const praised = random.sample(praises, said);
  voices.forEach((by, index) => {
    const when = later(ago, 12 * day, random);
    const question = random.chance(0.6) ? asked[index] : undefined;
    past.push({ does: 'comment', by, post: at, says: question?.[0] ?? praised[index] ?? 'Nice!', ago: when });
    if (question && random.chance(0.7) && when > 3 * hour) {
      past.push({
        does: 'comment',
        by: post.by,
        post: at,
        says: question[1],
        ago: later(when, 20 * hour, random),
      });
    }
  });
  return past;
}

/** One conversation, from `start` ago until it ends; the first voice is `one`. */
function talk(lines: Talk, one: string, other: string, about: string, start: number, random: Random): Past[] {
  let ago = start;
  return lines
    .flatMap((line): Past[] => {
      const answered = line.startsWith('> ');
      const [by, to] = answered ? [other, one] : [one, other];
      ago -= random.between(2, 50) * minute;
      const says = line.replace(/^> /, '').replace('{car}', about).replace('{service}', about);
      return [
        { does: 'readMessages', by, from: to, ago: ago + minute },
        { does: 'write', by, to, says, ago },
      ];
    })
    .concat([
      { does: 'readMessages', by: one, from: other, ago: ago - minute },
      { does: 'readMessages', by: other, from: one, ago: ago - minute },
    ]);
}

function planTalks(posts: readonly PlannedPost[], random: Random): Past[] {
  const talks: Past[] = [];
  const begun = new Set<string>();
  const start = () => random.between(1.5, 70) * day;
  const begin = (lines: readonly Talk[], one: string, other: string, about: string) => {
    const pair = [one, other].sort().join(' ');
    if (one === other || begun.has(pair)) return;
    begun.add(pair);
    talks.push(...talk(random.pick(lines), one, other, about, start(), random));
  };
  const cars = posts.filter(({ kind }) => kind === 'product');
  const services = posts.filter(({ kind }) => kind === 'service');
  for (const { about } of random.sample(
    cars.filter(({ by }) => by === 'anna'),
    5,
  )) {
    begin(buyingTalks, random.pick(usernames), 'anna', about);
  }
  for (const { by, about } of random.sample(cars, 9)) begin(buyingTalks, random.pick(usernames), by, about);
  for (const { about } of random.sample(
    services.filter(({ by }) => by === 'boris'),
    5,
  )) {
    begin(serviceTalks, random.pick(usernames), 'boris', about);
  }
  for (const { by, about } of random.sample(services, 4))
    begin(serviceTalks, random.pick(usernames), by, about);
  begin([friendlyTalks[2] ?? []], 'anna', 'boris', '');
  for (const [one, other] of [
    ['anna', 'lena.m'],
    ['boris', 'grandpa_joe'],
    ['boris', 'priya.k'],
    ['mei_drives', 'evgarage'],
  ] as const) {
    begin(friendlyTalks, one, other, '');
  }
  return talks;
}

/** What `by` finds on signing in: they looked at everything a day ago, and the world went on. */
function planNews(
  by: string,
  posts: readonly PlannedPost[],
  postedAgo: readonly number[],
  random: Random,
): Past[] {
  const others = usernames.filter((name) => name !== by);
  const mine = posts.flatMap((post, at) => (post.by === by && (postedAgo[at] ?? 0) > 2 * day ? [at] : []));
  const news: Past[] = [{ does: 'readNotifications', by, ago: 26 * hour }];
  for (const name of random.sample(others, 6)) {
    news.push({ does: 'like', by: name, post: random.pick(mine), ago: random.between(0.1, 20) * hour });
  }
  for (const name of random.sample(others, 3)) {
    const post = random.pick(mine);
    const kind = posts[post]?.kind;
    const says = random.pick(
      kind === 'product' ? vehicleComments : kind === 'service' ? serviceComments : storyComments,
    );
    news.push({ does: 'comment', by: name, post, says, ago: random.between(0.2, 18) * hour });
  }
  for (const name of random.sample(others, 2)) {
    news.push({ does: 'follow', by: name, whom: by, ago: random.between(0.3, 22) * hour });
  }
  for (const [from, ...lines] of freshLines[by] ?? []) {
    let ago = random.between(0.2, 9) * hour;
    for (const says of lines) {
      news.push({ does: 'write', by: from, to: by, says, ago });
      ago = Math.max(minute, ago - random.between(1, 3) * minute);
    }
  }
  for (const at of random.sample(
    posts.flatMap((post, index) => (post.by !== by && post.kind !== 'regular' ? [index] : [])),
    7,
  )) {
    news.push({ does: 'save', by, post: at, ago: random.between(0, 1) * (postedAgo[at] ?? 0) });
  }
  return news;
}
