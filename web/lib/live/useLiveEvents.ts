import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
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
    /** How often the stream has ended or failed since its last event. */
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let subscription: { unsubscribe: () => void } | undefined;
    const resubscribe = (): void => {
      timer = setTimeout(start, getReconnectDelayMs(attempt));
      attempt += 1;
    };
    const start = (): void => {
      // `onEvent` decides what to store.
      subscription = client
        .subscribe<Data>({ query: document, variables: latestVariables, fetchPolicy: 'no-cache' })
        .subscribe({
          next: ({ data, error }) => {
            if (data != null) {
              attempt = 0;
              handleEvent(data);
            }
            if (error !== undefined) console.info('A subscription failed.', error.message);
          },
          error: resubscribe,
          complete: resubscribe,
        });
    };
    let isUnmounted = false;
    // A page has several streams, which would delay its content and make one long task.
    whenIdle(() => {
      if (!isUnmounted) start();
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [client, document, variablesJson]);
}
