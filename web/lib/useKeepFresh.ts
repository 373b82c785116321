import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useThrottledCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { TIMINGS } from '../limits';
import { readRetryAfterSeconds } from './errors';
import { useOnResume } from './live/liveConnection';

/**
 * Refetches a query every `TIMINGS.pollMs` while the page is visible, and when data may be stale; not with null for its variables. A separate
 * query writes to the cache, because a refetching `useQuery` would delay live events. Failures are ignored: the next poll tries again, or an
 * earlier attempt at the time that a limiter names.
 * @returns a function that refetches, at most once in `TIMINGS.liveRefetchMs`
 */
export function useKeepFresh<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
): () => void {
  const client = useApolloClient();
  const refetch = (): void => {
    if (variables !== null) refetchQuery(client, document, variables);
  };
  const poll = useEffectEvent(() => {
    if (!window.document.hidden) refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => poll(), TIMINGS.pollMs);
    return () => clearInterval(timer);
  }, []);
  useOnResume(refetch);
  return useThrottledCallback(refetch, TIMINGS.liveRefetchMs);
}

export function refetchQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  client
    .query({
      query: document,
      variables,
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
      // A request that is already running may return data from before the missed events.
      context: { queryDeduplication: false },
    } as Parameters<typeof client.query>[0])
    .then(
      ({ error }) => {
        const seconds = readRetryAfterSeconds(error);
        if (seconds !== null) setTimeout(() => refetchQuery(client, document, variables), seconds * 1_000);
      },
      () => undefined,
    );
}
