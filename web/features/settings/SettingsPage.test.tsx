import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aUser, aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const createAnna = (overrides: object = {}) =>
  aViewer({ mailDigest: true, dataExportUrl: '/export', ...overrides });
/** The fields of a gateway whose provider supports neither push messages nor blocks. */
const BASELINE = { blockedUsers: null };

describe('/settings', () => {
  it('loads its sections with one request', async () => {
    const { operations } = renderApp('/settings', {
      viewer: createAnna(),
      blockedUsers: aPage([aUser()]),
    });
    expect(await screen.findByRole('switch', { name: 'Email me about what I missed' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'boris' })).toHaveAttribute('href', '/profile/u1');
    const download = screen.getByRole('link', { name: 'Download my data' });
    expect(download).toHaveAttribute('href', '/export');
    expect(download).toHaveAttribute('download');
    // The viewer and the badges are queried on every page.
    expect(operations.filter((name) => !['Viewer', 'Badges'].includes(name))).toEqual(['SettingsPage']);
  });

  it('hides the sections that the provider does not support', async () => {
    renderApp('/settings', { ...BASELINE, viewer: createAnna({ mailDigest: null, dataExportUrl: null }) });
    expect(await screen.findByText('There are no settings to change.')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it('shows an error when the settings cannot be loaded, and loads them on retry', async () => {
    let viewerReads = 0;
    let isFailing = true;
    const { user } = renderApp('/settings', {
      ...BASELINE,
      viewer: () => {
        viewerReads += 1;
        // The first read loads the viewer, which every page needs.
        if (isFailing && viewerReads > 1) throw createGatewayError('PROVIDER_ERROR', '');
        return createAnna();
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your settings');
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('switch')).toBeVisible();
  });

  it('changes the switch before the setting is saved', async () => {
    const sentInputs: unknown[] = [];
    renderApp('/settings', {
      ...BASELINE,
      viewer: createAnna(),
      updateProfile: ({ input }: { input: unknown }) => {
        sentInputs.push(input);
        // The response never arrives.
        return createDeferred().promise;
      },
    });
    const mailSwitch = await screen.findByRole('switch');
    fireEvent.click(mailSwitch);
    await waitFor(() => expect(mailSwitch).not.toBeChecked());
    await waitFor(() => expect(sentInputs).toEqual([{ mailDigest: false }]));
  });

  it('changes the switch back, with a notice, when saving fails', async () => {
    renderApp('/settings', {
      ...BASELINE,
      viewer: createAnna(),
      updateProfile: () => {
        throw createGatewayError('PROVIDER_ERROR', 'Broken');
      },
    });
    const mailSwitch = await screen.findByRole('switch');
    fireEvent.click(mailSwitch);
    expect(await screen.findByText('Broken')).toBeVisible();
    await waitFor(() => expect(mailSwitch).toBeChecked());
  });
});

describe('the sessions in the settings', () => {
  const createSession = (overrides: object = {}) => ({
    __typename: 'Session',
    id: 's1',
    createdAt: new Date(Date.now() - 86_400_000).toISOString(),
    lastUsedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    browser: 'Firefox on Windows',
    place: '192.0.2.7',
    isCurrent: false,
    ...overrides,
  });
  const CURRENT = createSession({ id: 's0', browser: 'Safari on iPhone', place: null, isCurrent: true });
  const findList = async () => within(await screen.findByRole('list', { name: 'Sessions' }));

  it('name each browser, its place and its last use, and mark this device', async () => {
    const unnamed = createSession({ id: 's2', browser: null, lastUsedAt: null, place: null });
    renderApp('/settings', {
      ...BASELINE,
      viewer: createAnna({ sessions: [CURRENT, createSession(), unnamed] }),
    });
    const rows = (await findList()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Safari on iPhoneThis device',
      'Firefox on WindowsLast used 3 hours ago · 192.0.2.7End',
      'Unknown browserLast used a day agoEnd',
    ]);
  });

  it('end one by one after a confirmation', async () => {
    const inputs: unknown[] = [];
    const { user } = renderApp('/settings', {
      ...BASELINE,
      viewer: createAnna({ sessions: [CURRENT, createSession()] }),
      endSession: ({ input }: { input: { sessionId: string } }) => {
        inputs.push(input);
        return { endedSessionId: input.sessionId };
      },
    });
    const endButton = { name: 'End the session of Firefox on Windows' };
    await user.click((await findList()).getByRole('button', endButton));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputs).toEqual([]);
    await user.click((await findList()).getByRole('button', endButton));
    await user.click(await screen.findByRole('button', { name: 'End session' }));
    expect(await screen.findByText('You are signed in only here.')).toBeVisible();
    expect(inputs).toEqual([{ sessionId: 's1' }]);
    expect((await findList()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('stay in the list, with the error in the dialog, when ending one fails', async () => {
    const { user } = renderApp('/settings', {
      ...BASELINE,
      viewer: createAnna({ sessions: [CURRENT, createSession()] }),
      endSession: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    await user.click((await findList()).getByRole('button'));
    await user.click(await screen.findByRole('button', { name: 'End session' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to end the session');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await findList()).getByText('Firefox on Windows')).toBeVisible();
  });

  it('show an error when they cannot be loaded, and do not hide the other sections', async () => {
    renderApp('/settings', {
      ...BASELINE,
      viewer: createAnna({
        sessions: () => {
          throw createGatewayError('PROVIDER_ERROR', '');
        },
      }),
    });
    expect(await screen.findByText('Failed to load your sessions')).toBeVisible();
    expect(screen.getByRole('switch')).toBeVisible();
  });
});

describe('the blocked members in the settings', () => {
  it('can be unblocked one by one', async () => {
    let blockedMembers = [aUser(), aUser({ id: 'u2', username: 'lena' })];
    renderApp('/settings', {
      viewer: createAnna(),
      blockedUsers: () => aPage(blockedMembers),
      unblockUser: ({ input }: { input: { userId: string } }) => {
        blockedMembers = blockedMembers.filter(({ id }) => id !== input.userId);
        return { user: aUser({ id: input.userId }) };
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Blocked members' }));
    fireEvent.click(list.getByRole('button', { name: 'Unblock boris' }));
    await waitFor(() => expect(list.queryByText('boris')).not.toBeInTheDocument());
    // The focused button is gone, so the focus is on what contains the list.
    expect(document.activeElement).toContainElement(list.getByRole('button', { name: 'Unblock lena' }));
    expect(document.body).not.toHaveFocus();
    fireEvent.click(list.getByRole('button', { name: 'Unblock lena' }));
    expect(await screen.findByText('You have not blocked anyone.')).toBeVisible();
  });

  it('stay in the list, with a notice, when unblocking fails', async () => {
    renderApp('/settings', {
      viewer: createAnna(),
      blockedUsers: aPage([aUser()]),
      unblockUser: () => {
        throw createGatewayError('RATE_LIMITED', 'Too many at once.');
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Unblock boris' }));
    expect(await screen.findByText('Too many at once.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'boris' })).toBeVisible();
  });

  it('are paginated', async () => {
    const { user } = renderApp('/settings', {
      viewer: createAnna(),
      blockedUsers: ({ page }: { page: number }) =>
        aPage([aUser({ id: `u${page}`, username: page === 1 ? 'boris' : 'lena' })], {
          page,
          total: 11,
          pageCount: 2,
        }),
    });
    expect(await screen.findByRole('link', { name: 'boris' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'lena' })).toBeVisible();
  });

  it('show an error when they cannot be loaded, and do not hide the other sections', async () => {
    renderApp('/settings', {
      viewer: createAnna(),
      blockedUsers: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    expect(await screen.findByText('Failed to load blocked members')).toBeVisible();
    expect(screen.getByRole('switch')).toBeVisible();
  });
});
