import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FeedPageDocument } from '../gql/graphql';
import { createDeferred } from '../testing/createDeferred';
import { aPage } from '../testing/factories';
import { fakeGateway } from '../testing/fakeGateway';
import { createConnection } from './client/createConnection';
import { LiveConnection, LiveConnectionContext } from './live/liveConnection';
import { refetchQuery, useKeepFresh } from './useKeepFresh';

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

describe('a refetch of a query that is running', () => {
  it('follows it, once for all calls until then', async () => {
    const firstAnswer = createDeferred<undefined>();
    const { operations } = fakeGateway({
      feed: async () => {
        if (operations.length === 1) await firstAnswer.promise;
        return aPage([]);
      },
    });
    const { client, dispose } = createConnection([], () => undefined);
    onTestFinished(dispose);
    const refetches = [1, 2, 3, 4].map(() => refetchQuery(client, FeedPageDocument, { page: 1 }));
    await expect.poll(() => operations).toEqual(['FeedPage']);
    await refetchQuery(client, FeedPageDocument, { page: 2 });
    expect(operations).toEqual(['FeedPage', 'FeedPage']);
    firstAnswer.resolve(undefined);
    await Promise.all(refetches);
    expect(operations).toEqual(['FeedPage', 'FeedPage', 'FeedPage']);
    await refetchQuery(client, FeedPageDocument, { page: 1 });
    expect(operations).toHaveLength(4);
  });

  it('starts after three seconds at the latest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { operations } = fakeGateway({
      feed: () => (operations.length === 1 ? new Promise(() => undefined) : aPage([])),
    });
    const { client, dispose } = createConnection([], () => undefined);
    onTestFinished(dispose);
    void refetchQuery(client, FeedPageDocument, { page: 1 });
    const next = refetchQuery(client, FeedPageDocument, { page: 1 });
    await expect.poll(() => operations).toEqual(['FeedPage']);
    await vi.advanceTimersByTimeAsync(3_000);
    await next;
    expect(operations).toEqual(['FeedPage', 'FeedPage']);
  });
});
