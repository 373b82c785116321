import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../testing/createDeferred';
import { createGatewayError } from '../../../testing/fakeGateway';
import { fillFields, findField } from '../../../testing/fillFields';
import { renderApp } from '../../../testing/renderApp';
import { someFeatures } from '../../../testing/factories';

/** Values of the required fields, by label. */
const CLARA = { Nickname: 'clara', Email: 'clara@example.com', Password: 'secret1' };

describe('/register', () => {
  // validation.test.ts has all rules.
  it('shows an error beside an invalid text on change, and removes it when the text is valid', async () => {
    renderApp('/register', { viewer: null });
    for (const [label, invalid, message, valid] of [
      ['Nickname', 'ab', 'Username must contain at least 3 characters.', 'j.smith'],
      ['Email', 'clara@example', 'Please enter a valid email address.', 'clara@example.com'],
      ['Password', '12345', 'Password must contain at least 6 characters.', 'secret1'],
      ['Phone number', '123456789', 'Please enter a valid phone number.', '1234567890'],
      ['Website', 'not a site', 'Please enter a valid URL.', 'clara.example'],
    ] as const) {
      await fillFields({ [label]: invalid });
      expect(await findField(label)).toHaveAccessibleDescription(message);
      await fillFields({ [label]: valid });
      expect(await findField(label)).not.toHaveAccessibleDescription();
    }
  });

  it('has autocomplete attributes and a link to the login, validates all fields on submit and focuses the first invalid one', async () => {
    const { user, operations } = renderApp('/register', { viewer: null });
    const autocompletes: [label: RegExp | string, autocomplete: string][] = [
      [/^Nickname/, 'username'],
      [/^Email/, 'email'],
      [/^Password/, 'new-password'],
      ['First Name', 'given-name'],
      ['Last Name', 'family-name'],
      ['Phone number', 'tel'],
      ['Website', 'url'],
    ];
    await fillFields({ Nickname: 'clara' });
    for (const [label, autocomplete] of autocompletes)
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
    expect(screen.getByRole('link', { name: 'Already have an account? Log in' })).toHaveAttribute(
      'href',
      '/login',
    );
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByText('Password must contain at least 6 characters.')).toBeVisible();
    expect(operations).not.toContain('Register');
  });

  it('sends the input with the picture and redirects to /verify-email with the email', async () => {
    const registration = createDeferred<unknown>();
    let sentInput: Record<string, unknown> = {};
    const { user } = renderApp('/register', {
      viewer: null,
      features: someFeatures({ confirmationTakesPassword: true }),
      register: ({ input }: { input: Record<string, unknown> }) => {
        sentInput = input;
        return registration.promise;
      },
    });
    await fillFields({ ...CLARA, Location: ' Riga ' });
    await user.upload(
      screen.getByLabelText('Upload avatar', { selector: 'input' }),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    expect(screen.getByRole('img', { name: 'Preview of the picture' })).toHaveAttribute(
      'src',
      'blob:preview',
    );
    expect(screen.getByText('me.png')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('button', { name: 'Registration...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    registration.resolve({ email: 'clara@example.com' });
    await waitFor(() => expect(window.location.pathname).toBe('/verify-email'));
    expect(window.location.search).toBe('');
    expect(await screen.findByText('clara@example.com')).toBeVisible();
    // The provider recognizes the browser that registered.
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    const { avatar, ...texts } = sentInput;
    expect(avatar).toMatchObject({ type: 'image/png' });
    expect(texts).toEqual({
      username: 'clara',
      email: 'clara@example.com',
      password: 'secret1',
      location: 'Riga',
    });
  });

  it('rejects a file that is not a picture or is too large, and names the file', async () => {
    renderApp('/register', { viewer: null });
    const input = await screen.findByLabelText('Upload avatar', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'cv.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByText('cv.pdf is not an image.')).toBeVisible();
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    fireEvent.change(input, { target: { files: [large] } });
    expect(await screen.findByText('large.png is larger than 10 MB.')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Preview of the picture' })).not.toBeInTheDocument();
  });

  it('shows the errors of the gateway under their fields, others as an alert, and keeps the input', async () => {
    let error = createGatewayError('CONFLICT', 'This nickname is taken.', {
      username: 'This nickname is taken.',
    });
    const { user } = renderApp('/register', {
      viewer: null,
      register: () => {
        throw error;
      },
    });
    await fillFields(CLARA);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Nickname/)).toHaveAccessibleDescription('This nickname is taken.'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This nickname is taken.');
    expect(screen.getByLabelText(/^Nickname/)).toHaveFocus();
    error = createGatewayError('INTERNAL_SERVER_ERROR', '');
    await fillFields({ Nickname: 'clara2' });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Registration error'));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('clara@example.com');
  });
});
