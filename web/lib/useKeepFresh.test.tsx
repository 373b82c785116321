import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FeedPageDocument } from '../gql/graphql';
import { aPage } from '../testing/factories';
import { fakeGateway } from '../testing/fakeGateway';
import { createConnection } from './client/createConnection';
import { LiveConnection, LiveConnectionContext } from './live/liveConnection';
import { useKeepFresh } from './useKeepFresh';

it('a refetch that a limiter refuses is repeated at the time that it names, and not after the page is closed', async () => {
  const { operations } = fakeGateway({
    feed: () => {
      if (operations.length === 2) return aPage([]);
      throw new GraphQLError('Too many requests', {
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 7, requestId: 'r1' },
      });
    },
  });
  const { client, dispose } = createConnection([], () => undefined);
  onTestFinished(dispose);
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  const findRepeat = () => timeouts.mock.calls.find(([, delayMs]) => delayMs === 7_000)?.[0];
  const { result, unmount } = renderHook(() => useKeepFresh(FeedPageDocument, { page: 1 }), {
    wrapper: ({ children }) => (
      <LiveConnectionContext value={new LiveConnection()}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </LiveConnectionContext>
    ),
  });
  result.current();
  await expect.poll(findRepeat).toBeDefined();
  findRepeat()?.();
  await expect
    .poll(() => client.readQuery({ query: FeedPageDocument, variables: { page: 1 } }))
    .not.toBeNull();
  expect(operations).toEqual(['FeedPage', 'FeedPage']);

  timeouts.mockClear();
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  unmount();
  expect(cleared).toHaveBeenCalled();
});
