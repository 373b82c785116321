import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aServicePost } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const publish = () => screen.findByRole('button', { name: 'Publish' });

async function fillRequired(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  for (const [label, value] of [
    ['Title', 'Gearbox repair'],
    ['Post content', 'All makes'],
    ['Description', 'Manual and DSG'],
  ] as const) {
    await user.click(await field(label));
    await user.paste(value);
  }
}

describe('the form of a new service', () => {
  it('shows an error at each missing field, and focuses the first', async () => {
    const { user } = renderApp('/posts/create/service');
    await user.click(await publish());
    for (const [label, message] of [
      ['Title', 'Title is required'],
      ['Post content', 'Post content is required'],
      ['Description', 'Description is required'],
    ] as const)
      expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(await field('Title')).toHaveFocus();
  });

  it.each([
    ['Price', '0', 'Price must be greater than 0'],
    ['Contact email', 'boris', 'Please enter a valid email address'],
    ['Contact phone', '12345', 'Please enter a valid phone number'],
  ])('rejects an invalid %s: %s', async (label, value, message) => {
    const { user } = renderApp('/posts/create/service');
    await fillRequired(user);
    const input =
      label === 'Price' ? await screen.findByRole('textbox', { name: 'Price' }) : await field(label);
    await user.click(input);
    await user.paste(value);
    await user.click(await publish());
    expect(await screen.findByText(message)).toBeVisible();
    expect(input).toHaveFocus();
  });

  it('has an optional price, which is fixed by default', async () => {
    let sent: unknown;
    const { user } = renderApp('/posts/create/service', {
      posts: aPage([]),
      createServicePost: ({ input }: { input: unknown }) => {
        sent = input;
        return { post: aServicePost() };
      },
    });
    expect(await field('Price type')).toHaveDisplayValue('Fixed');
    await fillRequired(user);
    await user.click(await publish());
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(sent).toMatchObject({
      content: 'All makes',
      service: { title: 'Gearbox repair', description: 'Manual and DSG', price: null, priceType: 'FIXED' },
    });
  });

  it('shows an error when publishing fails', async () => {
    const { user } = renderApp('/posts/create/service', {
      createServicePost: () => {
        throw gatewayError('PROVIDER_ERROR', '');
      },
    });
    await fillRequired(user);
    await user.click(await publish());
    expect(await screen.findByText('Failed to create post')).toBeVisible();
  });
});
