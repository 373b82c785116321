import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveDraft, readDraft } from '../../../lib/forms/drafts';
import { aPost, aViewer } from '../../../testing/factories';
import { createDeferred } from '../../../testing/createDeferred';
import { createGatewayError } from '../../../testing/fakeGateway';
import { renderApp } from '../../../testing/renderApp';

const anna = aViewer();

describe('/logout', () => {
  afterEach(() => vi.restoreAllMocks());

  it("shows 'Exit...', ends the session once, deletes drafts and redirects to /login", async () => {
    saveDraft('post:me:regular', { content: 'private' });
    saveDraft('post:u2:regular', { content: 'of another member, whose session has expired' });
    const logoutResult = createDeferred<unknown>();
    let viewer: unknown = anna;
    let logoutCalls = 0;
    renderApp('/logout', {
      viewer: () => viewer,
      logout: () => {
        logoutCalls += 1;
        viewer = null;
        return logoutResult.promise;
      },
    });
    expect(await screen.findByText('Exit...')).toBeVisible();
    logoutResult.resolve({ viewer: null });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(logoutCalls).toBe(1);
    expect(readDraft('post:me:regular')).toBeNull();
    expect(readDraft('post:u2:regular')).not.toBeNull();
  });

  it("shows 'Logout error' when the error has no message, and retries on a click", async () => {
    let viewer: unknown = anna;
    let isFailing = true;
    const { user } = renderApp('/logout', {
      viewer: () => viewer,
      logout: () => {
        if (isFailing) throw createGatewayError('INTERNAL_SERVER_ERROR', '');
        viewer = null;
        return { viewer: null };
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Logout error');
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  it.each(['/logout', '/LOGOUT/', '/logout?a=1'])(
    'asks before a link to %s in a text signs its reader out',
    async (path) => {
      let isSignedOut = false;
      const { user } = renderApp('/posts/p1', {
        viewer: () => (isSignedOut ? null : anna),
        post: aPost({ content: `Free cars: ${window.location.origin}${path}` }),
        logout: () => {
          isSignedOut = true;
          return { viewer: null };
        },
      });
      const link = await screen.findByRole('link', { name: /logout/i });
      expect(link).not.toHaveAttribute('target');
      await user.click(link);
      expect(await screen.findByRole('heading', { name: 'Log out?' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
      expect(await screen.findByText(/Free cars/)).toBeVisible();
      expect(isSignedOut).toBe(false);

      await user.click(await screen.findByRole('link', { name: /logout/i }));
      await user.click(await screen.findByRole('button', { name: 'Log out' }));
      await waitFor(() => expect(window.location.pathname).toBe('/login'));
      expect(isSignedOut).toBe(true);
    },
  );

  it('asks when the gateway or the referrer tells that a link of another page led here', async () => {
    const { unmount } = renderApp('/logout?ask');
    expect(await screen.findByRole('heading', { name: 'Log out?' })).toBeVisible();
    unmount();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://other.example/');
    renderApp('/logout');
    expect(await screen.findByRole('heading', { name: 'Log out?' })).toBeVisible();
  });

  it('signs out at once from the menu', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://other.example/');
    let viewer: unknown = anna;
    const { user } = renderApp('/posts', {
      viewer: () => viewer,
      logout: () => {
        viewer = null;
        return { viewer: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    // happy-dom computes no layout, so a floating menu counts as hidden.
    await user.click(await screen.findByRole('menuitem', { name: 'Logout', hidden: true }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });
});
