import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { concat, defer, filter, retry, Subscription, tap, throwError, timer } from 'rxjs';
import { getReconnectDelayMs } from './getReconnectDelayMs';
import { whenIdle } from '../whenIdle';

/**
 * Calls `onEvent` with every event of a subscription. Resubscribes after `getReconnectDelayMs` if the stream ends or fails.
 * @param variables - with null, there is no subscription; other values start a new one
 */
export function useLiveEvents<Data, Variables extends OperationVariables = Record<string, never>>(
  document: TypedDocumentNode<Data, Variables>,
  onEvent: (data: Data) => void,
  variables: Variables | null = {} as Variables,
): void {
  const client = useApolloClient();
  const handleEvent = useEffectEvent(onEvent);
  const variablesJson = JSON.stringify(variables);
  useEffect(() => {
    const latestVariables = JSON.parse(variablesJson) as Variables | null;
    if (latestVariables === null) return;
    const start = () =>
      client.subscribe<Data>({ query: document, variables: latestVariables, fetchPolicy: 'no-cache' });
    const events = concat(
      defer(start),
      throwError(() => new Error('The subscription has ended.')),
    ).pipe(
      tap(({ error }) => error && console.info('A subscription failed.', error.message)),
      filter(({ data }) => data != null),
      retry({ delay: (_, attempt) => timer(getReconnectDelayMs(attempt - 1)), resetOnSuccess: true }),
    );
    const subscription = new Subscription();
    // A page has several streams, which would delay its content and make one long task.
    whenIdle(() => {
      if (!subscription.closed) subscription.add(events.subscribe(({ data }) => handleEvent(data as Data)));
    });
    return () => subscription.unsubscribe();
  }, [client, document, variablesJson]);
}
