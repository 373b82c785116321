import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const createAnna = () => aViewer();

async function submitLogin(user: ReturnType<typeof renderApp>['user'], email: string, password: string) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('/login', () => {
  it('shows an error under each invalid field and focuses the first', async () => {
    const { user, operations } = renderApp('/login', { viewer: null });
    await submitLogin(user, 'anna', '12345');
    const emailField = screen.getByLabelText('Email');
    expect(emailField).toHaveAccessibleDescription('Invalid email format');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    expect(emailField).toHaveFocus();
    expect(operations).not.toContain('Login');
  });

  it('clears the error of a field when it is edited', async () => {
    const { user } = renderApp('/login', { viewer: null });
    await submitLogin(user, 'anna', '12345');
    await user.type(screen.getByLabelText('Email'), '@');
    expect(screen.queryByText('Invalid email format')).not.toBeInTheDocument();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  });

  it("signs in once for several clicks, shows 'Processing...' and redirects to /posts", async () => {
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
    expect(button).toBeDisabled();
    await user.click(button);
    loginResult.resolve({ viewer: createAnna() });
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(inputs).toEqual([{ email: 'anna@example.com', password: 'secret1' }]);
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

  it('does not show the email of a member who signed in before', async () => {
    const { user } = renderApp('/login', {
      viewer: null,
      posts: aPage([]),
      login: () => ({ viewer: createAnna() }),
    });
    await submitLogin(user, 'anna@example.com', 'secret1');
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(Object.values(sessionStorage).join()).not.toContain('anna@example.com');
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

  it('shows the error of a failed sign-in and keeps the input', async () => {
    const { user } = renderApp('/login', {
      viewer: null,
      login: () => {
        throw createGatewayError('INVALID_CREDENTIALS', 'Invalid email or password');
      },
    });
    await submitLogin(user, 'anna@example.com', 'secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it("shows 'Login error' when the error has no message", async () => {
    const { user } = renderApp('/login', {
      viewer: null,
      login: () => {
        throw createGatewayError('INTERNAL_SERVER_ERROR', '');
      },
    });
    await submitLogin(user, 'anna@example.com', 'secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Login error');
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

  it('shows and hides the password by mouse and keyboard', async () => {
    const { user } = renderApp('/login', { viewer: null });
    const passwordField = await screen.findByLabelText('Password');
    await user.type(passwordField, 'secret1');
    expect(passwordField).toHaveAttribute('type', 'password');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(passwordField).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(passwordField).toHaveAttribute('type', 'password');
  });

  it('has autocomplete attributes and links to recovery and registration', async () => {
    renderApp('/login', { viewer: null });
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Create a new account' })).toHaveAttribute('href', '/register');
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
    expect(inputs).toEqual([{ email: 'boris@forecourt.demo', password: 'forecourt-demo' }]);
  });
});
