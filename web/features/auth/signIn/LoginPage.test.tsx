import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../testing/createDeferred';
import { aPage, aViewer } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { fillFields } from '../../../testing/fillFields';
import { renderApp } from '../../../testing/renderApp';

const createAnna = () => aViewer();

async function submitLogin(user: ReturnType<typeof renderApp>['user'], email: string, password: string) {
  await fillFields({ Email: email, Password: password });
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('/login', () => {
  it('says what to allow if the browser blocks cookies', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    renderApp('/login', { viewer: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('Allow cookies for this site');
  });

  it('shows an error under each invalid field until it is edited, and focuses the first', async () => {
    const { user, operations } = renderApp('/login', { viewer: null });
    await submitLogin(user, 'anna', '12345');
    const emailField = screen.getByLabelText('Email');
    expect(emailField).toHaveAccessibleDescription('Invalid email format');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    expect(emailField).toHaveFocus();
    expect(operations).not.toContain('Login');
    await user.type(emailField, '@');
    expect(screen.queryByText('Invalid email format')).not.toBeInTheDocument();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  });

  it("signs in once for several clicks, shows 'Processing...', redirects to /posts and does not store the email", async () => {
    const loginResult = createDeferred<unknown>();
    const inputs: unknown[] = [];
    const { user } = renderApp('/login', {
      viewer: null,
      posts: aPage([]),
      login: ({ input }: { input: unknown }) => {
        inputs.push(input);
        return loginResult.promise;
      },
    });
    await submitLogin(user, 'anna@example.com', 'secret1');
    const button = await screen.findByRole('button', { name: 'Processing...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    loginResult.resolve({ viewer: createAnna() });
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(inputs).toEqual([{ email: 'anna@example.com', password: 'secret1', restricted: false }]);
    expect(Object.values(sessionStorage).join()).not.toContain('anna@example.com');
  });

  it('has the email that was typed on the page of password recovery, and passes it back', async () => {
    const { user } = renderApp('/forgot-password', { viewer: null });
    await user.type(await screen.findByLabelText('Email'), 'anna@');
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByLabelText('Email')).toHaveValue('anna@');
    await user.type(screen.getByLabelText('Email'), 'example.com');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Password Recovery' });
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
  });

  it('redirects to the page that was first requested', async () => {
    const { user } = renderApp('/all-users?search=bo', {
      viewer: null,
      users: aPage([]),
      login: { viewer: createAnna() },
    });
    await submitLogin(user, 'anna@example.com', 'secret1');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/all-users?search=bo'),
    );
  });

  it("shows the error of a failed sign-in, or 'Login error' if it has no message, and keeps the input", async () => {
    const errors = [
      createGatewayError('INTERNAL_SERVER_ERROR', ''),
      createGatewayError('INVALID_CREDENTIALS', 'Invalid email or password'),
    ];
    const { user } = renderApp('/login', {
      viewer: null,
      login: () => {
        throw errors.shift() as Error;
      },
    });
    await submitLogin(user, 'anna@example.com', 'secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Login error');
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password'));
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('leads to the code screen, which shows the email, if the email is not confirmed', async () => {
    const { user } = renderApp('/login', {
      viewer: null,
      login: () => {
        throw createGatewayError('FORBIDDEN', 'Please confirm your email first.');
      },
    });
    await submitLogin(user, 'anna@example.com', 'secret1');
    await user.click(await screen.findByRole('button', { name: 'Enter the confirmation code' }));
    expect(await screen.findByRole('heading', { name: 'Email Confirmation' })).toBeVisible();
    expect(screen.getByText('anna@example.com')).toBeVisible();
  });

  it('lets a suspended member sign in to export or delete their data', async () => {
    const inputs: { restricted?: boolean }[] = [];
    const message = 'Your account is suspended until December 3, 2026: Spam';
    let viewer: object | null = null;
    const { user } = renderApp('/login', {
      viewer: () => viewer,
      savedPosts: () => {
        throw createGatewayError('SUSPENDED', message);
      },
      login: ({ input }: { input: { restricted?: boolean } }) => {
        inputs.push(input);
        if (input.restricted !== true) throw createGatewayError('SUSPENDED', message);
        viewer = aViewer({ user: { isSuspended: true } });
        return { viewer };
      },
    });
    await submitLogin(user, 'anna@example.com', 'secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: 'Export or delete your data' }));
    expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toHaveFocus();
    expect(inputs.map(({ restricted }) => restricted)).toEqual([false, true]);
  });

  it('shows and hides the password by mouse and keyboard, has autocomplete attributes and links to recovery and registration', async () => {
    const { user } = renderApp('/login', { viewer: null });
    const passwordField = await screen.findByLabelText('Password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    expect(passwordField).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Create a new account' })).toHaveAttribute('href', '/register');
    await user.click(passwordField);
    expect(passwordField).toHaveAttribute('type', 'password');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(passwordField).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(passwordField).toHaveAttribute('type', 'password');
  });

  it('signs in as a member of the demo community with one click', async () => {
    const inputs: unknown[] = [];
    const { user } = renderApp('/login', {
      viewer: null,
      posts: aPage([]),
      demoLogins: [{ username: 'boris', email: 'boris@forecourt.demo', password: 'forecourt-demo' }],
      login: ({ input }: { input: unknown }) => {
        inputs.push(input);
        return { viewer: aViewer({ user: { username: 'boris' } }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in as boris' }));
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(inputs).toEqual([
      { email: 'boris@forecourt.demo', password: 'forecourt-demo', restricted: false },
    ]);
  });
});
