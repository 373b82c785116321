import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useThrottledCallback } from '@mantine/hooks';
import { print } from 'graphql';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(retryTimer.current), []);
  const refetch = (): void => {
    clearTimeout(retryTimer.current);
    if (variables === null) return;
    void refetchQuery(client, document, variables).then((seconds) => {
      if (seconds !== null) retryTimer.current = setTimeout(refetch, seconds * 1_000);
    });
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

interface Refetch {
  running: Promise<number | null>;
  next?: Promise<number | null>;
}

/** By query with its variables. */
const refetchesOf = new WeakMap<ApolloClient, Map<string, Refetch>>();

/**
 * Refetches a query. A running refetch may return data from before this call, so another one follows it, once for all calls until then. It
 * starts when the running one has ended, but waits at most `TIMINGS.maxRefetchWaitMs`.
 * @returns after how many seconds a limiter asks to repeat it; null if it succeeded or failed otherwise
 */
export function refetchQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<number | null> {
  const refetches = refetchesOf.get(client) ?? new Map<string, Refetch>();
  refetchesOf.set(client, refetches);
  const key = `${print(document)} ${JSON.stringify(variables)}`;
  const start = (): Promise<number | null> => {
    const refetch: Refetch = { running: sendRefetch(client, document, variables) };
    refetches.set(key, refetch);
    return refetch.running.finally(() => {
      if (refetch.next === undefined) refetches.delete(key);
    });
  };
  const refetch = refetches.get(key);
  if (refetch === undefined) return start();
  return (refetch.next ??= Promise.race([refetch.running, waitFor(TIMINGS.maxRefetchWaitMs)]).then(start));
}

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function sendRefetch<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<number | null> {
  return client
    .query({
      query: document,
      variables,
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
      // `refetchQuery` decides whether another request is needed.
      context: { queryDeduplication: false },
    } as Parameters<typeof client.query>[0])
    .then(
      ({ error }) => readRetryAfterSeconds(error),
      () => null,
    );
}
