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

describe('the form of a service', () => {
  it('says what is missing beside each field, and leads to the first', async () => {
    const { user } = renderApp('/posts/create/service');
    await user.click(await publish());
    for (const [label, words] of [
      ['Title', 'Title is required'],
      ['Post content', 'Post content is required'],
      ['Description', 'Description is required'],
    ] as const)
      expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(await field('Title')).toHaveFocus();
  });

  it.each([
    ['Price', '0', 'Price must be greater than 0'],
    ['Contact email', 'boris', 'Please enter a valid email address'],
    ['Contact phone', '12345', 'Please enter a valid phone number'],
  ])('refuses as %s: %s', async (label, value, words) => {
    const { user } = renderApp('/posts/create/service');
    await fillRequired(user);
    const input =
      label === 'Price' ? await screen.findByRole('textbox', { name: 'Price' }) : await field(label);
    await user.click(input);
    await user.paste(value);
    await user.click(await publish());
    expect(await screen.findByText(words)).toBeVisible();
    expect(input).toHaveFocus();
  });

  it('needs no price, and a price is fixed unless said otherwise', async () => {
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

  it('says when it cannot be published', async () => {
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
