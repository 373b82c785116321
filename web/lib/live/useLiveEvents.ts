import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { getReconnectDelayMs } from './getReconnectDelayMs';
import { whenIdle } from '../whenIdle';

/** Calls `onEvent` with every event of a subscription. Resubscribes after `getReconnectDelayMs` if the stream ends or fails. */
export function useLiveEvents<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  onEvent: (data: Data) => void,
): void {
  const client = useApolloClient();
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => {
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let subscription: { unsubscribe: () => void } | undefined;
    const resubscribe = (): void => {
      timer = setTimeout(start, getReconnectDelayMs(attempt));
      attempt += 1;
    };
    const start = (): void => {
      subscription = client.subscribe({ query: document, fetchPolicy: 'no-cache' }).subscribe({
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
  }, [client, document]);
}
