import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

async function fillRequiredFields(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText(/^Nickname/), 'clara');
  await user.type(screen.getByLabelText(/^Email/), 'clara@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'secret1');
}

describe('/register', () => {
  it.each([
    [/^Nickname/, 'ab', 'Username must contain at least 3 characters.'],
    [/^Nickname/, 'cla\u200Bra', 'Username must not contain invisible characters.'],
    [/^Nickname/, 'www.clara.example', 'Username must not contain a web address.'],
    [/^Email/, 'clara@example', 'Please enter a valid email address.'],
    [/^Password/, '12345', 'Password must contain at least 6 characters.'],
    // One digit too few, one too many, and a character that is not a digit.
    [/^Phone number/, '123456789', 'Please enter a valid phone number.'],
    [/^Phone number/, '1234567890123456', 'Please enter a valid phone number.'],
    [/^Phone number/, '+37120000000', 'Please enter a valid phone number.'],
    [/^Website/, 'not a site', 'Please enter a valid URL.'],
    [/^Website/, 'javascript:alert(1)', 'Please enter a valid URL.'],
    [/^Website/, 'ftp://clara.example', 'Please enter a valid URL.'],
  ])('rejects an invalid %s on change: %j', async (label, text, message) => {
    renderApp('/register', { viewer: null });
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    expect(field).toHaveAccessibleDescription(message);
  });

  it.each([
    [/^Nickname/, 'j.smith'],
    [/^Phone number/, '1234567890'],
    [/^Phone number/, '123456789012345'],
    [/^Website/, 'clara.example'],
    [/^Website/, 'https://www.clara.example:8080/cars?x=1'],
    [/^Website/, 'http://мотор.рф'],
  ])('accepts a valid %s: %j', async (label, text) => {
    renderApp('/register', { viewer: null });
    const field = await screen.findByLabelText(label);
    // 'x' is invalid in each of these fields. The valid text must remove its error.
    fireEvent.change(field, { target: { value: 'x' } });
    expect(field).toHaveAccessibleDescription();
    fireEvent.change(field, { target: { value: text } });
    expect(field).not.toHaveAccessibleDescription();
  });

  it('validates all fields on submit and focuses the first invalid one', async () => {
    const { user, operations } = renderApp('/register', { viewer: null });
    await user.type(await screen.findByLabelText(/^Nickname/), 'clara');
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
      confirmationTakesPassword: true,
      register: ({ input }: { input: Record<string, unknown> }) => {
        sentInput = input;
        return registration.promise;
      },
    });
    await fillRequiredFields(user);
    await user.type(screen.getByLabelText('Location'), ' Riga ');
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
    expect(await screen.findByRole('button', { name: 'Registration...' })).toBeDisabled();
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

  it('shows the errors of the gateway under their fields and keeps the input', async () => {
    const { user } = renderApp('/register', {
      viewer: null,
      register: () => {
        throw createGatewayError('CONFLICT', 'This nickname is taken.', {
          username: 'This nickname is taken.',
        });
      },
    });
    await fillRequiredFields(user);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Nickname/)).toHaveAccessibleDescription('This nickname is taken.'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This nickname is taken.');
    expect(screen.getByLabelText(/^Nickname/)).toHaveFocus();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('clara@example.com');
  });

  it("shows 'Registration error' when the error has no message", async () => {
    const { user } = renderApp('/register', {
      viewer: null,
      register: () => {
        throw createGatewayError('INTERNAL_SERVER_ERROR', '');
      },
    });
    await fillRequiredFields(user);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration error');
  });

  it('has autocomplete attributes and a link to the login', async () => {
    renderApp('/register', { viewer: null });
    const fields: [label: RegExp | string, autocomplete: string][] = [
      [/^Nickname/, 'username'],
      [/^Email/, 'email'],
      [/^Password/, 'new-password'],
      ['First Name', 'given-name'],
      ['Last Name', 'family-name'],
      ['Phone number', 'tel'],
      ['Website', 'url'],
    ];
    await screen.findByRole('heading', { name: 'Registration' });
    for (const [label, autocomplete] of fields)
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
    expect(screen.getByRole('link', { name: 'Already have an account? Log in' })).toHaveAttribute(
      'href',
      '/login',
    );
  });
});
