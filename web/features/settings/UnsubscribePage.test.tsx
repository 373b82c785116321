import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

describe('/unsubscribe', () => {
  it.each([
    ['without a session', { me: null }],
    ['with a session', {}],
  ])(
    'removes the token from the URL, then turns the emails off with one request, %s',
    async (_, viewerFields) => {
      const requests: unknown[] = [];
      renderApp('/unsubscribe?token=abc', {
        ...viewerFields,
        unsubscribe: (args: unknown) => {
          requests.push({ args, queryInUrl: window.location.search });
          return { email: 'anna@example.com' };
        },
      });
      expect(await screen.findByRole('status')).toBeVisible();
      expect(await screen.findByText('anna@example.com')).toBeVisible();
      expect(screen.getByText(/^You will no longer get these emails at/)).toBeVisible();
      expect(requests).toEqual([{ args: { input: { token: 'abc' } }, queryInUrl: '' }]);
      expect(window.location.pathname + window.location.search).toBe('/unsubscribe');
      expect(screen.getByRole('link', { name: 'Your email settings' })).toHaveAttribute('href', '/settings');
    },
  );

  it('shows an error for an invalid token', async () => {
    renderApp('/unsubscribe?token=bad', {
      me: null,
      unsubscribe: () => {
        throw createGatewayError('BAD_USER_INPUT', 'This link is not valid.');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('sends nothing without a token', async () => {
    const { operations } = renderApp('/unsubscribe', { me: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
    expect(operations).not.toContain('Unsubscribe');
  });

  it('offers a retry when the request fails', async () => {
    let shouldFail = true;
    const { user, operations } = renderApp('/unsubscribe?token=abc', {
      me: null,
      unsubscribe: () => {
        if (shouldFail) throw createGatewayError('PROVIDER_UNAVAILABLE', '');
        return { email: 'anna@example.com' };
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to unsubscribe');
    shouldFail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('anna@example.com')).toBeVisible();
    expect(operations).toEqual(['Viewer', 'Unsubscribe', 'Unsubscribe']);
  });
});
