import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { TIMINGS } from '../limits';
import { useOnReturn } from './live';

/**
 * Asks a query again every `TIMINGS.pollMs` while the page is visible, and whenever something may have been missed. The answer goes
 * into the cache by itself: a watching query that asked would hold live events back until it was answered. Null
 * variables ask nothing; what fails is asked again in time.
 */
export function useKeepFresh<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
): () => void {
  const client = useApolloClient();
  const ask = (): void => {
    if (variables === null) return;
    client
      .query({
        query: document,
        variables,
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
        // A request that is already running may return what was there before the missed events.
        context: { queryDeduplication: false },
      } as Parameters<typeof client.query>[0])
      .catch(() => undefined);
  };
  const poll = useEffectEvent(() => {
    if (!window.document.hidden) ask();
  });
  useEffect(() => {
    const timer = setInterval(() => poll(), TIMINGS.pollMs);
    return () => clearInterval(timer);
  }, []);
  useOnReturn(ask);
  return ask;
}
