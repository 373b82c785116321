import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { setOptimistically } from './useSetOptimistically';

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

/** Creates a pseudo-random number generator with the constants of ANSI C: the same numbers from 0 to 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** A cache that contains one post, and a fake gateway that responds on demand and rejects 30% of the requests. */
function createScenario(random: () => number) {
  const serverPost: Post = { __typename: 'Post', id: 'p1', liked: false, count: 7 };
  const cache = new InMemoryCache();
  const writeResponse = () => cache.writeQuery({ query, data: { post: { ...serverPost } } });
  writeResponse();
  let runningRequests = 0;
  let maxRunningRequests = 0;
  /** Functions that let a request continue, oldest first. */
  const waitingRequests: (() => void)[] = [];
  const click = (isWanted: boolean) =>
    setOptimistically(cache, 'like:p1', isWanted, {
      show: (layerCache, liked) =>
        layerCache.updateQuery<{ post: Post }>({ query }, (data) =>
          !data || data.post.liked === liked
            ? undefined
            : { post: { ...data.post, liked, count: data.post.count + (liked ? 1 : -1) } },
        ),
      send: async (liked) => {
        maxRunningRequests = Math.max(maxRunningRequests, ++runningRequests);
        await new Promise<void>((resolve) => waitingRequests.push(resolve));
        runningRequests--;
        const isRefused = random() < 0.3;
        if (isRefused) throw new Error('refused');
        if (serverPost.liked !== liked)
          Object.assign(serverPost, { liked, count: serverPost.count + (liked ? 1 : -1) });
        writeResponse();
      },
      onFailure: () => undefined,
    });
  return {
    serverPost,
    click,
    /** The post in the cache, with optimistic updates. */
    readPost: () => cache.readQuery<{ post: Post }>({ query }, true)?.post,
    respondToNextRequest: () => waitingRequests.shift()?.(),
    isIdle: () => waitingRequests.length === 0 && runningRequests === 0,
    getMaxRunningRequests: () => maxRunningRequests,
  };
}

describe('fast toggling', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'updates the cache at once, sends one request at a time and ends with the state of the gateway (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const scenario = createScenario(random);
      const toggles: Promise<void>[] = [];
      for (let step = 0; step < 30; step++) {
        if (random() < 0.5) {
          const isWanted = scenario.readPost()?.liked !== true;
          toggles.push(scenario.click(isWanted));
          expect(scenario.readPost()).toMatchObject({ liked: isWanted, count: isWanted ? 8 : 7 });
        } else scenario.respondToNextRequest();
        await Promise.resolve();
      }
      // An object, because TypeScript assumes that a plain variable stays false during the loop.
      const progress = { isSettled: false };
      void Promise.all(toggles).then(() => (progress.isSettled = true));
      while (!progress.isSettled) {
        scenario.respondToNextRequest();
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(scenario.isIdle()).toBe(true);
      expect(scenario.readPost()).toEqual(scenario.serverPost);
      expect(scenario.getMaxRunningRequests()).toBeLessThanOrEqual(1);
    },
  );
});
