import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred } from '../../testing/deferred';
import { aPage, aPost, aProductPost, aUser } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const TITLE = 'Volkswagen Golf 1.6 TDI';
const mine = (part = {}) => aProductPost({ author: aUser({ id: 'me', username: 'anna' }), ...part });
const group = () => screen.findByRole('group', { name: 'Sale status' });
const choice = async (name: string) => within(await group()).getByRole('button', { name });
const chosen = async () =>
  within(await group())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

/** A fake gateway with one post, which stores its sale status. */
function createSale(saleStatus = 'AVAILABLE') {
  const sent: string[] = [];
  const post = () => mine({ saleStatus: sent.at(-1) ?? saleStatus });
  const setSaleStatus = ({ input }: { input: { status: string } }) => {
    sent.push(input.status);
    return { post: post() };
  };
  return { sent, fields: { post, setSaleStatus } };
}

describe('the sale status', () => {
  it('changes at once, and is restored on Undo', async () => {
    const answer = deferred<unknown>();
    const { sent, fields } = createSale();
    const { user } = renderApp('/posts/p1', {
      ...fields,
      setSaleStatus: async (args: { input: { status: string } }) => {
        if (sent.length === 0) await answer.promise;
        return fields.setSaleStatus(args);
      },
    });
    expect(await chosen()).toEqual(['Available']);
    await user.click(await choice('Sold'));
    expect(await chosen()).toEqual(['Sold']);
    expect(screen.queryByText('Marked as sold')).not.toBeInTheDocument();
    answer.resolve(undefined);
    expect(await screen.findByText('Marked as sold')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await chosen()).toEqual(['Available']);
    expect(await choice('Sold')).toHaveFocus();
    await waitFor(() => expect(sent).toEqual(['SOLD', 'AVAILABLE']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });

  it('can be undone only for the latest change', async () => {
    const { sent, fields } = createSale();
    const { user } = renderApp('/posts/p1', fields);
    await user.click(await choice('Reserved'));
    expect(await screen.findByText('Marked as reserved')).toBeVisible();
    await user.click(await choice('Sold'));
    expect(await screen.findByText('Marked as sold')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Marked as reserved')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual(['RESERVED', 'SOLD', 'RESERVED']));
    expect(await chosen()).toEqual(['Reserved']);
  });

  it('is rolled back with a notice when the mutation fails', async () => {
    const answer = deferred<unknown>();
    const { user } = renderApp('/posts/p1', { post: mine(), setSaleStatus: () => answer.promise });
    await user.click(await choice('Reserved'));
    expect(await chosen()).toEqual(['Reserved']);
    answer.reject(gatewayError('PROVIDER_ERROR', ''));
    expect(await screen.findByText('Failed to change the sale status')).toBeVisible();
    expect(await chosen()).toEqual(['Available']);
  });

  it('ignores the late response of a query that was sent before the change', async () => {
    const { sent, fields } = createSale();
    const slow = deferred<unknown>();
    const answers: unknown[] = [mine(), slow.promise];
    const { user, operations } = renderApp('/posts/p1', {
      ...fields,
      posts: aPage([mine()]),
      post: () => answers.shift() ?? fields.post(),
    });
    await group();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await user.click(await screen.findByRole('link', { name: TITLE }));
    await user.click(await choice('Reserved'));
    expect(await screen.findByText('Marked as reserved')).toBeVisible();
    const queries = () => operations.filter((name) => name === 'PostPage').length;
    expect(queries()).toBe(2);
    slow.resolve(mine());
    await waitFor(() => expect(queries()).toBe(3));
    await user.click(await choice('Sold'));
    await waitFor(() => expect(sent).toEqual(['RESERVED', 'SOLD']));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual(['RESERVED', 'SOLD', 'RESERVED']));
  });

  it('stays changed when the response has no post', async () => {
    const { user } = renderApp('/posts/p1', { post: mine(), setSaleStatus: { post: null } });
    await user.click(await choice('Reserved'));
    expect(await screen.findByText('Marked as reserved')).toBeVisible();
    expect(await chosen()).toEqual(['Reserved']);
  });

  it('sends one request for several clicks, and none for the current status', async () => {
    const answer = deferred<unknown>();
    const { user, operations } = renderApp('/posts/p1', {
      post: mine(),
      setSaleStatus: () => answer.promise,
    });
    await user.click(await choice('Available'));
    await user.dblClick(await choice('Sold'));
    await user.click(await choice('Reserved'));
    expect(operations.filter((name) => name === 'SetSaleStatus')).toHaveLength(1);
    answer.resolve({ post: mine({ saleStatus: 'SOLD' }) });
    expect(await screen.findByText('Marked as sold')).toBeVisible();
    expect(await chosen()).toEqual(['Sold']);
  });

  it('can be changed only by the owner', async () => {
    renderApp('/posts/p1', { post: aProductPost({ saleStatus: 'RESERVED' }) });
    expect(await screen.findByText('Reserved')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Sale status' })).not.toBeInTheDocument();
  });

  it('is hidden when the provider has none', async () => {
    renderApp('/posts/p1', { post: mine({ saleStatus: null }) });
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Sale status' })).not.toBeInTheDocument();
  });

  it('hides a sold vehicle from the cached posts, but not from the saved posts', async () => {
    const { fields } = createSale();
    const laterPosts = deferred<unknown>();
    let reads = 0;
    const { user } = renderApp('/posts', {
      ...fields,
      posts: () => {
        reads += 1;
        return reads === 1 ? aPage([mine(), aPost({ id: 'p2', content: 'Another' })]) : laterPosts.promise;
      },
      savedPosts: aPage([mine({ viewerHasSaved: true, saleStatus: 'SOLD' })]),
    });
    await user.click(await screen.findByRole('link', { name: TITLE }));
    await user.click(await choice('Sold'));
    expect(await screen.findByText('Marked as sold')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    expect(await screen.findByRole('link', { name: 'Another' })).toBeVisible();
    expect(screen.queryByRole('link', { name: TITLE })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Saved Posts' }));
    const saved = await screen.findByRole('link', { name: TITLE });
    expect(within(saved.closest('article') as HTMLElement).getByText('Sold')).toBeVisible();
  });
});
