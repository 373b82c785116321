import { afterEach, expect, it, vi } from 'vitest';
import { FeedPageDocument, LogoutDocument, TypingDocument } from '../../gql/graphql';
import { aPage } from '../../testing/factories';
import { fakeGateway } from '../../testing/fakeGateway';
import { TIMINGS } from '../../limits';
import { createConnection } from './createConnection';

afterEach(() => void vi.useRealTimers());

const variables = { page: 1 };

function createTestConnection() {
  const { operations, emit, countSubscribers } = fakeGateway({ feed: aPage([]), logout: { viewer: null } });
  const { client, preload } = createConnection([], () => undefined);
  preload(FeedPageDocument, variables);
  return {
    client,
    emit,
    countSubscribers,
    queryFeed: () => client.query({ query: FeedPageDocument, variables, fetchPolicy: 'network-only' }),
    countRequests: () => operations.filter((name) => name === 'FeedPage').length,
  };
}

it('answers one query with the preloaded response', async () => {
  const { queryFeed, countRequests } = createTestConnection();
  expect((await queryFeed()).data).toMatchObject({ feed: { nodes: [] } });
  expect(countRequests()).toBe(1);
  await queryFeed();
  expect(countRequests()).toBe(2);
});

it('discards the response when a mutation is answered, because it may be older', async () => {
  const { client, queryFeed, countRequests } = createTestConnection();
  await expect.poll(countRequests).toBe(1);
  await client.mutate({ mutation: LogoutDocument });
  await queryFeed();
  expect(countRequests()).toBe(2);
});

it('keeps the response when an event changes no object, such as typing', async () => {
  const { client, emit, countSubscribers, queryFeed, countRequests } = createTestConnection();
  const received: unknown[] = [];
  client.subscribe({ query: TypingDocument }).subscribe(({ data }) => received.push(data));
  await expect.poll(() => countSubscribers('typing')).toBe(1);
  emit('typing', { user: { __typename: 'User', id: 'u1' } });
  await expect.poll(() => received.length).toBe(1);
  await queryFeed();
  expect(countRequests()).toBe(1);
});

it('does not use a response that no page has asked for in time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { queryFeed, countRequests } = createTestConnection();
  await expect.poll(countRequests).toBe(1);
  vi.advanceTimersByTime(TIMINGS.maxPreloadMs + 1);
  await queryFeed();
  expect(countRequests()).toBe(2);
});
