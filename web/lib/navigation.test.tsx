import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createDeferred } from '../testing/createDeferred';
import {
  createNavigation,
  NavigationProvider,
  useBlocker,
  usePendingPath,
  useScrollRestoration,
} from './navigation';

const scrollTo = vi.fn();
const setScrollTop = (scrollTop: number) => vi.stubGlobal('scrollY', scrollTop);

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  setScrollTop(0);
  window.history.replaceState(null, '', '/a');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function TestPage({ isBlocking }: { isBlocking: boolean }) {
  const blocked = useBlocker(() => isBlocking);
  useScrollRestoration();
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <p>Pending: {usePendingPath()?.pathname}</p>
      <p>{blocked === null ? 'free' : 'blocked'}</p>
      {['/a', '/b', '/c'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Link to="/b?page=2" preventScrollReset>
        b without scroll
      </Link>
      <button type="button" onClick={() => blocked?.proceed()}>
        Leave
      </button>
      <button type="button" onClick={() => blocked?.reset()}>
        Stay
      </button>
    </>
  );
}

/**
 * Renders a page with the navigation.
 * @param chunks - by path, the promises of pages whose code must be loaded first; the code of other pages is already loaded
 * @param isBlocking - whether the page blocks leaving it
 */
function renderNavigation({
  chunks = {},
  isBlocking = false,
}: {
  chunks?: Record<string, Promise<unknown>>;
  isBlocking?: boolean;
}) {
  const navigation = createNavigation({
    loadPage: (path) => chunks[path],
    // Like a list page of the app, /a has one key for all its history entries.
    getScrollKey: ({ pathname, search, key }) => (pathname === '/a' ? pathname + search : key),
  });
  const { unmount } = render(
    <NavigationProvider navigation={navigation}>
      <TestPage isBlocking={isBlocking} />
    </NavigationProvider>,
  );
  return { navigation, unmount };
}

const click = (name: string) => fireEvent.click(screen.getByText(name));
const finishLoading = (chunk: ReturnType<typeof createDeferred>) =>
  act(() => {
    chunk.resolve(undefined);
    return chunk.promise.then(() => undefined);
  });
const findHeading = (name: string) => screen.findByRole('heading', { name });

it('stays on the page, with a pending path, until the code of the next page is loaded', async () => {
  const chunk = createDeferred();
  renderNavigation({ chunks: { '/b': chunk.promise } });
  click('/b');
  expect(screen.getByRole('heading', { name: '/a' })).toBeVisible();
  expect(screen.getByText('Pending: /b')).toBeVisible();
  expect(window.location.pathname).toBe('/a');
  await finishLoading(chunk);
  expect(await findHeading('/b')).toBeVisible();
  expect(screen.getByText('Pending:')).toBeVisible();
  expect(window.location.pathname).toBe('/b');
});

it('does not open a page whose code loads after navigation to another page', async () => {
  const chunk = createDeferred();
  renderNavigation({ chunks: { '/b': chunk.promise } });
  click('/b');
  click('/c');
  expect(await findHeading('/c')).toBeVisible();
  await finishLoading(chunk);
  expect(window.location.pathname).toBe('/c');
  expect(screen.getByText('Pending:')).toBeVisible();
});

it('follows Back and Forward', async () => {
  renderNavigation({});
  click('/b');
  window.history.back();
  expect(await findHeading('/a')).toBeVisible();
  window.history.forward();
  expect(await findHeading('/b')).toBeVisible();
});

it('blocks a link until the user confirms', async () => {
  renderNavigation({ isBlocking: true });
  click('/b');
  expect(screen.getByText('blocked')).toBeVisible();
  expect(window.location.pathname).toBe('/a');
  click('Stay');
  expect(screen.getByText('free')).toBeVisible();
  expect(window.location.pathname).toBe('/a');
  click('/b');
  click('Leave');
  expect(await findHeading('/b')).toBeVisible();
});

it('undoes a blocked Back, and repeats it when the user confirms', async () => {
  // React Router stores the index of a history entry as `idx`.
  window.history.replaceState({ idx: 0 }, '', '/c');
  window.history.pushState({ idx: 1 }, '', '/a');
  renderNavigation({ isBlocking: true });
  window.history.back();
  expect(await screen.findByText('blocked')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/a'));
  expect(screen.getByRole('heading', { name: '/a' })).toBeVisible();
  click('Leave');
  expect(await findHeading('/c')).toBeVisible();
  expect(screen.getByText('free')).toBeVisible();
});

it('restores the scroll position of a list page, and shows a new page at its top', async () => {
  renderNavigation({});
  setScrollTop(400);
  click('/b');
  expect(await findHeading('/b')).toBeVisible();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  setScrollTop(0);
  click('/a');
  expect(await findHeading('/a')).toBeVisible();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 400);
});

it('does not scroll for a link with preventScrollReset', async () => {
  renderNavigation({});
  setScrollTop(400);
  click('b without scroll');
  await findHeading('/b');
  expect(scrollTo).not.toHaveBeenCalled();
});

it('restores scroll positions after a reload', () => {
  const { unmount } = renderNavigation({});
  setScrollTop(250);
  fireEvent(window, new Event('pagehide'));
  unmount();
  // A new navigation, as after a reload.
  renderNavigation({});
  expect(scrollTo).toHaveBeenLastCalledWith(0, 250);
});
