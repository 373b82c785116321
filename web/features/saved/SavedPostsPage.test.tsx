import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aPost } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { SavedPostsPage } from './SavedPostsPage';

/** Clicks the Save button of the only post, which is pressed because the post is saved. */
const unsave = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Save', pressed: true }));

describe('the saved posts', () => {
  it('are listed under the heading "Saved Posts"', async () => {
    renderApp('/save-posts', { savedPosts: aPage([aPost({ viewerHasSaved: true })]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved Posts' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Hello' })).toBeVisible();
  });

  it('are replaced by a message when there are none', async () => {
    renderApp('/save-posts', { savedPosts: aPage([]) });
    expect(await screen.findByText('You have no saved posts yet.')).toBeVisible();
  });

  it('hide an unsaved post at once and focus their heading, and show it again when the mutation fails', async () => {
    const response = createDeferred<unknown>();
    const { user } = renderApp('/save-posts', {
      savedPosts: aPage([aPost({ viewerHasSaved: true })]),
      unsavePost: () => response.promise,
    });
    await unsave(user);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hello' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Saved Posts' })).toHaveFocus();
    response.reject(createGatewayError('PROVIDER_ERROR', ''));
    expect(await screen.findByText('Failed to unsave post')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Hello' })).toBeVisible();
  });

  it('show the previous page when the only post of the last page is unsaved', async () => {
    let secondPage = aPage([aPost({ id: 'p2', viewerHasSaved: true })], { page: 2, total: 11, pageCount: 2 });
    const firstPage = aPage([aPost({ id: 'p1', content: 'First', viewerHasSaved: true })], {
      total: 11,
      pageCount: 2,
    });
    const { user } = renderApp('/save-posts?page=2', {
      savedPosts: ({ page }: { page: number }) => (page === 2 ? secondPage : firstPage),
      unsavePost: () => {
        secondPage = aPage([], { page: 2, total: 10, pageCount: 1 });
        return { post: aPost({ id: 'p2' }) };
      },
    });
    await unsave(user);
    expect(await screen.findByRole('link', { name: 'First' })).toBeVisible();
    expect(window.location.search).toBe('');
    expect(screen.queryByText('You have no saved posts yet.')).not.toBeInTheDocument();
  });

  it('load the posts of the next page when all posts of the first page are unsaved', async () => {
    let firstPage = aPage([aPost({ viewerHasSaved: true })], { total: 2, pageCount: 2 });
    const { user } = renderApp('/save-posts', {
      savedPosts: () => firstPage,
      unsavePost: () => {
        firstPage = aPage([aPost({ id: 'p2', content: 'Next', viewerHasSaved: true })], { total: 1 });
        return { post: aPost() };
      },
    });
    await unsave(user);
    expect(await screen.findByRole('link', { name: 'Next' })).toBeVisible();
  });

  it('show an error when the request fails', async () => {
    renderApp('/save-posts', {
      savedPosts: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    expect(await screen.findByText('Failed to fetch saved posts')).toBeVisible();
  });

  it('show "User not authenticated" for an UNAUTHENTICATED error without a message', async () => {
    renderApp('/save-posts', {
      savedPosts: () => {
        throw createGatewayError('UNAUTHENTICATED', '');
      },
    });
    expect(await screen.findByText('User not authenticated')).toBeVisible();
  });

  it('prompt visitors to log in', () => {
    renderForVisitor(<SavedPostsPage />);
    expect(screen.getByText('Please log in to see saved posts.')).toBeVisible();
  });
});
