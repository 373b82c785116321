import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { anImage, aPage, aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { UpdateProfilePage } from './UpdateProfilePage';

const createAnna = (overrides: Record<string, unknown> = {}) =>
  aViewer({ user: { firstName: 'Anna', bio: 'Old cars', phoneNumber: '37120000000', ...overrides } });

describe('/update', () => {
  it('shows the profile in four sections, with username and email disabled', async () => {
    renderApp('/update', { viewer: createAnna() });
    expect(await screen.findByRole('heading', { name: 'Edit Profile', level: 1 })).toBeVisible();
    for (const name of [
      'Account Information',
      'Profile Information',
      'Contact Information',
      'Profile Picture',
    ])
      expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeDisabled();
    expect(screen.getByLabelText('Username')).toHaveValue('anna');
    expect(screen.getByLabelText('Email')).toBeDisabled();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect(screen.getByLabelText('First Name')).toHaveValue('Anna');
    expect(screen.getByLabelText('About')).toHaveValue('Old cars');
    expect(screen.getByLabelText('Phone number')).toHaveValue('37120000000');
  });

  it.each(['Save', 'Cancel'])(
    'leaves no entry in the history after "%s", so that Back does not open it',
    async (name) => {
      const viewer = createAnna();
      const { user } = renderApp('/feed', { viewer, feed: aPage([]), updateProfile: { viewer } });
      await user.click(await screen.findByRole('button', { name: 'Settings' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit Profile', hidden: true }));
      await user.click(await screen.findByRole(name === 'Save' ? 'button' : 'link', { name }));
      await waitFor(() => expect(window.location.pathname).toBe('/me'));
      window.history.back();
      await waitFor(() => expect(window.location.pathname).toBe('/feed'));
    },
  );

  it('sends the texts and a new picture, with null for empty fields, then shows the change on /me', async () => {
    const response = createDeferred<unknown>();
    let viewer = createAnna();
    let sentInput: Record<string, unknown> = {};
    const { user } = renderApp('/update', {
      viewer: () => viewer,
      updateProfile: ({ input }: { input: Record<string, unknown> }) => {
        sentInput = input;
        return response.promise;
      },
    });
    fireEvent.change(await screen.findByLabelText('About'), { target: { value: 'New parts' } });
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'anna.example' } });
    await user.upload(
      screen.getByLabelText('Upload Photo', { selector: 'input' }),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    expect(screen.getByText('me.png')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    viewer = createAnna({ bio: 'New parts', phoneNumber: null, avatar: anImage() });
    response.resolve({ viewer });
    await waitFor(() => expect(window.location.pathname).toBe('/me'));
    expect(await screen.findByText('New parts')).toBeVisible();
    const { avatar, ...texts } = sentInput;
    expect(avatar).toMatchObject({ type: 'image/png' });
    expect(texts).toEqual({
      firstName: 'Anna',
      lastName: null,
      bio: 'New parts',
      location: null,
      phoneNumber: null,
      website: 'anna.example',
    });
  });

  it.each([
    // A phone number has 10 to 15 digits and no other characters.
    ['Phone number', '123', 'Invalid phone number'],
    ['Phone number', '1234567890123456', 'Invalid phone number'],
    ['Phone number', '+1234567890', 'Invalid phone number'],
    ['Website', 'no site', 'Invalid website URL'],
    ['Website', 'javascript:alert(1)', 'Invalid website URL'],
  ])('rejects %s %j, and clears the error on edit', async (label, text, message) => {
    const { user, operations } = renderApp('/update', { viewer: createAnna() });
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(operations).not.toContain('UpdateProfile');
    fireEvent.change(field, { target: { value: `${text}x` } });
    expect(field).not.toHaveAccessibleDescription();
  });

  it('sends null for a removed picture', async () => {
    let sentInput: Record<string, unknown> = {};
    const { user } = renderApp('/update', {
      viewer: createAnna({ avatar: anImage() }),
      updateProfile: ({ input }: { input: Record<string, unknown> }) => {
        sentInput = input;
        return { viewer: createAnna() };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/me'));
    expect(sentInput['avatar']).toBeNull();
  });

  it('asks for confirmation before discarding a chosen picture, and keeps it when the member stays', async () => {
    const { user } = renderApp('/update', { viewer: createAnna(), posts: aPage([]) });
    await user.upload(
      await screen.findByLabelText('Upload Photo', { selector: 'input' }),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(window.location.pathname).toBe('/update');
    expect(screen.getByText('me.png')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave this page?' })).getByRole('button', {
        name: 'Leave',
      }),
    );
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
  });

  it('shows a general error and the error of the rejected field when saving fails, and keeps the text', async () => {
    const { user } = renderApp('/update', {
      viewer: createAnna(),
      updateProfile: () => {
        throw createGatewayError('PROVIDER_ERROR', '', { location: 'Too far away.' });
      },
    });
    fireEvent.change(await screen.findByLabelText('Location'), { target: { value: 'Mars' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Profile update error');
    expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('Too far away.');
    expect(screen.getByLabelText('Location')).toHaveValue('Mars');
  });

  it('restores an unsaved draft when the member comes back, and offers to start over', async () => {
    const { user } = renderApp('/update', { viewer: createAnna() });
    fireEvent.change(await screen.findByLabelText('About'), { target: { value: 'An unsaved text' } });
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    await screen.findByText('No notifications');
    act(() => window.history.back());
    expect(await screen.findByLabelText('About')).toHaveValue('An unsaved text');
    expect(screen.getByText('Your draft was restored.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('About')).toHaveValue('Old cars');
    expect(screen.queryByText('Your draft was restored.')).not.toBeInTheDocument();
  });

  it.each([
    ['link', 'Cancel'],
    ['button', 'Save'],
  ])('deletes the draft when the %s "%s" is clicked', async (role, name) => {
    const { user } = renderApp('/update', { viewer: createAnna(), updateProfile: { viewer: createAnna() } });
    fireEvent.change(await screen.findByLabelText('About'), { target: { value: 'New parts' } });
    expect(localStorage.getItem('forecourt-draft:profile:me')).toContain('New parts');
    await user.click(screen.getByRole(role, { name }));
    await waitFor(() => expect(window.location.pathname).toBe('/me'));
    expect(localStorage.getItem('forecourt-draft:profile:me')).toBeNull();
  });

  it('deletes the draft when the text equals the saved text again', async () => {
    renderApp('/update', { viewer: createAnna() });
    const about = await screen.findByLabelText('About');
    fireEvent.change(about, { target: { value: 'Old cars!' } });
    fireEvent.change(about, { target: { value: 'Old cars' } });
    expect(localStorage.getItem('forecourt-draft:profile:me')).toBeNull();
  });

  it('refuses visitors', async () => {
    renderForVisitor(<UpdateProfilePage />);
    expect(await screen.findByText('Authorization Error')).toBeVisible();
    expect(screen.getByText('You must be logged in to update your profile.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });
});
