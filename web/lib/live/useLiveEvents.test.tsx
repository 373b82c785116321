import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveEvents } from './useLiveEvents';

const EVENTS = gql`
  subscription Events {
    event
  }
`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderEvents() {
  const unsubscribe = vi.fn();
  const subscribe = vi.fn(() => new Observable<never>(() => unsubscribe));
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(subscribe),
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { unmount } = renderHook(() => useLiveEvents<unknown>(EVENTS, () => undefined), { wrapper });
  return { subscribe, unsubscribe, unmount };
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
