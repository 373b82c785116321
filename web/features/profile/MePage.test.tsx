import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProfileHeader_userFragment } from '../../gql/graphql';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aPost, aProductPost, aUser, aViewer, anImage, someFeatures } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { fillFields } from '../../testing/fillFields';
import { renderApp } from '../../testing/renderApp';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { renderPages } from '../../testing/renderPages';
import { ContactInfo } from './ContactInfo';
import { DeleteProfilePage } from './DeleteProfilePage';
import { MePage } from './MePage';

const createAnna = (overrides: Record<string, unknown> = {}) =>
  aViewer({
    user: {
      fullName: 'Anna Ivanova',
      bio: 'Old cars,\nnew parts',
      location: 'Riga',
      website: 'https://anna.example/cars',
      phoneNumber: '37120000000',
      followersCount: 1,
      followingCount: 1200,
      postsCount: 11,
      ...overrides,
    },
  });

const renderPage = (path: string, fields: Record<string, unknown>) =>
  renderPages(path, { '/me': MePage, '/delete': DeleteProfilePage }, fields);
/** Refuses every password but "secret1". */
const checkPassword = (password: string) => {
  if (password === 'secret1') return;
  throw createGatewayError('INVALID_CREDENTIALS', 'The password is wrong.', {
    password: 'The password is wrong.',
  });
};

