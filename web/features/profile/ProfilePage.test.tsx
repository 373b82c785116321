import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost, aUser } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { ProfilePage } from './ProfilePage';

describe('/profile/{id}', () => {
  it('shows the member, their posts, and buttons to follow and to write to them', async () => {
    renderApp('/profile/u1', {
      user: aUser({ fullName: 'Boris K', location: 'Vilnius', posts: aPage([aPost({ content: 'My van' })]) }),
    });
    expect(await screen.findByRole('heading', { name: 'boris', level: 1 })).toBeVisible();
    expect(screen.getByText('Boris K')).toBeVisible();
    expect(screen.getByText('Vilnius')).toBeVisible();
    expect(await screen.findByText('My van')).toBeVisible();
    // The button that follows a member is labeled "Sign up".
    expect(screen.getByRole('button', { name: 'Sign up: follow boris' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/chat/u1');
    expect(document.title).toBe('boris · Forecourt');
  });

  it('hides the phone number until "Show phone" is clicked', async () => {
    const { user } = renderApp('/profile/u1', { user: aUser({ phoneNumber: '37120000000' }) });
    await user.click(await screen.findByRole('button', { name: 'Show phone' }));
    expect(screen.getByRole('link', { name: '37120000000' })).toHaveFocus();
  });

  it('shows a message when the member does not exist', async () => {
    renderApp('/profile/gone', { user: null });
    expect(await screen.findByText('User not found')).toBeVisible();
  });

  it.each([
    ['', 'Failed to load profile'],
    ['Failed to retrieve user profile', 'Failed to retrieve user profile'],
  ])(
    'shows an error when the profile could not be loaded (message of the gateway: %j), and loads it on retry',
    async (gatewayMessage, visibleMessage) => {
      let isWorking = false;
      const { user } = renderApp('/profile/u1', {
        user: () => {
          if (!isWorking) throw createGatewayError('PROVIDER_ERROR', gatewayMessage);
          return aUser();
        },
      });
      expect(await screen.findByRole('alert')).toHaveTextContent(visibleMessage);
      isWorking = true;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: 'boris' })).toBeVisible();
    },
  );

  it('keeps the current page of posts, with an error, when the next one cannot be fetched', async () => {
    let isWorking = true;
    const { user } = renderApp('/profile/u1', {
      user: () =>
        aUser({
          posts: () => {
            if (!isWorking) throw createGatewayError('PROVIDER_ERROR', '');
            return aPage([aPost({ content: 'My van' })], { total: 11, pageCount: 2 });
          },
        }),
    });
    expect(await screen.findByText('My van')).toBeVisible();
    isWorking = false;
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByText('Failed to fetch user posts')).toBeVisible();
    expect(screen.getByText(/^This content was loaded earlier\./)).toBeVisible();
    expect(screen.getByText('My van')).toBeVisible();
    isWorking = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Failed to fetch user posts')).not.toBeInTheDocument());
  });

  it('refuses visitors', () => {
    renderForVisitor(<ProfilePage />);
    expect(screen.getByText('You are not authorized to view this profile')).toBeVisible();
  });
});
