import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aServicePost } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { renderApp } from '../../../testing/renderApp';

/** Finds a field by the beginning of its label, because the labels of required fields end in an asterisk. */
const findField = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const findPublishButton = () => screen.findByRole('button', { name: 'Publish' });

async function fillRequiredFields(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  for (const [label, value] of [
    ['Title', 'Gearbox repair'],
    ['Post content', 'All makes'],
    ['Description', 'Manual and DSG'],
  ] as const) {
    await user.click(await findField(label));
    await user.paste(value);
  }
}

describe('the form of a new service', () => {
  it('shows an error at each blank required field, and focuses the first', async () => {
    const { user } = renderApp('/posts/create/service');
    // An invisible title counts as empty.
    fireEvent.change(await findField('Title'), { target: { value: '\u200B' } });
    await user.click(await findPublishButton());
    for (const [label, message] of [
      ['Title', 'Title is required'],
      ['Post content', 'Post content is required'],
      ['Description', 'Description is required'],
    ] as const)
      expect(await findField(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(await findField('Title')).toHaveFocus();
  });

  it('shows an error at each invalid field, and focuses the first', async () => {
    const { user } = renderApp('/posts/create/service');
    await fillRequiredFields(user);
    // `findField` would also find the field "Price type".
    const priceField = await screen.findByRole('textbox', { name: 'Price' });
    for (const [field, value] of [
      [priceField, '0'],
      [await findField('Contact email'), 'boris'],
      [await findField('Contact phone'), '12345'],
    ] as const) {
      await user.click(field);
      await user.paste(value);
    }
    await user.click(await findPublishButton());
    expect(await screen.findByText('Price must be greater than 0')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please enter a valid phone number')).toBeVisible();
    expect(priceField).toHaveFocus();
  });

  it('publishes a service without a price, with the default price type Fixed', async () => {
    let sentInput: unknown;
    const { user } = renderApp('/posts/create/service', {
      posts: aPage([]),
      createServicePost: ({ input }: { input: unknown }) => {
        sentInput = input;
        return { post: aServicePost() };
      },
    });
    expect(await findField('Price type')).toHaveDisplayValue('Fixed');
    await fillRequiredFields(user);
    await user.click(await findPublishButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(sentInput).toMatchObject({
      content: 'All makes',
      service: { title: 'Gearbox repair', description: 'Manual and DSG', price: null, priceType: 'FIXED' },
    });
  });

  it('shows an error when publishing fails', async () => {
    const { user } = renderApp('/posts/create/service', {
      createServicePost: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    await fillRequiredFields(user);
    await user.click(await findPublishButton());
    expect(await screen.findByText('Failed to create post')).toBeVisible();
  });
});
