import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, it, vi } from 'vitest';
import { DemoLoginsDocument } from '../../gql/graphql';
import { createStaleQueryLink } from './staleQueryLink';
import { keyOf } from './preloadLink';

/** A client whose requests the test answers, in any order. */
function createClient() {
  const answers: (() => void)[] = [];
  const cache = new InMemoryCache();
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        answers.push(() => {
          observer.next({ data: { demoLogins: null } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({
    cache,
    link: createStaleQueryLink(cache).concat(link),
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  });
  const send = () =>
    client.query({
      query: DemoLoginsDocument,
      fetchPolicy: 'network-only',
      context: { queryDeduplication: false },
    });
  return { answers, send };
}

it('a query is sent again if a later request of it was answered first', async () => {
  const { answers, send } = createClient();
  const first = send();
  const second = send();
  answers[1]?.();
  await second;
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.();
  await first;
});

it('a query is forgotten when no request of it runs', async () => {
  const set = vi.spyOn(Map.prototype, 'set');
  const { answers, send } = createClient();
  const queries = [send(), send()];
  for (const answer of answers) answer();
  await Promise.all(queries);
  const key = keyOf({ operationName: 'DemoLogins', variables: {} });
  const maps = set.mock.contexts.filter((_, index) => set.mock.calls[index]?.[0] === key);
  expect(maps.length).toBeGreaterThan(0);
  expect(maps.filter((map) => (map as Map<string, unknown>).has(key))).toEqual([]);
});
