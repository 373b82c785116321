import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../testing/createDeferred';
import { aPage, aPost, aProductPost, aUser } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { renderPages } from '../../../testing/renderPages';
import { SavedPostsPage } from '../../saved/SavedPostsPage';
import { PostPage } from './PostPage';
import { PostsPage } from '../list/PostsPage';

/** The title of `aProductPost`. */
const TITLE = 'Volkswagen Golf 1.6 TDI';
const createOwnPost = (fields = {}) =>
  aProductPost({ author: aUser({ id: 'me', username: 'anna' }), ...fields });
const findGroup = () => screen.findByRole('group', { name: 'Sale status' });
const findButton = async (name: string) => within(await findGroup()).getByRole('button', { name });
const readPressedLabels = async () =>
  within(await findGroup())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

/** Creates fields of a fake gateway with one post, which is available at first and then has the status that was sent last. */
function createStatusFields() {
  const sentStatuses: string[] = [];
  const post = () => createOwnPost({ saleStatus: sentStatuses.at(-1) ?? 'AVAILABLE' });
  const setSaleStatus = ({ input }: { input: { status: string } }) => {
    sentStatuses.push(input.status);
    return { post: post() };
  };
  return { sentStatuses, fields: { post, setSaleStatus } };
}

const withLinks = (Page: ComponentType) => () => (
  <>
    <Link to="/posts">Posts</Link>
    <Link to="/save-posts">Saved Posts</Link>
    <Page />
  </>
);
const renderPost = (fields: Record<string, unknown>, path = '/posts/p1') =>
  renderPages(
    path,
    {
      '/posts/:id': withLinks(PostPage),
      '/posts': withLinks(PostsPage),
      '/save-posts': SavedPostsPage,
    },
    fields,
  );

describe('the sale status', () => {
  it('changes at once, and is restored on Undo', async () => {
    const firstRequestDelay = createDeferred<unknown>();
    const { sentStatuses, fields } = createStatusFields();
    const { user } = renderPost({
      ...fields,
      setSaleStatus: async (args: { input: { status: string } }) => {
        if (sentStatuses.length === 0) await firstRequestDelay.promise;
        return fields.setSaleStatus(args);
      },
    });
    expect(await readPressedLabels()).toEqual(['Available']);
    await user.click(await findButton('Sold'));
    expect(await readPressedLabels()).toEqual(['Sold']);
    expect(screen.queryByText('Marked as sold')).not.toBeInTheDocument();
    firstRequestDelay.resolve(undefined);
    expect(await screen.findByText('Marked as sold')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await readPressedLabels()).toEqual(['Available']);
    // Undo moves the focus to the button that was pressed before the click.
    expect(await findButton('Sold')).toHaveFocus();
    await waitFor(() => expect(sentStatuses).toEqual(['SOLD', 'AVAILABLE']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });

  it('is rolled back with a notice when the mutation fails, and stays changed when the response has no post', async () => {
    const response = createDeferred<unknown>();
    const responses = [response.promise, { post: null }];
    const { user } = renderPost({ post: createOwnPost(), setSaleStatus: () => responses.shift() });
    await user.click(await findButton('Reserved'));
    expect(await readPressedLabels()).toEqual(['Reserved']);
    response.reject(createGatewayError('PROVIDER_ERROR', ''));
    expect(await screen.findByText('Failed to change the sale status')).toBeVisible();
    expect(await readPressedLabels()).toEqual(['Available']);
    await user.click(await findButton('Reserved'));
    expect(await screen.findByText('Marked as reserved')).toBeVisible();
    expect(await readPressedLabels()).toEqual(['Reserved']);
  });

  it('ignores the late response of a query that was sent before the change, and offers Undo only for its latest change', async () => {
    const { sentStatuses, fields } = createStatusFields();
    const slowResponse = createDeferred<unknown>();
    // The second query of the post gets its response after the status has changed.
    const firstTwoResponses: unknown[] = [createOwnPost(), slowResponse.promise];
    const { user, operations } = renderPost({
      ...fields,
      posts: aPage([createOwnPost()]),
      post: () => firstTwoResponses.shift() ?? fields.post(),
    });
    await findGroup();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await user.click(await screen.findByRole('link', { name: TITLE }));
    await user.click(await findButton('Reserved'));
    expect(await screen.findByText('Marked as reserved')).toBeVisible();
    const countQueries = () => operations.filter((name) => name === 'PostPage').length;
    expect(countQueries()).toBe(2);
    slowResponse.resolve(createOwnPost());
    // The app discards this response and sends the query again.
    await waitFor(() => expect(countQueries()).toBe(3));
    // Undo restores Reserved; it would restore Available if the app had used the late response.
    await user.click(await findButton('Sold'));
    await waitFor(() => expect(sentStatuses).toEqual(['RESERVED', 'SOLD']));
    // The notice of the earlier change disappears, with its Undo.
    expect(await screen.findByText('Marked as sold')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Marked as reserved')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentStatuses).toEqual(['RESERVED', 'SOLD', 'RESERVED']));
    expect(await readPressedLabels()).toEqual(['Reserved']);
  });

  it('is sent only for the first of several clicks, and not for a click on the current status', async () => {
    const response = createDeferred<unknown>();
    const { user, operations } = renderPost({
      post: createOwnPost(),
      setSaleStatus: () => response.promise,
    });
    await user.click(await findButton('Available'));
    await user.dblClick(await findButton('Sold'));
    await user.click(await findButton('Reserved'));
    expect(operations.filter((name) => name === 'SetSaleStatus')).toHaveLength(1);
    response.resolve({ post: createOwnPost({ saleStatus: 'SOLD' }) });
    expect(await screen.findByText('Marked as sold')).toBeVisible();
    expect(await readPressedLabels()).toEqual(['Sold']);
  });

  it('can be changed only by the author', async () => {
    renderPost({ post: aProductPost({ saleStatus: 'RESERVED' }) });
    expect(await screen.findByText('Reserved')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Sale status' })).not.toBeInTheDocument();
  });

  it('is hidden when the provider has no sale status', async () => {
    renderPost({ post: createOwnPost({ saleStatus: null }) });
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Sale status' })).not.toBeInTheDocument();
  });

  it('hides a sold vehicle from the cached posts, but not from the saved posts', async () => {
    const { fields } = createStatusFields();
    // Until the refetch gets its response, the page shows the cached posts.
    const missingResponse = createDeferred<unknown>();
    let postsRequests = 0;
    const { user } = renderPost(
      {
        ...fields,
        posts: () => {
          postsRequests += 1;
          return postsRequests === 1
            ? aPage([createOwnPost(), aPost({ id: 'p2', content: 'Another' })])
            : missingResponse.promise;
        },
        savedPosts: aPage([createOwnPost({ viewerHasSaved: true, saleStatus: 'SOLD' })]),
      },
      '/posts',
    );
    await user.click(await screen.findByRole('link', { name: TITLE }));
    await user.click(await findButton('Sold'));
    expect(await screen.findByText('Marked as sold')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    expect(await screen.findByRole('link', { name: 'Another' })).toBeVisible();
    expect(screen.queryByRole('link', { name: TITLE })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Saved Posts' }));
    const savedPost = await screen.findByRole('link', { name: TITLE });
    expect(within(savedPost.closest('article') as HTMLElement).getByText('Sold')).toBeVisible();
  });
});
