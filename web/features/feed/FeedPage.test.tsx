import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

describe('the feed', () => {
  it('requests ten posts per page, and links to further pages', async () => {
    const requests: { page: number; limit: number }[] = [];
    const { user } = renderApp('/feed', {
      feed: (args: { page: number; limit: number }) => {
        requests.push(args);
        return aPage([aPost({ content: `Text ${args.page}` })], {
          page: args.page,
          total: 11,
          pageCount: 2,
        });
      },
    });
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    await user.click(within(pages).getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Text 2' })).toBeVisible();
    expect(requests).toContainEqual({ page: 2, limit: 10 });
    expect(window.location.search).toBe('?page=2');
  });

  it('links to members to follow when it is empty', async () => {
    renderApp('/feed', { feed: aPage([]) });
    expect(await screen.findByText('No posts found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find members to follow' })).toHaveAttribute(
      'href',
      '/all-users',
    );
  });

  it('shows an error when the request fails', async () => {
    renderApp('/feed', {
      feed: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    expect(await screen.findByText('Failed to fetch feed')).toBeVisible();
  });
});
