import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { concat, EMPTY, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveEvents } from './useLiveEvents';

const EVENTS = gql`
  subscription Events {
    event
  }
`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderEvents(stream?: Observable<ApolloLink.Result>) {
  const unsubscribe = vi.fn();
  const subscribe = vi.fn(() => stream ?? new Observable<never>(() => unsubscribe));
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(subscribe),
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const onEvent = vi.fn();
  const { unmount } = renderHook(() => useLiveEvents<unknown>(EVENTS, onEvent), { wrapper });
  return { subscribe, unsubscribe, unmount, onEvent };
}

it('starts a subscription in a task after the commit, and ends it when the component unmounts', () => {
  const { subscribe, unsubscribe, unmount } = renderEvents();
  expect(subscribe).not.toHaveBeenCalled();
  vi.runOnlyPendingTimers();
  expect(subscribe).toHaveBeenCalledOnce();
  unmount();
  vi.runAllTimers();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('starts no subscription if the component unmounts right after the commit', () => {
  const { subscribe, unmount } = renderEvents();
  unmount();
  vi.runAllTimers();
  expect(subscribe).not.toHaveBeenCalled();
});

it('resubscribes with longer and longer delays while the stream ends without an event', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { subscribe } = renderEvents(EMPTY);
  vi.advanceTimersByTime(999);
  expect(subscribe).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2);
  expect(subscribe).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_998);
  expect(subscribe).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2);
  expect(subscribe).toHaveBeenCalledTimes(3);
});

it('resubscribes after the shortest delay when a stream with events fails, and passes on the later events', () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const failure = throwError(() => new Error('The socket was closed.'));
  const { subscribe, onEvent } = renderEvents(concat(of({ data: { event: 1 } }), failure));
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(1_000);
  vi.advanceTimersByTime(1_000);
  expect(subscribe).toHaveBeenCalledTimes(3);
  expect(onEvent).toHaveBeenCalledTimes(3);
});
