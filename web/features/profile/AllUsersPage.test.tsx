import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aUser } from '../../testing/factories';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { renderPages } from '../../testing/renderPages';
import { typeWithoutPauses } from '../../testing/typeWithoutPauses';
import { AllUsersPage } from './AllUsersPage';

interface UsersArguments {
  search?: string;
  page: number;
  limit: number;
}

const findSearchBox = () => screen.findByPlaceholderText('Search users by name or username...');

const renderMembers = (search: string, users: unknown) =>
  renderPages(`/all-users${search}`, { '/all-users': AllUsersPage }, { users });

// errorMessages.test.tsx tests a failure to load the list, PostsPage.test.tsx late responses to a search.
describe('/all-users', () => {
  it('requests ten members per page, lists each with a follow button, and links to the other pages', async () => {
    const requests: UsersArguments[] = [];
    renderMembers('?page=2', (args: UsersArguments) => {
      requests.push(args);
      return aPage([aUser()], { page: 2, total: 11, pageCount: 2 });
    });
    const list = await screen.findByRole('list', { name: 'Profiles' });
    expect(within(list).getByRole('link', { name: /^boris/ })).toHaveAttribute('href', '/profile/u1');
    expect(within(list).getByRole('button', { name: 'Sign up: follow boris' })).toBeVisible();
    expect(screen.getByText('11 members')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/all-users');
    expect(requests[0]).toMatchObject({ page: 2, limit: 10 });
  });

  it('searches when typing pauses, and replaces the page number in the URL with the text', async () => {
    const searches: unknown[] = [];
    renderMembers('?page=2', ({ search }: UsersArguments) => {
      searches.push(search);
      return aPage([aUser()]);
    });
    typeWithoutPauses(await findSearchBox(), 'bor');
    await waitFor(() => expect(window.location.search).toBe('?search=bor'));
    await waitFor(() => expect(searches).toContain('bor'));
    expect(searches).not.toContain('b');
    expect(searches).not.toContain('bo');
  });

  it('shows a message when no member matches, with a button that shows all members', async () => {
    const { user } = renderMembers('?search=zoltan', ({ search }: UsersArguments) =>
      aPage(search === undefined ? [aUser()] : []),
    );
    expect(await screen.findByText('No users found matching your search.')).toBeVisible();
    expect(await findSearchBox()).toHaveValue('zoltan');
    await user.click(screen.getByRole('button', { name: 'Show all members' }));
    expect(await screen.findByText('boris')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('shows a message when there are no members', async () => {
    renderMembers('', aPage([]));
    expect(await screen.findByText('No users found.')).toBeVisible();
  });

  it('refuses visitors', () => {
    renderForVisitor(<AllUsersPage />);
    expect(screen.getByText('You are not authorized')).toBeVisible();
  });
});
