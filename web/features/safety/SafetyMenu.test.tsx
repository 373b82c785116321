import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aComment, aPage, aPost, aUser, aViewer, someFeatures } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { fillFields } from '../../testing/fillFields';
import { renderApp } from '../../testing/renderApp';

// happy-dom has no layout, so an open menu counts as hidden.
const findMenuItem = (name: string) => screen.findByRole('menuitem', { name, hidden: true });

/** Opens the menu named `menuName` and chooses an item. @returns the dialog that opens, which has the name of the item */
async function chooseItem(user: UserEvent, menuName: string, itemName: string) {
  await user.click(await screen.findByRole('button', { name: menuName }));
  fireEvent.click(await findMenuItem(itemName));
  return screen.findByRole('dialog', { name: itemName });
}

/** The arguments of the mutation `reportContent`. */
interface ReportArguments {
  input: { content: object; reason: string; text: string | null };
}

describe('a report', () => {
  it('of a post sends its id, the reason and the text', async () => {
    const reports: ReportArguments[] = [];
    const { user } = renderApp('/posts/p1', {
      post: aPost(),
      reportContent: (report: ReportArguments) => {
        reports.push(report);
        return { reportId: 'r1', createdAt: null };
      },
    });
    await chooseItem(user, 'More actions for this post', 'Report post');
    fireEvent.click(screen.getByRole('radio', { name: 'Scam or fake post' }));
    await fillFields({ 'Details (optional)': ' Asked for money first. ' });
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    const thanks = await screen.findByText('Thank you. We received your report.');
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(reports).toEqual([
      { input: { content: { postId: 'p1' }, reason: 'FRAUD', text: 'Asked for money first.' } },
    ]);
  });

  it('of a member is sent once on a double click; its dialog stays open on a click outside, and then returns the focus', async () => {
    const response = createDeferred<unknown>();
    const reports: ReportArguments[] = [];
    const { user } = renderApp('/profile/u1', {
      user: aUser(),
      reportContent: (report: ReportArguments) => {
        reports.push(report);
        return response.promise;
      },
    });
    await chooseItem(user, 'More actions for boris', 'Report member');
    const clickOutside = (): Promise<void> =>
      user.click(document.querySelector('.mantine-Modal-overlay') as Element);
    await clickOutside();
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.dblClick(screen.getByRole('button', { name: 'Send report' }));
    response.resolve({ reportId: 'r1', createdAt: null });
    const thanks = await screen.findByText('Thank you. We received your report.');
    expect(reports).toEqual([{ input: { content: { userId: 'u1' }, reason: 'OTHER', text: null } }]);
    await clickOutside();
    expect(thanks).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for boris' })).toHaveFocus());
  });

  it('shows errors under its fields, its own before it is sent, and other errors above the buttons', async () => {
    let error = createGatewayError('BAD_USER_INPUT', 'Too many links.', { text: 'Too many links.' });
    const { user, operations } = renderApp('/profile/u1', {
      user: aUser(),
      reportContent: () => {
        throw error;
      },
    });
    await chooseItem(user, 'More actions for boris', 'Report member');
    await fillFields({ 'Details (optional)': 'x'.repeat(2001) });
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Please choose a reason.')).toBeVisible();
    expect(screen.getByText('Please use at most 2,000 characters.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Unwanted advertising' })).toHaveFocus());
    expect(operations).not.toContain('ReportContent');

    fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await fillFields({ 'Details (optional)': 'x'.repeat(2000) });
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Too many links.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Details (optional)' })).toHaveAccessibleDescription(
      'Too many links.',
    );
    error = createGatewayError('RATE_LIMITED', 'Too many reports. Try again later.');
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many reports. Try again later.');
  });

  it('of a comment offers to block the author; a block then removes their content from the page', async () => {
    let isBlocked = false;
    const reportedContents: object[] = [];
    const { user } = renderApp('/posts/p1', {
      post: aPost({
        comments: aPage([
          aComment(),
          aComment({ id: 'c2', content: 'By carl', author: aUser({ id: 'u3', username: 'carl' }) }),
        ]),
        author: aUser({ id: 'u3', username: 'carl' }),
      }),
      user: () => aUser({ viewerHasBlocked: isBlocked }),
      reportContent: ({ input }: ReportArguments) => {
        reportedContents.push(input.content);
        return { reportId: 'r1', createdAt: null };
      },
      blockUser: () => {
        isBlocked = true;
        return { user: aUser({ viewerHasBlocked: true }), viewer: aViewer() };
      },
    });
    await chooseItem(user, 'More actions for comment: Still for sale?', 'Report comment');
    fireEvent.click(screen.getByRole('radio', { name: 'Unwanted advertising' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Block boris' }));
    expect(reportedContents).toEqual([{ commentId: 'c1' }]);
    expect(await screen.findByText('You blocked boris.')).toBeVisible();
    expect(screen.queryByText('Still for sale?')).not.toBeInTheDocument();
    expect(screen.getByText('By carl')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("is not offered for the viewer's own content, or if the provider does not support reports", async () => {
    const anna = aUser({ id: 'me', username: 'anna' });
    const { unmount } = renderApp('/posts/p1', {
      post: aPost({ author: anna, comments: aPage([aComment({ author: anna })]) }),
    });
    expect(await screen.findByRole('button', { name: 'Delete comment: Still for sale?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^More actions for/ })).not.toBeInTheDocument();
    unmount();
    renderApp('/posts/p1', {
      features: someFeatures({ reportReasons: null }),
      post: aPost({ comments: aPage([aComment()]) }),
    });
    expect(await screen.findByText('Still for sale?')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^More actions for/ })).not.toBeInTheDocument();
  });
});

describe('a block', () => {
  it('asks for confirmation, in a dialog that stays open after a failure, then removes the posts and buttons from the profile until the unblock', async () => {
    let isBlocked = false;
    const blockArguments: unknown[] = [];
    const createBoris = () =>
      aUser({ viewerHasBlocked: isBlocked, posts: aPage(isBlocked ? [] : [aPost({ content: 'My van' })]) });
    const { user } = renderApp('/profile/u1', {
      user: createBoris,
      blockUser: (blockRequest: unknown) => {
        blockArguments.push(blockRequest);
        if (blockArguments.length === 1) throw createGatewayError('RATE_LIMITED', 'Too many blocks.');
        isBlocked = true;
        return { user: createBoris(), viewer: aViewer() };
      },
      unblockUser: () => {
        isBlocked = false;
        return { user: createBoris() };
      },
    });
    expect(await screen.findByText('My van')).toBeVisible();
    await chooseItem(user, 'More actions for boris', 'Block boris');
    expect(blockArguments).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many blocks.');
    expect(screen.getByRole('dialog', { name: 'Block boris' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You blocked this member.')).toBeVisible();
    expect(blockArguments[1]).toEqual({ input: { userId: 'u1' } });
    expect(screen.queryByText('My van')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Write' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /follow boris/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Unblock boris' }));
    expect(await screen.findByText('My van')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('data-page-heading');
    expect(screen.getByRole('link', { name: 'Write' })).toBeVisible();
  });

  it('is not offered when the provider does not support blocks', async () => {
    const { user } = renderApp('/profile/u1', { user: aUser({ viewerHasBlocked: null }) });
    await user.click(await screen.findByRole('button', { name: 'More actions for boris' }));
    expect(await findMenuItem('Report member')).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Block boris', hidden: true })).not.toBeInTheDocument();
  });
});
