import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { setOptimistically } from './setOptimistically';

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

/** A pseudo-random number generator: numbers from 0 to 1, the same for each seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** A gateway that responds on demand and fails sometimes, with a cache that holds its post. */
function createScenario(random: () => number) {
  const serverPost: Post = { __typename: 'Post', id: 'p1', liked: false, count: 7 };
  const cache = new InMemoryCache();
  const answer = () => cache.writeQuery({ query, data: { post: { ...serverPost } } });
  answer();
  let running = 0;
  let maxRunning = 0;
  const waiting: (() => void)[] = [];
  const click = (isWanted: boolean) =>
    setOptimistically(cache, 'like:p1', isWanted, {
      show: (inCache, liked) =>
        inCache.updateQuery<{ post: Post }>({ query }, (data) =>
          !data || data.post.liked === liked
            ? undefined
            : { post: { ...data.post, liked, count: data.post.count + (liked ? 1 : -1) } },
        ),
      send: async (liked) => {
        maxRunning = Math.max(maxRunning, ++running);
        await new Promise<void>((resolve) => waiting.push(resolve));
        running--;
        if (random() < 0.3) throw new Error('refused');
        if (serverPost.liked !== liked)
          Object.assign(serverPost, { liked, count: serverPost.count + (liked ? 1 : -1) });
        answer();
      },
      onFailure: () => undefined,
    });
  return {
    serverPost,
    click,
    shown: () => cache.readQuery<{ post: Post }>({ query }, true)?.post,
    answerOne: () => waiting.shift()?.(),
    isIdle: () => waiting.length === 0 && running === 0,
    maxRunning: () => maxRunning,
  };
}

describe('fast toggling', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'updates the cache at once, sends one request at a time and ends with the state of the gateway (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const scenario = createScenario(random);
      const settled: Promise<void>[] = [];
      for (let step = 0; step < 30; step++) {
        if (random() < 0.5) {
          const isWanted = scenario.shown()?.liked !== true;
          settled.push(scenario.click(isWanted));
          expect(scenario.shown()).toMatchObject({ liked: isWanted, count: isWanted ? 8 : 7 });
        } else scenario.answerOne();
        await Promise.resolve();
      }
      const state = { isSettled: false };
      void Promise.all(settled).then(() => (state.isSettled = true));
      while (!state.isSettled) {
        scenario.answerOne();
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(scenario.isIdle()).toBe(true);
      expect(scenario.shown()).toEqual(scenario.serverPost);
      expect(scenario.maxRunning()).toBeLessThanOrEqual(1);
    },
  );
});
