import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

describe('/unsubscribe', () => {
  it.each([
    ['without a session', null],
    ['with a session', undefined],
  ])('ends the mails once %s, and takes the token out of the address', async (_, me) => {
    const asked: unknown[] = [];
    renderApp('/unsubscribe?token=abc', {
      ...(me === null && { me }),
      unsubscribe: (args: unknown) => {
        asked.push(args, window.location.search);
        return { email: 'anna@example.com' };
      },
    });
    expect(await screen.findByRole('status')).toBeVisible();
    expect(await screen.findByText('anna@example.com')).toBeVisible();
    expect(screen.getByText(/^You will get no more of these mails at/)).toBeVisible();
    expect(asked).toEqual([{ input: { token: 'abc' } }, '']);
    expect(window.location.pathname + window.location.search).toBe('/unsubscribe');
    expect(screen.getByRole('link', { name: 'All settings of your mails' })).toHaveAttribute(
      'href',
      '/settings',
    );
  });

  it('says that a token is not valid', async () => {
    renderApp('/unsubscribe?token=bad', {
      me: null,
      unsubscribe: () => {
        throw gatewayError('BAD_USER_INPUT', 'This link is not valid.');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('asks nothing without a token', async () => {
    const { operations } = renderApp('/unsubscribe', { me: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
    expect(operations).not.toContain('Unsubscribe');
  });

  it('tries again when it failed', async () => {
    let fail = true;
    const { user } = renderApp('/unsubscribe?token=abc', {
      me: null,
      unsubscribe: () => {
        if (fail) throw gatewayError('PROVIDER_UNAVAILABLE', '');
        return { email: 'anna@example.com' };
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to unsubscribe');
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('anna@example.com')).toBeVisible();
  });
});
