import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const QUESTION = 'Stop the emails about messages and notifications that you have not read?';
const findButton = () => screen.findByRole('button', { name: 'Unsubscribe' });

describe('/unsubscribe', () => {
  it.each([
    ['a visitor', { viewer: null }, 'Sign in to your email settings'],
    ['a member', {}, 'Your email settings'],
  ])(
    'removes the token from the URL, and asks %s before it sends one request',
    async (_, viewerFields, linkName) => {
      const response = createDeferred<{ email: string }>();
      const requests: unknown[] = [];
      const { user, operations } = renderApp('/unsubscribe?token=abc', {
        ...viewerFields,
        unsubscribe: (args: unknown) => {
          requests.push({ args, queryInUrl: window.location.search });
          return response.promise;
        },
      });
      const button = await findButton();
      expect(screen.getByRole('status')).toHaveTextContent(QUESTION);
      expect(window.location.pathname + window.location.search).toBe('/unsubscribe');
      expect(operations).not.toContain('Unsubscribe');

      await user.click(button);
      expect(await screen.findByRole('button', { name: 'Unsubscribing...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      response.resolve({ email: 'anna@example.com' });
      expect(await screen.findByText('anna@example.com')).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(
        'You are unsubscribed. These emails are no longer sent to anna@example.com.',
      );
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(requests).toEqual([{ args: { input: { token: 'abc' } }, queryInUrl: '' }]);
      expect(screen.getByRole('link', { name: linkName })).toHaveAttribute('href', '/settings');
    },
  );

  it('asks again after a reload', async () => {
    const tokens: unknown[] = [];
    const fields = {
      viewer: null,
      unsubscribe: ({ input }: { input: { token: string } }) => {
        tokens.push(input.token);
        return { email: 'anna@example.com' };
      },
    };
    const { unmount } = renderApp('/unsubscribe?token=abc', fields);
    await findButton();
    const { usr: historyState } = window.history.state as { usr: unknown };
    unmount();
    const { user } = renderApp('/unsubscribe', fields, historyState);
    await user.click(await findButton());
    expect(await screen.findByText('anna@example.com')).toBeVisible();
    expect(tokens).toEqual(['abc']);
  });

  it('shows an error for an invalid token', async () => {
    const { user } = renderApp('/unsubscribe?token=bad', {
      viewer: null,
      unsubscribe: () => {
        throw createGatewayError('BAD_USER_INPUT', 'This link is not valid.');
      },
    });
    await user.click(await findButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('sends nothing without a token', async () => {
    const { operations } = renderApp('/unsubscribe', { viewer: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(operations).not.toContain('Unsubscribe');
  });

  it('shows why the request failed, and can send it again', async () => {
    let shouldFail = true;
    const { user, operations } = renderApp('/unsubscribe?token=abc', {
      viewer: null,
      unsubscribe: () => {
        if (shouldFail) throw createGatewayError('PROVIDER_UNAVAILABLE', '');
        return { email: 'anna@example.com' };
      },
    });
    await user.click(await findButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to unsubscribe');
    shouldFail = false;
    await user.click(await findButton());
    expect(await screen.findByText('anna@example.com')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(operations).toEqual(['Viewer', 'Unsubscribe', 'Unsubscribe']);
  });
});
