import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveDraft, readDraft } from '../../../lib/forms/drafts';
import { aViewer } from '../../../testing/factories';
import { createDeferred } from '../../../testing/createDeferred';
import { createGatewayError } from '../../../testing/fakeGateway';
import { renderApp } from '../../../testing/renderApp';

const anna = aViewer();

describe('/logout', () => {
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
});
