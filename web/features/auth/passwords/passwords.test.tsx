import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aViewer } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { fillFields } from '../../../testing/fillFields';
import { renderApp } from '../../../testing/renderApp';
import { renderPages } from '../../../testing/renderPages';
import { ChangePasswordPage } from './ChangePasswordPage';
import { rememberEmailFor } from '../rememberedEmail';

const TOO_SHORT = 'Password must be at least 6 characters';
const MISMATCH = 'Passwords do not match.';
const failWithoutMessage = () => {
  throw createGatewayError('INTERNAL_SERVER_ERROR', '');
};
const createAnna = () => aViewer();

describe('a password reset', () => {
  it('continues from /forgot-password to /reset-password with the email and a notice about the code', async () => {
    let input: unknown;
    const { user } = renderApp('/forgot-password', {
      viewer: null,
      requestPasswordReset: (args: { input: unknown }) => {
        input = args.input;
        return { email: 'anna@example.com' };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Password Recovery' })).toBeVisible();
    await fillFields({ Email: 'anna@example.com' });
    await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    expect(await screen.findByText('A verification code has been sent to your email.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Set New Password' })).toBeVisible();
    expect(screen.getByText('anna@example.com')).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(window.location.href).not.toContain('anna');
    expect(input).toEqual({ email: 'anna@example.com' });
  });

  it("requires a valid email, and shows 'Password recovery request error' when the error has no message", async () => {
    const { user, operations } = renderApp('/forgot-password', {
      viewer: null,
      requestPasswordReset: failWithoutMessage,
    });
    const emailField = await screen.findByLabelText('Email');
    const submit = () => user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    await submit();
    expect(emailField).toHaveAccessibleDescription('Please enter your email.');
    expect(emailField).toHaveFocus();
    await fillFields({ Email: 'anna' });
    await submit();
    expect(emailField).toHaveAccessibleDescription('Invalid email format');
    expect(emailField).toHaveFocus();
    expect(operations).not.toContain('RequestPasswordReset');
    await fillFields({ Email: 'anna@example.com' });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Password recovery request error');
  });

  it('sets the new password with the code and redirects to /login', async () => {
    rememberEmailFor('reset-password', 'anna@example.com');
    let input: unknown;
    const { user } = renderApp('/reset-password', {
      viewer: null,
      resetPassword: (args: { input: unknown }) => {
        input = args.input;
        return { email: 'anna@example.com' };
      },
    });
    await fillFields({
      'Confirmation Code': ' 012345 ',
      'New Password': 'secret2',
      'Confirm Password': 'secret2',
    });
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect(input).toEqual({ email: 'anna@example.com', code: '012345', password: 'secret2' });
  });

  it("validates every field of /reset-password, and keeps them with 'Password reset error' when the error has no message", async () => {
    const { user, operations } = renderApp('/reset-password', {
      viewer: null,
      resetPassword: failWithoutMessage,
    });
    await fillFields({ Email: 'anna', 'New Password': '12345', 'Confirm Password': '123456' });
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email format');
    expect(screen.getByLabelText('Confirmation Code')).toHaveAccessibleDescription('Please enter the code.');
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(TOO_SHORT);
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(MISMATCH);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(operations).not.toContain('ResetPassword');
    await fillFields({
      Email: 'anna@example.com',
      'Confirmation Code': '012345',
      'New Password': 'secret2',
      'Confirm Password': 'secret2',
    });
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password reset error');
    expect(screen.getByLabelText('New Password')).toHaveValue('secret2');
  });
});

describe('a password change', () => {
  it('sends the email with both passwords, asks for the code and redirects to /me', async () => {
    const inputs: unknown[] = [];
    const { user } = renderApp('/change-password', {
      viewer: createAnna,
      changePassword: ({ input }: { input: unknown }) => {
        inputs.push(input);
        return { email: 'anna@example.com' };
      },
      confirmPasswordChange: ({ input }: { input: unknown }) => {
        inputs.push(input);
        return { email: 'anna@example.com' };
      },
    });
    await fillFields({
      'Current Password': 'secret1',
      'New Password': 'secret2',
      'Confirm Password': 'secret2',
    });
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('A verification code has been sent to your email.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Confirm Password Change' })).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/verify-password-change');

    await fillFields({ 'Confirmation Code': '012345' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/me'));
    expect(inputs).toEqual([
      { email: 'anna@example.com', currentPassword: 'secret1', newPassword: 'secret2' },
      { email: 'anna@example.com', code: '012345' },
    ]);
  });

  it("validates every field of /change-password, and shows 'Password change request error' when the error has no message", async () => {
    const { user, operations } = renderPages(
      '/change-password',
      { '/change-password': ChangePasswordPage },
      { changePassword: failWithoutMessage },
    );
    await fillFields({ 'New Password': '12345' });
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(TOO_SHORT);
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(TOO_SHORT);
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(MISMATCH);
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
    expect(operations).not.toContain('ChangePassword');
    await fillFields({
      'Current Password': 'secret1',
      'New Password': 'secret2',
      'Confirm Password': 'secret2',
    });
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password change request error');
  });

  it("asks for email and code if no email is remembered, and shows 'Password change confirmation error' when the error has no message", async () => {
    const { user, operations } = renderApp('/verify-password-change', {
      viewer: null,
      confirmPasswordChange: failWithoutMessage,
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(screen.getByLabelText('Confirmation Code')).toHaveAccessibleDescription('Please enter the code.');
    expect(operations).not.toContain('ConfirmPasswordChange');
    await fillFields({ Email: 'anna@example.com', 'Confirmation Code': '012345' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password change confirmation error');
  });
});
