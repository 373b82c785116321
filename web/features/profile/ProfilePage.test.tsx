import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost, aUser } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { renderPages } from '../../testing/renderPages';
import { ProfilePage } from './ProfilePage';

const renderProfile = (user: unknown) =>
  renderPages('/profile/u1', { '/profile/:id': ProfilePage }, { user });

// errorMessages.test.tsx tests failures to load the profile.
describe('/profile/{id}', () => {
  it('shows the member, buttons to follow and to write to them, and the phone number once "Show phone" is clicked', async () => {
    const { user } = renderProfile(
      aUser({ fullName: 'Boris K', location: 'Vilnius', phoneNumber: '37120000000' }),
    );
    expect(await screen.findByRole('heading', { name: 'boris', level: 1 })).toBeVisible();
    expect(screen.getByText('Boris K')).toBeVisible();
    expect(screen.getByText('Vilnius')).toBeVisible();
    // The button that follows a member is labeled "Sign up".
    expect(screen.getByRole('button', { name: 'Sign up: follow boris' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/chat/u1');
    expect(document.title).toBe('boris · Forecourt');
    expect(screen.queryByRole('link', { name: '37120000000' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show phone' }));
    expect(screen.getByRole('link', { name: '37120000000' })).toHaveFocus();
  });

  it('has no buttons to follow and to write to a suspended member', async () => {
    renderProfile(aUser({ isSuspended: true }));
    expect(await screen.findByText('This member is suspended')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /follow boris/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More actions for boris' })).toBeVisible();
  });

  it('asks for a counted phone number once "Show phone number" is clicked, and says when to try again', async () => {
    let isLimited = true;
    const { user } = renderPages(
      '/profile/u1',
      { '/profile/:id': ProfilePage },
      {
        user: aUser({ hasPhoneNumber: true }),
        showPhoneNumber: () => {
          if (isLimited)
            throw createGatewayError('RATE_LIMITED', 'Too many requests. Please wait 58 minutes.');
          return { user: aUser({ hasPhoneNumber: true, phoneNumber: '37120000000' }) };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Show phone number' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 58 minutes.');
    isLimited = false;
    await user.click(screen.getByRole('button', { name: 'Show phone number' }));
    const link = await screen.findByRole('link', { name: '37120000000' });
    expect(link).toHaveAttribute('href', 'tel:37120000000');
    expect(link).toHaveFocus();
  });

  it.each([
    ['text in the first day', new Date().toISOString(), 0],
    ['a link later', new Date(Date.now() - 25 * 3_600_000).toISOString(), 1],
  ])('shows the website of the member as %s', async (_, createdAt, linkCount) => {
    renderProfile(aUser({ website: 'https://boris.example', createdAt }));
    expect(await screen.findByText('boris.example')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'boris.example' })).toHaveLength(linkCount);
  });

  it('shows a message when the member does not exist', async () => {
    renderProfile(null);
    expect(await screen.findByText('User not found')).toBeVisible();
  });

  it('shows ten posts per page, and keeps the current page, with an error, when the next one cannot be fetched', async () => {
    let isWorking = true;
    const requestedPages: unknown[] = [];
    const { user } = renderProfile(() =>
      aUser({
        posts: ({ page, limit }: { page: number; limit: number }) => {
          if (!isWorking) throw createGatewayError('PROVIDER_ERROR', '');
          requestedPages.push([page, limit]);
          return aPage([aPost({ id: `p${page}`, content: `On page ${page}` })], {
            page,
            total: 11,
            pageCount: 2,
          });
        },
      }),
    );
    expect(await screen.findByText('On page 1')).toBeVisible();
    isWorking = false;
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByText('Failed to fetch user posts')).toBeVisible();
    expect(screen.getByText(/^This content was loaded earlier\./)).toBeVisible();
    expect(screen.getByText('On page 1')).toBeVisible();
    isWorking = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('On page 2')).toBeVisible();
    expect(screen.queryByText('Failed to fetch user posts')).not.toBeInTheDocument();
    expect([requestedPages[0], requestedPages.at(-1)]).toEqual([
      [1, 10],
      [2, 10],
    ]);
  });

  it('refuses visitors', () => {
    renderForVisitor(<ProfilePage />);
    expect(screen.getByText('You are not authorized to view this profile')).toBeVisible();
  });
});
