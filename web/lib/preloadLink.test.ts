import { expect, it } from 'vitest';
import { FeedPageDocument, LogoutDocument } from '../gql/graphql';
import { aPage } from '../testing/factories';
import { fakeGateway } from '../testing/fakeGateway';
import { createConnection } from './client';

const variables = { page: 1 };

function createTestConnection() {
  const { operations } = fakeGateway({ feed: aPage([]), logout: { viewer: null } });
  const { client, preload } = createConnection([], () => undefined);
  preload(FeedPageDocument, variables);
  return {
    client,
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
