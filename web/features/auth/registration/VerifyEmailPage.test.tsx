import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aViewer, someFeatures } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { fillFields } from '../../../testing/fillFields';
import { renderApp } from '../../../testing/renderApp';
import { rememberEmailFor, rememberRegistration } from '../rememberedEmail';
import { startResendCountdown } from '../useResendCode';

const createAnna = () => aViewer();
const CODE_SENT = 'A new code has been sent to your email.';

afterEach(() => {
  vi.useRealTimers();
});

describe('/verify-email', () => {
  it('sends the code with the remembered email, signs in and redirects to /me', async () => {
    rememberEmailFor('verify-email', 'anna@example.com');
    let input: unknown;
    let viewer: unknown = null;
    const { user, operations } = renderApp('/verify-email', {
      viewer: () => viewer,
      verifyEmail: (args: { input: unknown }) => {
        input = args.input;
        viewer = createAnna();
        return { viewer };
      },
    });
    const codeField = await screen.findByLabelText('Confirmation Code');
    expect(codeField).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await fillFields({ 'Confirmation Code': '012\u00A0-345\u200B' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'anna', level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe('/me');
    expect(input).toEqual({ email: 'anna@example.com', code: '012345' });
    // The viewer is cached from the mutation and not queried again.
    expect(operations.filter((name) => name === 'Viewer')).toHaveLength(1);
  });

  it('keeps the email and the countdown after a reload, without putting the email into the URL', async () => {
    rememberEmailFor('verify-email', 'anna@example.com');
    const { user } = renderApp('/verify-email', {
      viewer: null,
      resendVerificationCode: { email: 'anna@example.com' },
    });
    expect(await screen.findByText('anna@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    await screen.findByText(CODE_SENT);
    cleanup();
    renderApp('/verify-email', { viewer: null });
    expect(await screen.findByText('anna@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Resend code \(\d+ s\)$/ })).toBeVisible();
    expect(window.location.href).not.toContain('anna');
  });

  it('asks for the email on Confirm and Resend code if none is remembered', async () => {
    const { user, operations } = renderApp('/verify-email', { viewer: null });
    const emailField = await screen.findByLabelText('Email');
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(emailField).toHaveAccessibleDescription('Please enter your email.');
    expect(emailField).toHaveFocus();
    await user.type(emailField, 'x');
    expect(emailField).not.toHaveAccessibleDescription();
    await user.clear(emailField);
    // An invisible code counts as empty.
    await fillFields({ 'Confirmation Code': '\u200B' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(emailField).toHaveAccessibleDescription('Please enter your email.');
    expect(screen.getByLabelText('Confirmation Code')).toHaveAccessibleDescription('Please enter the code.');
    expect(operations).not.toContain('VerifyEmail');
    expect(operations).not.toContain('ResendVerificationCode');
  });

  it('sends a new code, then counts down the seconds until the next one, even if the system clock is set back', async () => {
    rememberEmailFor('verify-email', 'anna@example.com');
    let resendRequests = 0;
    // Not `setTimeout`, with which the test waits for the screen.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
    const { user } = renderApp('/verify-email', {
      viewer: null,
      resendVerificationCode: () => {
        resendRequests += 1;
        return { email: 'anna@example.com' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(CODE_SENT)).toBeVisible();
    expect(screen.getByText(CODE_SENT).closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Resend code (60 s)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    const hourMs = 3_600_000;
    vi.setSystemTime(Date.now() - hourMs);
    act(() => {
      vi.advanceTimersByTime(18_000);
    });
    const resendButton = screen.getByRole('button', { name: 'Resend code (42 s)' });
    await user.click(resendButton);
    expect(screen.getByText('Wait 42 s before asking for another code.')).toBeVisible();
    expect(resendRequests).toBe(1);

    act(() => {
      vi.advanceTimersByTime(42_000);
    });
    expect(screen.getByText('You can ask for a new code now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(CODE_SENT)).toBeVisible();
    expect(resendRequests).toBe(2);
  });

  it("counts down only for the email that a code was sent to, and shows 'Error sending verification code' if it cannot be sent", async () => {
    startResendCountdown('typo@example.com');
    rememberEmailFor('verify-email', 'anna@example.com');
    let isWorking = false;
    const { user } = renderApp('/verify-email', {
      viewer: null,
      resendVerificationCode: () => {
        if (!isWorking) throw createGatewayError('INTERNAL_SERVER_ERROR', '');
        return { email: 'anna@example.com' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error sending verification code');
    isWorking = true;
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(CODE_SENT)).toBeVisible();
  });

  it('shows why a code was rejected, once, and keeps the code', async () => {
    rememberEmailFor('verify-email', 'anna@example.com');
    const wrongCode = 'The code is wrong or has expired.';
    const errors = [
      createGatewayError('BAD_USER_INPUT', 'Wrong code'),
      createGatewayError('BAD_USER_INPUT', ''),
      createGatewayError('INVALID_CREDENTIALS', wrongCode, { code: wrongCode }),
    ];
    const { user } = renderApp('/verify-email', {
      viewer: null,
      verifyEmail: () => {
        throw errors.shift() as Error;
      },
    });
    await fillFields({ 'Confirmation Code': '000000' });
    for (const message of ['Wrong code', 'Email verification error', wrongCode]) {
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findAllByText(message)).toHaveLength(1);
      expect(screen.getByRole('alert')).toHaveTextContent(message);
      expect(screen.getByLabelText('Confirmation Code')).toHaveValue('000000');
    }
    expect(screen.getByLabelText('Confirmation Code')).toHaveAccessibleDescription(wrongCode);
    expect(screen.queryByLabelText('Nickname')).not.toBeInTheDocument();
  });

  it('announces each rejection as a new alert, also one with the same text', async () => {
    rememberEmailFor('verify-email', 'anna@example.com');
    const wrongCode = 'The code is wrong or has expired.';
    const { user } = renderApp('/verify-email', {
      viewer: null,
      verifyEmail: () => {
        throw createGatewayError('INVALID_CREDENTIALS', wrongCode, { code: wrongCode });
      },
    });
    const field = await screen.findByLabelText('Confirmation Code');
    const alerts = new Set<HTMLElement>();
    for (const [count, code] of ['', '000000', '000000', '', ''].entries()) {
      const message = code === '' ? 'Please enter the code.' : wrongCode;
      await fillFields({ 'Confirmation Code': code });
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(alerts.add(screen.getByRole('alert')).size).toBe(count + 1));
      expect(screen.getAllByText(message)).toHaveLength(1);
      expect(field).toHaveAccessibleDescription(message);
      expect(field).toHaveFocus();
    }
  });

  it('asks for another nickname when a member has taken it, and sends it with the same code', async () => {
    rememberEmailFor('verify-email', 'anna@example.com');
    const message = 'This username is taken.';
    const inputs: unknown[] = [];
    let viewer: unknown = null;
    const { user } = renderApp('/verify-email', {
      viewer: () => viewer,
      verifyEmail: ({ input }: { input: { username?: string } }) => {
        inputs.push(input);
        if (input.username !== 'anna3') throw createGatewayError('CONFLICT', message, { username: message });
        viewer = createAnna();
        return { viewer };
      },
    });
    await fillFields({ 'Confirmation Code': '012345' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const field = await screen.findByLabelText('Nickname');
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Confirmation Code')).toHaveValue('012345');
    await user.type(field, 'ab');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Username must contain at least 3 characters.')).toBeVisible();
    for (const username of ['anna2', 'anna3']) {
      await fillFields({ Nickname: username });
      expect(screen.queryByText(message)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      if (username === 'anna2') expect(await screen.findByText(message)).toBeVisible();
    }
    expect(await screen.findByRole('heading', { name: 'anna', level: 1 })).toBeVisible();
    const confirmation = { email: 'anna@example.com', code: '012345' };
    expect(inputs).toEqual([
      confirmation,
      { ...confirmation, username: 'anna2' },
      { ...confirmation, username: 'anna3' },
    ]);
  });

  it('stays open for a signed-in member, and starts a new session when they confirm another account', async () => {
    let viewer = createAnna();
    const { user, operations } = renderApp('/verify-email', {
      viewer: () => viewer,
      verifyEmail: () => {
        viewer = aViewer({ user: { id: 'u2', username: 'boris' } });
        return { viewer };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Email Confirmation' })).toBeVisible();
    expect(window.location.pathname).toBe('/verify-email');
    await fillFields({ Email: 'boris@example.com', 'Confirmation Code': '012345' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'boris', level: 1 })).toBeVisible();
    // The cache of the new session is empty, so the viewer is queried again.
    expect(operations.filter((name) => name === 'Viewer')).toHaveLength(2);
  });

  describe('in a tab that did not register, on a provider that takes the password', () => {
    const WITHOUT_PASSWORD = 'If you registered in another browser: the password you chose there.';

    it('sends the password with the code, and shows a wrong one at the field', async () => {
      rememberEmailFor('verify-email', 'anna@example.com');
      const inputs: unknown[] = [];
      let viewer: unknown = null;
      const { user } = renderApp('/verify-email', {
        viewer: () => viewer,
        features: someFeatures({ confirmationTakesPassword: true }),
        verifyEmail: ({ input }: { input: { password: string } }) => {
          inputs.push(input);
          if (input.password === 'wrong!')
            throw createGatewayError('INVALID_CREDENTIALS', 'The password is wrong.', {
              password: 'The password is wrong.',
            });
          viewer = createAnna();
          return { viewer };
        },
      });
      const field = await screen.findByLabelText('Password');
      expect(field).toHaveAccessibleDescription(WITHOUT_PASSWORD);
      expect(field).toHaveAttribute('autocomplete', 'current-password');
      await fillFields({ 'Confirmation Code': '012345' });
      await fillFields({ Password: 'wrong!' });
      await user.type(field, '{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong.');
      expect(field).toHaveAccessibleDescription(`The password is wrong. ${WITHOUT_PASSWORD}`);
      expect(field).toHaveFocus();
      expect(screen.getByLabelText('Confirmation Code')).toHaveValue('012345');
      await fillFields({ Password: 'secret1' });
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByRole('heading', { name: 'anna', level: 1 })).toBeVisible();
      const confirmation = { email: 'anna@example.com', code: '012345' };
      expect(inputs).toEqual([
        { ...confirmation, password: 'wrong!' },
        { ...confirmation, password: 'secret1' },
      ]);
    });

    it('asks for the password only for an email that this tab did not register, and for the email after "Use another email"', async () => {
      rememberEmailFor('verify-email', 'Anna@example.com');
      rememberRegistration('Anna@example.com');
      const { user } = renderApp('/verify-email', {
        viewer: null,
        features: someFeatures({ confirmationTakesPassword: true }),
      });
      await user.click(await screen.findByRole('button', { name: 'Use another email' }));
      const emailField = await screen.findByLabelText('Email');
      expect(emailField).toHaveValue('');
      await fillFields({ Email: 'boris@example.com' });
      expect(screen.getByLabelText('Password')).toBeVisible();
      await fillFields({ Email: ' anna@EXAMPLE.com' });
      expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    });
  });

  it('asks for no password on a provider that does not take it', async () => {
    renderApp('/verify-email', { viewer: null });
    expect(await screen.findByText('Enter the code in the browser you registered in.')).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});
