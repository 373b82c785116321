import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { anImage, aViewer } from '../../testing/factories';
import { readDraftValues } from '../../testing/drafts';
import { readDraft } from '../../lib/drafts/draftStorage';
import { createGatewayError } from '../../testing/fakeGateway';
import { fillFields } from '../../testing/fillFields';
import { renderForVisitor } from '../../testing/renderForVisitor';
import { renderPages } from '../../testing/renderPages';
import { MePage } from './MePage';
import { UpdateProfilePage } from './UpdateProfilePage';

const createAnna = (overrides: Record<string, unknown> = {}) =>
  aViewer({ user: { firstName: 'Anna', bio: 'Old cars', phoneNumber: '37120000000', ...overrides } });

/** Renders the page, with links between it and another page. */
const renderUpdate = (fields: Record<string, unknown>, path = '/update') =>
  renderPages(
    path,
    {
      '/update': () => (
        <>
          <Link to="/feed">Feed</Link>
          <UpdateProfilePage />
        </>
      ),
      '/feed': () => <Link to="/update">Edit Profile</Link>,
      '/me': MePage,
    },
    fields,
  );

describe('/update', () => {
  it('shows the profile in four sections, with username and email disabled', async () => {
    renderUpdate({ viewer: createAnna() });
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

  it.each([
    ['Save', 'button'],
    ['Cancel', 'link'],
  ])(
    'deletes the draft after "%s", and leaves no entry in the history that Back would open',
    async (name, role) => {
      const viewer = createAnna();
      const { user } = renderUpdate({ viewer, updateProfile: { viewer } }, '/feed');
      await user.click(await screen.findByRole('link', { name: 'Edit Profile' }));
      await fillFields({ About: 'New parts' });
      await waitFor(async () =>
        expect(await readDraftValues('profile:me')).toMatchObject({ bio: 'New parts' }),
      );
      await user.click(screen.getByRole(role, { name }));
      await waitFor(() => expect(window.location.pathname).toBe('/me'));
      await waitFor(async () => expect(await readDraftValues('profile:me')).toBeNull());
      window.history.back();
      await waitFor(() => expect(window.location.pathname).toBe('/feed'));
    },
  );

  it('sends the changed texts and a new picture, with null for emptied fields, then shows the change on /me', async () => {
    const response = createDeferred<unknown>();
    let viewer = createAnna();
    let sentInput: Record<string, unknown> = {};
    const { user } = renderUpdate({
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
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
    viewer = createAnna({ bio: 'New parts', phoneNumber: null, avatar: anImage() });
    response.resolve({ viewer });
    await waitFor(() => expect(window.location.pathname).toBe('/me'));
    expect(await screen.findByText('New parts')).toBeVisible();
    const { avatar, ...texts } = sentInput;
    expect(avatar).toMatchObject({ type: 'image/png' });
    expect(texts).toEqual({ bio: 'New parts', phoneNumber: null, website: 'anna.example' });
  });

  // validation.test.ts has all rules.
  it('rejects an invalid phone number and website, and clears the errors on edit', async () => {
    const { user, operations } = renderUpdate({ viewer: createAnna() });
    await fillFields({ 'Phone number': '123', Website: 'no site' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const phoneField = screen.getByLabelText('Phone number');
    const websiteField = screen.getByLabelText('Website');
    expect(phoneField).toHaveAccessibleDescription('Invalid phone number');
    expect(phoneField).toHaveFocus();
    expect(websiteField).toHaveAccessibleDescription('Invalid website URL');
    expect(operations).not.toContain('UpdateProfile');
    await fillFields({ 'Phone number': '1234', Website: 'no' });
    expect(phoneField).not.toHaveAccessibleDescription();
    expect(websiteField).not.toHaveAccessibleDescription();
  });

  it('keeps a chosen picture when the member leaves and comes back', async () => {
    const { user } = renderUpdate({ viewer: createAnna() });
    await user.upload(
      await screen.findByLabelText('Upload Photo', { selector: 'input' }),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('me.png')).toBeVisible();
    await waitFor(async () => expect((await readDraft('profile:me'))?.lostCount).toBe(0));
    await user.click(screen.getByRole('link', { name: 'Feed' }));
    await user.click(await screen.findByRole('link', { name: 'Edit Profile' }));
    expect(await screen.findByText('me.png')).toBeVisible();
    expect(screen.getByText('Your draft was restored.')).toBeVisible();
  });

  it('sends null for a removed picture, and keeps the text, with a general error and that of the rejected field, when saving fails', async () => {
    let sentInput: Record<string, unknown> = {};
    const { user } = renderUpdate({
      viewer: createAnna({ avatar: anImage() }),
      updateProfile: ({ input }: { input: Record<string, unknown> }) => {
        sentInput = input;
        throw createGatewayError('PROVIDER_ERROR', '', { location: 'Too far away.' });
      },
    });
    await fillFields({ Location: 'Mars' });
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Profile update error');
    expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('Too far away.');
    expect(screen.getByLabelText('Location')).toHaveValue('Mars');
    expect(sentInput).toMatchObject({ avatar: null, location: 'Mars' });
  });

  it('restores an unsaved draft when the member comes back, and offers to start over', async () => {
    const { user } = renderUpdate({ viewer: createAnna() });
    fireEvent.change(await screen.findByLabelText('About'), { target: { value: 'An unsaved text' } });
    await user.click(screen.getByRole('link', { name: 'Feed' }));
    await screen.findByRole('link', { name: 'Edit Profile' });
    act(() => window.history.back());
    expect(await screen.findByLabelText('About')).toHaveValue('An unsaved text');
    expect(screen.getByText('Your draft was restored.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('About')).toHaveValue('Old cars');
    expect(screen.queryByText('Your draft was restored.')).not.toBeInTheDocument();
  });

  it('deletes the draft when the text equals the saved text again', async () => {
    renderUpdate({ viewer: createAnna() });
    await fillFields({ About: 'Old cars!' });
    await waitFor(async () => expect(await readDraftValues('profile:me')).not.toBeNull());
    await fillFields({ About: 'Old cars' });
    await waitFor(async () => expect(await readDraftValues('profile:me')).toBeNull());
  });

  it('refuses visitors', async () => {
    renderForVisitor(<UpdateProfilePage />);
    expect(await screen.findByText('Authorization Error')).toBeVisible();
    expect(screen.getByText('You must be logged in to update your profile.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });
});
