import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost, aProductPost, aServicePost, anImage, aUser } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const anna = () => aUser({ id: 'me', username: 'anna' });
const images = () => ['a', 'b'].map((name) => anImage({ url: `/${name}`, thumbnailUrl: `/${name}-640` }));
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const save = () => screen.findByRole('button', { name: 'Save' });

describe('the form to edit a post', () => {
  it('begins with the values of the post, sends no unchanged pictures, and opens the saved post', async () => {
    let sent: Record<string, unknown> | undefined;
    const post = aProductPost({ author: anna(), images: images(), features: ['Heated seats', 'Tow bar'] });
    const { user } = renderApp('/posts/edit/p1', {
      post: () => (sent === undefined ? post : { ...post, title: 'Golf, cheaper' }),
      updateProductPost: ({ input }: { input: Record<string, unknown> }) => {
        sent = input;
        return { post: { ...post, title: 'Golf, cheaper' } };
      },
    });
    expect(await field('Title')).toHaveValue('Volkswagen Golf 1.6 TDI');
    expect(await field('Features')).toHaveValue('Heated seats, Tow bar');
    expect(await field('Engine type')).toHaveDisplayValue('Diesel');
    await user.clear(await field('Title'));
    await user.type(await field('Title'), 'Golf, cheaper');
    await user.click(await save());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Golf, cheaper' })).toBeVisible();
    expect(sent).toMatchObject({
      postId: 'p1',
      product: { title: 'Golf, cheaper', price: 7500, year: 2015, features: ['Heated seats', 'Tow bar'] },
    });
    expect(sent).not.toHaveProperty('images');
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('sends the remaining pictures in their new order', async () => {
    let sent: { images?: unknown } | undefined;
    const post = aPost({ author: anna(), images: [...images(), anImage({ url: '/c', thumbnailUrl: '/c' })] });
    const { user } = renderApp('/posts/edit/p1', {
      post,
      updateRegularPost: ({ input }: { input: { images?: unknown } }) => {
        sent = input;
        return { post };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Move Picture 2 left' }));
    await user.click(screen.getByRole('button', { name: 'Remove Picture 3' }));
    await user.click(await save());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(sent?.images).toEqual([{ keep: '/b' }, { keep: '/a' }]);
  });

  it('keeps the price type of a service', async () => {
    let sent: unknown;
    const post = aServicePost({ author: anna() });
    const { user } = renderApp('/posts/edit/p1', {
      post,
      updateServicePost: ({ input }: { input: unknown }) => {
        sent = input;
        return { post };
      },
    });
    expect(await field('Price type')).toHaveDisplayValue('Hourly');
    await user.click(await save());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(sent).toMatchObject({ service: { price: 40, priceType: 'HOURLY', category: 'Repair' } });
  });

  it('goes back on Cancel, and deletes the draft', async () => {
    const post = aPost({ author: anna() });
    const { user } = renderApp('/posts', { posts: aPage([post]), post });
    await user.click(await screen.findByRole('link', { name: 'Hello' }));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(await field('Content'), ' there');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(localStorage.getItem('forecourt-draft:edit:me:p1')).toBeNull();
  });

  it('validates like the form of a new post', async () => {
    const { user } = renderApp('/posts/edit/p1', { post: aPost({ author: anna() }) });
    await user.clear(await field('Content'));
    await user.click(await save());
    expect(await field('Content')).toHaveAccessibleDescription('Content is required');
  });

  it.each([
    ['updateRegularPost', aPost, 'Content'],
    ['updateProductPost', aProductPost, 'Post content'],
    ['updateServicePost', aServicePost, 'Post content'],
  ])('shows an error when saving fails, and keeps the values: %s', async (mutation, createPost, label) => {
    const { user } = renderApp('/posts/edit/p1', {
      post: createPost({ author: anna() }),
      [mutation]: () => {
        throw gatewayError('PROVIDER_ERROR', '');
      },
    });
    await user.type(await field(label), ' there');
    await user.click(await save());
    expect(await screen.findByText('Failed to update post')).toBeVisible();
    expect(await field(label)).toHaveValue('Hello there');
  });

  it('is available only to the author', async () => {
    renderApp('/posts/edit/p1', { post: aPost() });
    expect(await screen.findByText('Only the author of a post can edit it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('shows "Post not found" for a missing post', async () => {
    renderApp('/posts/edit/p9', { post: null });
    expect(await screen.findByText('Post not found.')).toBeVisible();
  });
});
