import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const MESSAGE = 'Your account is suspended: Spam';
const rejectSuspended = () => {
  throw createGatewayError('SUSPENDED', MESSAGE);
};
const createAnna = () => aViewer({ user: { isSuspended: true }, dataExportUrl: '/export' });

describe('/suspended', () => {
  it.each(['/posts', '/chat/u1', '/settings', '/login', '/unsubscribe', '/unknown'])(
    'replaces %s, with the reason and what a suspended member can do',
    async (path) => {
      renderApp(path, { viewer: createAnna, savedPosts: rejectSuspended, posts: rejectSuspended });
      expect(await screen.findByText(MESSAGE)).toBeVisible();
      expect(window.location.pathname).toBe('/suspended');
      const download = screen.getByRole('link', { name: 'Export your data' });
      expect(download).toHaveAttribute('href', '/export');
      expect(download).toHaveAttribute('download');
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    },
  );

  it('deletes the profile after a confirmation', async () => {
    let viewer: object | null = createAnna();
    const { user } = renderApp('/suspended', {
      viewer: () => viewer,
      savedPosts: rejectSuspended,
      deleteProfile: () => {
        viewer = null;
        return { deletedUserId: 'me' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('signs out', async () => {
    let viewer: object | null = createAnna();
    const { user } = renderApp('/suspended', {
      viewer: () => viewer,
      savedPosts: rejectSuspended,
      logout: () => {
        viewer = null;
        return { viewer: null };
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('leads other members to the posts', async () => {
    renderApp('/suspended', { posts: aPage([]), savedPosts: aPage([]) });
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
  });
});
