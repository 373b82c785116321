import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDeferred } from '../testing/createDeferred';
import { aPage, aPost, aViewer } from '../testing/factories';
import { renderApp } from '../testing/renderApp';

interface SentRequest {
  signal: AbortSignal;
  /** Resolves when the request has succeeded or failed. */
  settled: Promise<unknown>;
}

/** Records the requests for `operation` that the app sends from now on. */
function recordRequests(operation: string): SentRequest[] {
  const requests: SentRequest[] = [];
  const originalFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const response = originalFetch(input, init);
    const body = init?.body;
    if (typeof body === 'string' && body.includes(`"operationName":"${operation}"`) && init?.signal)
      requests.push({ signal: init.signal, settled: response.catch(() => undefined) });
    return response;
  });
  return requests;
}

it('aborts the request of a page when the user leaves before the response', async () => {
  const requests = recordRequests('PostsPage');
  const { user } = renderApp('/posts', { posts: () => createDeferred().promise });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.signal.aborted).toBe(false);
  await user.click(await screen.findByRole('link', { name: 'Notifications' }));
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
  await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true));
});

it('discards a response that arrives after another member has signed in', async () => {
  const requests = recordRequests('PostsPage');
  const anna = aViewer();
  const ben = aViewer({ user: { id: 'ben', username: 'ben' } });
  const annasPosts = createDeferred<unknown>();
  let viewer: unknown = anna;
  const { user } = renderApp('/posts', {
    viewer: () => viewer,
    posts: () => (viewer === anna ? annasPosts.promise : aPage([])),
    logout: () => {
      viewer = null;
      return { viewer: null };
    },
    login: () => {
      viewer = ben;
      return { viewer: ben };
    },
  });
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'ben@example.com');
  await user.type(screen.getByLabelText('Password'), 'password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('No posts found.')).toBeVisible();

  annasPosts.resolve(aPage([aPost({ content: 'Only for anna' })]));
  await requests[0]?.settled;
  expect(screen.getByText('No posts found.')).toBeVisible();
  expect(screen.queryByText('Only for anna')).not.toBeInTheDocument();
});
