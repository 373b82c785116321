import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aUser } from '../../testing/factories';
import { deferred } from '../../testing/deferred';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderSignedOut } from '../../testing/renderSignedOut';
import { typeAtOnce } from '../../testing/typeAtOnce';
import { AllUsersPage } from './AllUsersPage';

interface Asked {
  search?: string;
  page: number;
  limit: number;
}

const box = () => screen.findByPlaceholderText('Search users by name or username...');

describe('/all-users', () => {
  it('lists members, ten a page, each with their follow button', async () => {
    const asked: Asked[] = [];
    renderApp('/all-users?page=2', {
      users: (args: Asked) => {
        asked.push(args);
        return aPage([aUser()], { page: 2, total: 11, pageCount: 2 });
      },
    });
    const list = await screen.findByRole('list', { name: 'Profiles' });
    expect(within(list).getByRole('link', { name: /^boris/ })).toHaveAttribute('href', '/profile/u1');
    expect(within(list).getByRole('button', { name: 'Sign up: follow boris' })).toBeVisible();
    expect(screen.getByText('11 members')).toBeVisible();
    expect(asked[0]).toMatchObject({ page: 2, limit: 10 });
  });

  it('searches once typing rests, on the server, with the text in the address', async () => {
    const searches: unknown[] = [];
    renderApp('/all-users?page=2', {
      users: ({ search }: Asked) => {
        searches.push(search);
        return aPage([aUser()]);
      },
    });
    typeAtOnce(await box(), 'bor');
    await waitFor(() => expect(window.location.search).toBe('?search=bor'));
    await waitFor(() => expect(searches).toContain('bor'));
    expect(searches).not.toContain('b');
    expect(searches).not.toContain('bo');
  });

  it('shows the answer to the last question, even when an older one comes later', async () => {
    const slow = deferred<unknown>();
    const { user } = renderApp('/all-users', {
      users: ({ search }: Asked) =>
        search === 'b'
          ? slow.promise
          : aPage([aUser(search === undefined ? {} : { id: 'u2', username: 'bella' })]),
    });
    await user.type(await box(), 'b');
    await waitFor(() => expect(window.location.search).toBe('?search=b'));
    await user.type(await box(), 'e');
    expect(await screen.findByText('bella')).toBeVisible();
    slow.resolve(aPage([aUser({ id: 'u3', username: 'late' })]));
    await waitFor(() => expect(screen.getByText('bella')).toBeVisible());
    expect(screen.queryByText('late')).not.toBeInTheDocument();
  });

  it('says that nobody matches, and shows everybody again', async () => {
    const { user } = renderApp('/all-users?search=nobody', {
      users: ({ search }: Asked) => aPage(search === undefined ? [aUser()] : []),
    });
    expect(await screen.findByText('No users found matching your search.')).toBeVisible();
    expect(await box()).toHaveValue('nobody');
    await user.click(screen.getByRole('button', { name: 'Show all members' }));
    expect(await screen.findByText('boris')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('says that there is nobody', async () => {
    renderApp('/all-users', { users: aPage([]) });
    expect(await screen.findByText('No users found.')).toBeVisible();
  });

  it('says why the list could not be loaded', async () => {
    renderApp('/all-users', {
      users: () => {
        throw gatewayError('PROVIDER_ERROR', '');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to retrieve user list');
  });

  it('is not for visitors', () => {
    renderSignedOut(<AllUsersPage />);
    expect(screen.getByText('You are not authorized')).toBeVisible();
  });
});
