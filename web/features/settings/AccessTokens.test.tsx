import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const BASELINE = { pushKey: null, blockedUsers: null };
const aToken = (overrides: object = {}) => ({
  __typename: 'AccessToken',
  id: 't1',
  name: 'Stock list',
  scopes: ['READ', 'WRITE'],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  ...overrides,
});
const renderTokens = (tokens: unknown, resolvers: object = {}) =>
  renderApp('/settings', { ...BASELINE, viewer: aViewer({ tokens }), ...resolvers });
const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Access tokens' })).getAllByRole('listitem');

describe('the access tokens in the settings', () => {
  it('show what they may do, when they were used and when they end', async () => {
    const expiresAt = new Date(2099, 0, 1, 12, 0).toISOString();
    renderTokens([
      aToken(),
      aToken({ id: 't2', name: 'Page', scopes: ['CHAT'], lastUsedAt: null, expiresAt }),
    ]);
    expect((await findRows()).map(({ textContent }) => textContent)).toEqual([
      'Stock listRead, WriteLast used 3 hours agoRevoke',
      'PageChatNever used · ends 1 January 2099 12:00Revoke',
    ]);
  });

  it('are hidden if the provider has none', async () => {
    renderTokens(null);
    expect(await screen.findByText('There are no settings to change.')).toBeVisible();
    expect(screen.queryByText('Access tokens')).not.toBeInTheDocument();
  });

  it('are created with a name, scopes and an end, and show their secret once, to be copied', async () => {
    const inputs: { name: string; scopes: string[]; expiresAt: string | null }[] = [];
    const { user } = renderTokens([], {
      createToken: ({ input }: { input: (typeof inputs)[number] }) => {
        inputs.push(input);
        return { token: aToken({ ...input, lastUsedAt: null }), secret: 'fct_secret' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create a token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Read' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getByText('Please name the token.')).toBeVisible();
    expect(dialog.getByText('Please choose what the token may do.')).toBeVisible();
    expect(inputs).toEqual([]);
    await user.type(dialog.getByLabelText('Name'), 'Stock list');
    await user.click(dialog.getByRole('checkbox', { name: 'Read' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Write' }));
    await user.selectOptions(dialog.getByLabelText('It ends'), 'Never');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('fct_secret')).toBeVisible();
    expect(inputs).toEqual([{ name: 'Stock list', scopes: ['READ', 'WRITE'], expiresAt: null }]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('fct_secret');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('fct_secret')).not.toBeInTheDocument());
    expect(await findRows()).toHaveLength(1);
  });

  it('end after 90 days unless another end is chosen', async () => {
    let expiresAt = '';
    const { user } = renderTokens([], {
      createToken: ({ input }: { input: { expiresAt: string } }) => {
        expiresAt = input.expiresAt;
        return { token: aToken(), secret: 'fct_secret' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create a token' }));
    await user.type(await screen.findByLabelText('Name'), 'Page');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('fct_secret');
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });

  it('are revoked after a confirmation', async () => {
    const inputs: unknown[] = [];
    const { user } = renderTokens([aToken(), aToken({ id: 't2', name: 'Page' })], {
      revokeToken: ({ input }: { input: { tokenId: string } }) => {
        inputs.push(input);
        return { revokedTokenId: input.tokenId };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Stock list' }));
    expect(inputs).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
    await waitFor(async () => expect(await findRows()).toHaveLength(1));
    expect(inputs).toEqual([{ tokenId: 't1' }]);
  });

  it('stay in the list, with the error in the dialog, when revoking fails', async () => {
    const { user } = renderTokens([aToken()], {
      revokeToken: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Stock list' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to revoke the token');
  });

  it('cannot be created beyond twenty', async () => {
    renderTokens(Array.from({ length: 20 }, (_, index) => aToken({ id: `t${index}` })));
    expect(await screen.findByText(/^You have 20 tokens/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create a token' })).not.toBeInTheDocument();
  });

  it('show an error when they cannot be loaded', async () => {
    renderTokens(() => {
      throw createGatewayError('PROVIDER_ERROR', '');
    });
    expect(await screen.findByText('Failed to load your access tokens')).toBeVisible();
  });
});
