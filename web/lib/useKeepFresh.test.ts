import { GraphQLError } from 'graphql';
import { expect, it, vi } from 'vitest';
import { FeedPageDocument } from '../gql/graphql';
import { aPage } from '../testing/factories';
import { fakeGateway } from '../testing/fakeGateway';
import { createConnection } from './client/createConnection';
import { refetchQuery } from './useKeepFresh';

it('repeats a refetch that a limiter refuses at the time that it names', async () => {
  let isLimited = true;
  const { operations } = fakeGateway({
    feed: () => {
      if (isLimited)
        throw new GraphQLError('Too many requests', {
          extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 7, requestId: 'r1' },
        });
      return aPage([]);
    },
  });
  const { client } = createConnection([], () => undefined);
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  refetchQuery(client, FeedPageDocument, { page: 1 });
  const findRepeat = () => timeouts.mock.calls.find(([, delayMs]) => delayMs === 7_000)?.[0];
  await expect.poll(findRepeat).toBeDefined();
  isLimited = false;
  findRepeat()?.();
  await expect
    .poll(() => client.readQuery({ query: FeedPageDocument, variables: { page: 1 } }))
    .not.toBeNull();
  expect(operations).toEqual(['FeedPage', 'FeedPage']);
});