describe('/me', () => {
  it('shows the name, the follower counts, the contact details and the form for the password', async () => {
    renderPage('/me', { viewer: createAnna() });
    expect(await screen.findByRole('heading', { name: 'anna', level: 1 })).toBeVisible();
    expect(screen.getByText('Anna Ivanova')).toBeVisible();
    expect(screen.getByText(/Old cars,\s+new parts/)).toBeVisible();
    expect(screen.getByRole('link', { name: '1 follower' })).toHaveAttribute('href', '/profile/me/followers');
    expect(screen.getByRole('link', { name: '1,200 following' })).toHaveAttribute(
      'href',
      '/profile/me/following',
    );
    expect(screen.getByText('Riga')).toBeVisible();
    expect(screen.getByRole('link', { name: '37120000000' })).toHaveAttribute('href', 'tel:37120000000');
    const email = screen.getByRole('link', { name: 'anna@example.com' });
    expect(email).toHaveAttribute('href', 'mailto:anna@example.com');
    expect(email.closest('li')).toHaveTextContent('Only you see it');
    expect(screen.getAllByText(/Only you see it/)).toHaveLength(1);
    const website = screen.getByRole('link', { name: 'anna.example/cars' });
    expect(website).toHaveAttribute('href', 'https://anna.example/cars');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/update');
    expect(screen.getByRole('button', { name: 'Create post' })).toBeVisible();
    const passwordForm = within(screen.getByRole('region', { name: 'Change Password' }));
    expect(passwordForm.getByLabelText('Current Password')).toBeVisible();
  });

  it('greets a member who has done nothing yet with three steps and the newest vehicles, before the account', async () => {
    renderPage('/me', {
      viewer: aViewer(),
      products: aPage([aProductPost({ title: 'A Golf' })]),
    });
    const steps = within(await screen.findByRole('region', { name: 'Welcome, anna' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/update',
      '/all-users',
      '/search-product',
      '/posts/create/product',
    ]);
    const vehicles = screen.getByRole('region', { name: 'Newest vehicles' });
    expect(await within(vehicles).findByRole('link', { name: 'A Golf' })).toBeVisible();
    const account = screen.getByRole('region', { name: 'Change Password' });
    expect(vehicles.compareDocumentPosition(account)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([{ avatar: anImage() }, { postsCount: 1 }, { followingCount: 1 }, { postsCount: null }])(
    'shows the own posts of a member with %j',
    async (change) => {
      renderPage('/me', { viewer: aViewer({ user: change }) });
      expect(await screen.findByRole('region', { name: 'My posts' })).toBeVisible();
      expect(screen.queryByText(/^Welcome/)).not.toBeInTheDocument();
    },
  );

  it('opens a website that is a page of the app in the app', () => {
    const user = aUser({
      website: `${window.location.origin}/logout`,
    }) as unknown as ProfileHeader_userFragment;
    renderForVisitor(<ContactInfo user={user} />);
    expect(screen.getByRole('link', { name: /logout/ })).not.toHaveAttribute('target');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'no-site',
  ])('shows the website %j as text, never as a link', (website) => {
    const user = aUser({ website }) as unknown as ProfileHeader_userFragment;
    renderForVisitor(<ContactInfo user={user} />);
    expect(screen.getByText(website.trim())).toBeVisible();
    expect(screen.queryByRole('link', { name: website.trim() })).not.toBeInTheDocument();
  });

  it("shows ten of the viewer's posts per page, and keeps the current page, with an error, when the next one cannot be fetched", async () => {
    let isWorking = true;
    const requestedPages: unknown[] = [];
    const { user } = renderPage('/me', {
      viewer: () =>
        createAnna({
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
    });
    expect(await screen.findByText('On page 1')).toBeVisible();
    isWorking = false;
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByText('Failed to fetch my posts')).toBeVisible();
    expect(screen.getByText(/^This content was loaded earlier\./)).toBeVisible();
    expect(screen.getByText('On page 1')).toBeVisible();
    isWorking = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('On page 2')).toBeVisible();
    expect(screen.queryByText('Failed to fetch my posts')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?page=2');
    expect([requestedPages[0], requestedPages.at(-1)]).toEqual([
      [1, 10],
      [2, 10],
    ]);
  });

  it('keeps the profile, the password form and the delete button when the posts cannot be fetched', async () => {
    renderPage('/me', {
      viewer: createAnna({
        posts: () => {
          throw createGatewayError('PROVIDER_ERROR', '');
        },
      }),
    });
    expect(await screen.findByText('Failed to fetch my posts')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'anna' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Change Password' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete Profile' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});

describe('deleting a profile', () => {
  it.each(['/me', '/delete'])(
    'asks for confirmation, with the focus on the button that cancels (%s)',
    async (path) => {
      const { user, operations } = renderPage(path, { viewer: createAnna() });
      if (path === '/me') await user.click(await screen.findByRole('button', { name: 'Delete Profile' }));
      const dialog = await screen.findByRole('dialog', { name: 'Deleting a profile' });
      const question = within(dialog).getByText('Are you sure you want to delete your profile?');
      await waitFor(() => expect(question).toBeVisible());
      const cancelButton = within(dialog).getByRole('button', { name: 'No, go back' });
      await waitFor(() => expect(cancelButton).toHaveFocus());
      await user.click(cancelButton);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(window.location.pathname).toBe('/me');
      expect(operations).not.toContain('DeleteProfile');
    },
  );

  it('offers the export of the data first, on a provider that has one', async () => {
    renderPage('/delete', { viewer: { ...createAnna(), dataExportUrl: '/export' } });
    const dialog = await screen.findByRole('dialog', { name: 'Deleting a profile' });
    expect(await within(dialog).findByRole('link', { name: 'download your data' })).toHaveAttribute(
      'href',
      '/export',
    );
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'No, go back' })).toHaveFocus());
  });

  it('shows an error when the request fails, then ends the session and opens the login page, which does not return to /delete', async () => {
    let viewer: unknown = createAnna();
    const sentArguments: unknown[] = [];
    const { user } = renderApp('/delete', {
      viewer: () => viewer,
      deleteProfile: (args: unknown) => {
        if (sentArguments.push(args) === 1) throw createGatewayError('PROVIDER_ERROR', '');
        viewer = null;
        return { deletedUserId: 'me' };
      },
    });
    const button = await screen.findByRole('button', { name: 'Yes, delete' });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred');
    expect(window.location.pathname).toBe('/delete');
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await screen.findByText('Your profile was deleted.')).toBeVisible();
    expect(sentArguments).toEqual([{}, {}]);
    expect(sessionStorage.getItem('forecourt-return-path')).not.toBe('/delete');
  });

  describe('on a provider that asks for the password', () => {
    it('focuses the password field, sends nothing without a password, and forgets it and its error when the dialog is closed', async () => {
      const { user, operations } = renderPage('/me', {
        viewer: createAnna(),
        features: someFeatures({ deletionNeedsPassword: true }),
        deleteProfile: ({ input }: { input: { password: string } }) => checkPassword(input.password),
      });
      const open = async () => user.click(await screen.findByRole('button', { name: 'Delete Profile' }));
      await open();
      const field = await screen.findByLabelText('Password');
      expect(field).toHaveAttribute('autocomplete', 'current-password');
      expect(field).toHaveAttribute('type', 'password');
      await waitFor(() => expect(field).toHaveFocus());
      await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
      expect(field).toHaveAccessibleDescription('Password must be at least 6 characters');
      expect(field).toHaveFocus();
      expect(operations).not.toContain('DeleteProfile');
      await fillFields({ Password: 'wrong!' });
      await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
      expect(await screen.findByText('The password is wrong.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'No, go back' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await open();
      expect(await screen.findByLabelText('Password')).toHaveValue('');
      expect(screen.queryByText('The password is wrong.')).not.toBeInTheDocument();
    });

    it('shows a wrong password at the field and keeps the dialog open; then a double click and Enter send one request', async () => {
      const inputs: unknown[] = [];
      let viewer: unknown = createAnna();
      const answer = createDeferred<unknown>();
      const { user } = renderApp('/delete', {
        viewer: () => viewer,
        features: someFeatures({ deletionNeedsPassword: true }),
        deleteProfile: ({ input }: { input: { password: string } }) => {
          inputs.push(input);
          checkPassword(input.password);
          return answer.promise;
        },
      });
      const field = await screen.findByLabelText('Password');
      await waitFor(() => expect(field).toHaveFocus());
      await fillFields({ Password: 'wrong!' });
      await user.keyboard('{Enter}');
      // The field's message is the only alert.
      expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong.');
      expect(field).toHaveAccessibleDescription('The password is wrong.');
      expect(field).toBeInvalid();
      await waitFor(() => expect(field).toHaveFocus());
      expect(screen.getByRole('dialog', { name: 'Deleting a profile' })).toBeVisible();
      await fillFields({ Password: 'secret1' });
      await user.dblClick(screen.getByRole('button', { name: 'Yes, delete' }));
      await user.type(field, '{Enter}');
      viewer = null;
      answer.resolve({ deletedUserId: 'me' });
      expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
      expect(inputs).toEqual([{ password: 'wrong!' }, { password: 'secret1' }]);
    });
  });
});
