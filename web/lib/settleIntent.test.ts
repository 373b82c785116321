import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { settleIntent } from './settleIntent';

const query = gql`
  query Post {
    post {
      id
      liked
      count
    }
  }
`;

interface Post {
  __typename: 'Post';
  id: string;
  liked: boolean;
  count: number;
}

/** Numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** A gateway that takes its time and sometimes refuses, and a cache that shows its post. */
function aWorld(random: () => number) {
  const truth: Post = { __typename: 'Post', id: 'p1', liked: false, count: 7 };
  const cache = new InMemoryCache();
  const answer = () => cache.writeQuery({ query, data: { post: { ...truth } } });
  answer();
  let underWay = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const click = (wanted: boolean) =>
    settleIntent(cache, 'like:p1', wanted, {
      show: (inCache, liked) =>
        inCache.updateQuery<{ post: Post }>({ query }, (data) =>
          !data || data.post.liked === liked
            ? undefined
            : { post: { ...data.post, liked, count: data.post.count + (liked ? 1 : -1) } },
        ),
      send: async (liked) => {
        most = Math.max(most, ++underWay);
        await new Promise<void>((resolve) => waiting.push(resolve));
        underWay--;
        if (random() < 0.3) throw new Error('refused');
        if (truth.liked !== liked) Object.assign(truth, { liked, count: truth.count + (liked ? 1 : -1) });
        answer();
      },
      failed: () => undefined,
    });
  return {
    truth,
    click,
    shown: () => cache.readQuery<{ post: Post }>({ query }, true)?.post,
    answerOne: () => waiting.shift()?.(),
    idle: () => waiting.length === 0 && underWay === 0,
    most: () => most,
  };
}

describe('a wish that changes fast', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'is shown at once and ends as the gateway has it, one request at a time (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      const world = aWorld(random);
      const settled: Promise<void>[] = [];
      for (let step = 0; step < 30; step++) {
        if (random() < 0.5) {
          const wanted = world.shown()?.liked !== true;
          settled.push(world.click(wanted));
          expect(world.shown()).toMatchObject({ liked: wanted, count: wanted ? 8 : 7 });
        } else world.answerOne();
        await Promise.resolve();
      }
      const state = { over: false };
      void Promise.all(settled).then(() => (state.over = true));
      while (!state.over) {
        world.answerOne();
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(world.idle()).toBe(true);
      expect(world.shown()).toEqual(world.truth);
      expect(world.most()).toBeLessThanOrEqual(1);
    },
  );
});
