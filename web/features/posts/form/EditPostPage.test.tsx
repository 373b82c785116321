import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost, aProductPost, aServicePost, anImage, aUser } from '../../../testing/factories';
import { readDraftValues } from '../../../testing/drafts';
import { createGatewayError } from '../../../testing/fakeGateway';
import { fillFields, findField } from '../../../testing/fillFields';
import { renderApp } from '../../../testing/renderApp';

const createViewer = () => aUser({ id: 'me', username: 'anna' });
const createImages = (urls: string[]) => urls.map((url) => anImage({ url }));
const findSaveButton = () => screen.findByRole('button', { name: 'Save' });

describe('the form to edit a post', () => {
  it('begins with the values of the post, sends those that were changed, and opens the saved post', async () => {
    let sentInput: Record<string, unknown> | undefined;
    const post = aProductPost({
      author: createViewer(),
      images: createImages(['/a', '/b']),
      // A comma does not split a feature.
      features: ['Tow bar', 'Wheels, 18"', 'Rims 18"', '"GT"'],
    });
    const changedPost = { ...post, title: 'Golf, cheaper' };
    const { user } = renderApp('/posts/edit/p1', {
      post: () => (sentInput === undefined ? post : changedPost),
      updateProductPost: ({ input }: { input: Record<string, unknown> }) => {
        sentInput = input;
        return { post: changedPost };
      },
    });
    expect(await findField('Title')).toHaveValue('Volkswagen Golf 1.6 TDI');
    expect(await findField('Features')).toHaveValue('Tow bar, "Wheels, 18""", Rims 18", "GT"');
    expect(await findField('Engine type')).toHaveDisplayValue('Diesel');
    await fillFields({
      Title: 'Golf, cheaper',
      Features: 'Tow bar, "Wheels, 18""", Rims 18", "GT", Roof rack',
    });
    await user.click(await findSaveButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Golf, cheaper' })).toBeVisible();
    expect(sentInput).toEqual({
      postId: 'p1',
      product: {
        title: 'Golf, cheaper',
        features: ['Tow bar', 'Wheels, 18"', 'Rims 18"', '"GT"', 'Roof rack'],
      },
    });
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('returns to the entry of the post in the history, so that Back leaves the post', async () => {
    const post = aPost({ author: createViewer() });
    const { user } = renderApp('/feed', { feed: aPage([post]), post, updateRegularPost: () => ({ post }) });
    await user.click(await screen.findByRole('link', { name: /Comments, / }));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    // The post's page has a button Save too.
    await screen.findByRole('heading', { level: 1, name: 'Edit post' });
    await user.click(await findSaveButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/feed'));
  });

  it('sends the remaining pictures in their new order', async () => {
    let sentInput: { images?: unknown } | undefined;
    // Unchanged descriptions are not sent.
    const images = [anImage({ url: '/a', alt: 'The front' }), ...createImages(['/b', '/c'])];
    const post = aPost({ author: createViewer(), images });
    const { user } = renderApp('/posts/edit/p1', {
      post,
      updateRegularPost: ({ input }: { input: { images?: unknown } }) => {
        sentInput = input;
        return { post };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Move Picture 2 left' }));
    await user.click(screen.getByRole('button', { name: 'Remove Picture 3' }));
    await user.click(await findSaveButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(sentInput?.images).toEqual([{ id: 'image /b' }, { id: 'image /a' }]);
  });

  it('shows the price type of a service, and sends nothing when nothing was changed', async () => {
    const { user, operations } = renderApp('/posts/edit/p1', {
      post: aServicePost({ author: createViewer() }),
    });
    expect(await findField('Price type')).toHaveDisplayValue('Hourly');
    await user.click(await findSaveButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(operations).not.toContain('UpdateServicePost');
  });

  it('begins with the price type Fixed for a service without one', async () => {
    let sentInput: unknown;
    const post = aServicePost({ author: createViewer(), priceType: null });
    const { user } = renderApp('/posts/edit/p1', {
      post,
      updateServicePost: ({ input }: { input: unknown }) => {
        sentInput = input;
        return { post };
      },
    });
    expect(await findField('Price type')).toHaveDisplayValue('Fixed');
    await user.click(await findSaveButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(sentInput).toMatchObject({ service: { priceType: 'FIXED' } });
  });

  it('goes back on Cancel, and deletes the draft', async () => {
    const post = aPost({ author: createViewer(), content: 'Hello' });
    const { user } = renderApp('/posts', { posts: aPage([post]), post });
    await user.click(await screen.findByRole('link', { name: 'Hello' }));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await fillFields({ Content: 'Hello there' });
    await waitFor(async () =>
      expect(await readDraftValues('edit:me:p1')).toEqual({ content: 'Hello there' }),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    await waitFor(async () => expect(await readDraftValues('edit:me:p1')).toBeNull());
  });

  it('saves what the member has changed on top of what was changed elsewhere since the draft', async () => {
    let post = aProductPost({ author: createViewer(), title: 'Golf', price: 9000 });
    let sentInput: unknown;
    const fields = {
      post: () => post,
      updateProductPost: ({ input }: { input: unknown }) => {
        sentInput = input;
        return { post };
      },
    };
    const firstVisit = renderApp('/posts/edit/p1', fields);
    await fillFields({ 'Post content': 'First owner' });
    await waitFor(async () => expect(await readDraftValues('edit:me:p1')).not.toBeNull());
    firstVisit.unmount();

    post = { ...post, price: 8000 };
    const { user } = renderApp('/posts/edit/p1', fields);
    expect(await findField('Post content')).toHaveValue('First owner');
    expect(await findField('Price')).toHaveValue('8000');
    // While the form is open.
    post = { ...post, title: 'Golf, cheaper' };
    await user.click(await findSaveButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts/p1'));
    expect(sentInput).toEqual({ postId: 'p1', content: 'First owner' });
  });

  it('shows both values of a field that was changed elsewhere too, and saves the one that the member chooses', async () => {
    let post = aProductPost({ author: createViewer(), title: 'Golf', price: 9000, condition: 'USED' });
    let sentInput: unknown;
    const { user } = renderApp('/posts/edit/p1', {
      post: () => post,
      updateProductPost: ({ input }: { input: unknown }) => {
        sentInput = input;
        return { post };
      },
    });
    await fillFields({ Title: 'My Golf', Price: '8500', Condition: 'NEW' });
    post = { ...post, title: 'Their Golf', price: 8000, condition: 'FOR_PARTS' };
    await user.click(await findSaveButton());
    expect(await screen.findByText('Meanwhile changed to “Their Golf”.')).toBeVisible();
    expect(await findField('Title')).toHaveFocus();
    expect(await findField('Price')).toHaveAccessibleDescription(
      expect.stringContaining('Meanwhile changed to “8000”.'),
    );
    expect(await findField('Condition')).toHaveAccessibleDescription(
      expect.stringContaining('Meanwhile changed to “For parts”.'),
    );
    // Without a choice, nothing is sent.
    await user.click(await findSaveButton());
    expect(await screen.findByText('Meanwhile changed to “Their Golf”.')).toBeVisible();
    expect(sentInput).toBeUndefined();

    const choose = async (theirs: string, name: string) =>
      user.click(
        within(screen.getByText(`Meanwhile changed to “${theirs}”.`).parentElement as HTMLElement).getByRole(
          'button',
          { name },
        ),
      );
    await choose('Their Golf', 'Keep mine');
    await choose('8000', 'Use this value');
    await choose('For parts', 'Use this value');
    expect(await findField('Price')).toHaveValue('8000');
    expect(await findField('Condition')).toHaveDisplayValue('For parts');
    await user.click(await findSaveButton());
    await waitFor(() => expect(sentInput).toEqual({ postId: 'p1', product: { title: 'My Golf' } }));
  });

  it('requires text, and keeps it with an error when saving fails', async () => {
    const { user } = renderApp('/posts/edit/p1', {
      post: aPost({ author: createViewer() }),
      updateRegularPost: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    await fillFields({ Content: '' });
    await user.click(await findSaveButton());
    expect(await findField('Content')).toHaveAccessibleDescription('Content is required');
    await fillFields({ Content: 'Hello there' });
    await user.click(await findSaveButton());
    expect(await screen.findByText('Failed to update post')).toBeVisible();
    expect(await findField('Content')).toHaveValue('Hello there');
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
