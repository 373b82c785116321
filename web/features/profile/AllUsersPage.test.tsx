import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aUser } from '../../testing/factories';
import { createDeferred } from '../../testing/createDeferred';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { roundTrip } from '../../testing/roundTrip';
import { typeWithoutPauses } from '../../testing/typeWithoutPauses';
import { AllUsersPage } from './AllUsersPage';

interface UsersArguments {
  search?: string;
  page: number;
  limit: number;
}

const findSearchBox = () => screen.findByPlaceholderText('Search users by name or username...');

describe('/all-users', () => {
  it('requests ten members per page, and lists each with a follow button', async () => {
    const requests: UsersArguments[] = [];
    renderApp('/all-users?page=2', {
      users: (args: UsersArguments) => {
        requests.push(args);
        return aPage([aUser()], { page: 2, total: 11, pageCount: 2 });
      },
    });
    const list = await screen.findByRole('list', { name: 'Profiles' });
    expect(within(list).getByRole('link', { name: /^boris/ })).toHaveAttribute('href', '/profile/u1');
    expect(within(list).getByRole('button', { name: 'Sign up: follow boris' })).toBeVisible();
    expect(screen.getByText('11 members')).toBeVisible();
    expect(requests[0]).toMatchObject({ page: 2, limit: 10 });
  });

  it('searches when typing pauses, and replaces the page number in the URL with the text', async () => {
    const searches: unknown[] = [];
    renderApp('/all-users?page=2', {
      users: ({ search }: UsersArguments) => {
        searches.push(search);
        return aPage([aUser()]);
      },
    });
    typeWithoutPauses(await findSearchBox(), 'bor');
    await waitFor(() => expect(window.location.search).toBe('?search=bor'));
    await waitFor(() => expect(searches).toContain('bor'));
    expect(searches).not.toContain('b');
    expect(searches).not.toContain('bo');
  });

  it('ignores the late response to an earlier search', async () => {
    const lateResponse = createDeferred<unknown>();
    const { user } = renderApp('/all-users', {
      users: ({ search }: UsersArguments) =>
        search === 'b'
          ? lateResponse.promise
          : aPage([aUser(search === undefined ? {} : { id: 'u2', username: 'bella' })]),
    });
    await user.type(await findSearchBox(), 'b');
    await waitFor(() => expect(window.location.search).toBe('?search=b'));
    await user.type(await findSearchBox(), 'e');
    expect(await screen.findByText('bella')).toBeVisible();
    lateResponse.resolve(aPage([aUser({ id: 'u3', username: 'basil' })]));
    await roundTrip();
    expect(screen.getByText('bella')).toBeVisible();
    expect(screen.queryByText('basil')).not.toBeInTheDocument();
  });

  it('shows a message when no member matches, with a button that shows all members', async () => {
    const { user } = renderApp('/all-users?search=zoltan', {
      users: ({ search }: UsersArguments) => aPage(search === undefined ? [aUser()] : []),
    });
    expect(await screen.findByText('No users found matching your search.')).toBeVisible();
    expect(await findSearchBox()).toHaveValue('zoltan');
    await user.click(screen.getByRole('button', { name: 'Show all members' }));
    expect(await screen.findByText('boris')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('shows a message when there are no members', async () => {
    renderApp('/all-users', { users: aPage([]) });
    expect(await screen.findByText('No users found.')).toBeVisible();
  });

  it('shows an error when the list could not be loaded', async () => {
    renderApp('/all-users', {
      users: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to retrieve user list');
  });

  it('refuses visitors', () => {
    renderForVisitor(<AllUsersPage />);
    expect(screen.getByText('You are not authorized')).toBeVisible();
  });
});
