import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { reconnectDelayMs } from './reconnectDelayMs';

/**
 * Hands every item of a subscription to `onItem`, for as long as the component stands: a stream that ends or is
 * refused is asked for again, after the waits of `reconnectDelayMs`.
 */
export function useLiveEvents<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  onItem: (data: Data) => void,
): void {
  const client = useApolloClient();
  const take = useEffectEvent(onItem);
  useEffect(() => {
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let subscription: { unsubscribe: () => void } | undefined;
    const again = (): void => {
      timer = setTimeout(start, reconnectDelayMs(failures));
      failures += 1;
    };
    const start = (): void => {
      subscription = client.subscribe({ query: document }).subscribe({
        next: ({ data, error }) => {
          if (data != null) {
            failures = 0;
            take(data);
          }
          if (error !== undefined) console.info('A live stream was refused.', error.message);
        },
        error: again,
        complete: again,
      });
    };
    start();
    return () => {
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [client, document]);
}
