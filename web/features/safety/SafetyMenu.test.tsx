import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../testing/createDeferred';
import { aComment, aPage, aPost, aUser, aViewer } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
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
  it.each([
    ['a post', '/posts/p1', 'More actions for this post', 'Report post', { postId: 'p1' }],
    [
      'a comment',
      '/posts/p1',
      'More actions for comment: Still for sale?',
      'Report comment',
      { commentId: 'c1' },
    ],
    ['a member', '/profile/u1', 'More actions for boris', 'Report member', { userId: 'u1' }],
  ])('of %s sends the id, the reason and the text', async (_, path, menuName, itemName, content) => {
    const reports: ReportArguments[] = [];
    const { user } = renderApp(path, {
      post: aPost({ comments: aPage([aComment()]) }),
      user: aUser(),
      reportContent: (report: ReportArguments) => {
        reports.push(report);
        return { reportId: 'r1', createdAt: null };
      },
    });
    await chooseItem(user, menuName, itemName);
    fireEvent.click(screen.getByRole('radio', { name: 'Scam or fake post' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Details (optional)' }), {
      target: { value: ' Asked for money first. ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    const thanks = await screen.findByText('Thank you. We received your report.');
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(reports).toEqual([{ input: { content, reason: 'FRAUD', text: 'Asked for money first.' } }]);
  });

  it('is sent once on a double click', async () => {
    const response = createDeferred<unknown>();
    let requestCount = 0;
    const { user } = renderApp('/profile/u1', {
      user: aUser(),
      reportContent: () => {
        requestCount += 1;
        return response.promise;
      },
    });
    await chooseItem(user, 'More actions for boris', 'Report member');
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.dblClick(screen.getByRole('button', { name: 'Send report' }));
    response.resolve({ reportId: 'r1', createdAt: null });
    expect(await screen.findByText('Thank you. We received your report.')).toBeVisible();
    expect(requestCount).toBe(1);
  });

  it('keeps its dialog open on a click outside, both before and after it is sent', async () => {
    const { user } = renderApp('/profile/u1', {
      user: aUser(),
      reportContent: { reportId: 'r1', createdAt: null },
    });
    await chooseItem(user, 'More actions for boris', 'Report member');
    const clickOutside = (): Promise<void> =>
      user.click(document.querySelector('.mantine-Modal-overlay') as Element);
    await clickOutside();
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    const thanks = await screen.findByText('Thank you. We received your report.');
    await clickOutside();
    expect(thanks).toBeVisible();
  });

  it('is not sent if it has no reason or more than 2,000 characters, and shows both errors', async () => {
    const { user, operations } = renderApp('/profile/u1', { user: aUser() });
    await chooseItem(user, 'More actions for boris', 'Report member');
    fireEvent.change(screen.getByRole('textbox', { name: 'Details (optional)' }), {
      target: { value: 'x'.repeat(2001) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Please choose a reason.')).toBeVisible();
    expect(screen.getByText('Please use at most 2,000 characters.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Unwanted advertising' })).toHaveFocus());
    expect(operations).not.toContain('ReportContent');
  });

  it('shows field errors under the fields and other errors above the buttons', async () => {
    let error = createGatewayError('BAD_USER_INPUT', 'Too many links.', { text: 'Too many links.' });
    const { user } = renderApp('/profile/u1', {
      user: aUser(),
      reportContent: () => {
        throw error;
      },
    });
    await chooseItem(user, 'More actions for boris', 'Report member');
    fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Too many links.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Details (optional)' })).toHaveAccessibleDescription(
      'Too many links.',
    );
    error = createGatewayError('RATE_LIMITED', 'Too many reports. Try again later.');
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many reports. Try again later.');
  });

  it('offers to block the author; a block then removes their content from the page', async () => {
    let isBlocked = false;
    const { user } = renderApp('/posts/p1', {
      post: aPost({
        comments: aPage([
          aComment(),
          aComment({ id: 'c2', content: 'By carl', author: aUser({ id: 'u3', username: 'carl' }) }),
        ]),
        author: aUser({ id: 'u3', username: 'carl' }),
      }),
      user: () => aUser({ viewerHasBlocked: isBlocked }),
      reportContent: { reportId: 'r1', createdAt: null },
      blockUser: () => {
        isBlocked = true;
        return { user: aUser({ viewerHasBlocked: true }), viewer: aViewer() };
      },
    });
    await chooseItem(user, 'More actions for comment: Still for sale?', 'Report comment');
    fireEvent.click(screen.getByRole('radio', { name: 'Unwanted advertising' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Block boris' }));
    expect(await screen.findByText('You blocked boris.')).toBeVisible();
    expect(screen.queryByText('Still for sale?')).not.toBeInTheDocument();
    expect(screen.getByText('By carl')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('returns the focus to the menu button when its dialog is closed', async () => {
    const { user } = renderApp('/profile/u1', { user: aUser() });
    await chooseItem(user, 'More actions for boris', 'Report member');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for boris' })).toHaveFocus());
  });

  it("is not offered for the viewer's own content, or if the provider does not support reports", async () => {
    const anna = aUser({ id: 'me', username: 'anna' });
    const { unmount } = renderApp('/posts/p1', {
      post: aPost({ author: anna, comments: aPage([aComment({ author: anna })]) }),
    });
    expect(await screen.findByRole('button', { name: 'Delete comment: Still for sale?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^More actions for/ })).not.toBeInTheDocument();
    unmount();
    renderApp('/posts/p1', { reportReasons: null, post: aPost({ comments: aPage([aComment()]) }) });
    expect(await screen.findByText('Still for sale?')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^More actions for/ })).not.toBeInTheDocument();
  });
});

describe('a block', () => {
  it('asks for confirmation, then removes the posts and buttons from the profile until the unblock', async () => {
    let isBlocked = false;
    const blockArguments: unknown[] = [];
    const createBoris = () =>
      aUser({ viewerHasBlocked: isBlocked, posts: aPage(isBlocked ? [] : [aPost({ content: 'My van' })]) });
    const { user } = renderApp('/profile/u1', {
      user: createBoris,
      blockUser: (blockRequest: unknown) => {
        blockArguments.push(blockRequest);
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
    expect(await screen.findByText('You blocked this member.')).toBeVisible();
    expect(blockArguments).toEqual([{ input: { userId: 'u1' } }]);
    expect(screen.queryByText('My van')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Write' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /follow boris/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Unblock boris' }));
    expect(await screen.findByText('My van')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('data-page-heading');
    expect(screen.getByRole('link', { name: 'Write' })).toBeVisible();
  });

  it('keeps the dialog open and shows the error when it fails', async () => {
    const { user } = renderApp('/profile/u1', {
      user: aUser(),
      blockUser: () => {
        throw createGatewayError('RATE_LIMITED', 'Too many blocks.');
      },
    });
    await chooseItem(user, 'More actions for boris', 'Block boris');
    fireEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many blocks.');
    expect(screen.getByRole('dialog', { name: 'Block boris' })).toBeVisible();
  });

  it('is not offered when the provider does not support blocks', async () => {
    const { user } = renderApp('/profile/u1', { user: aUser({ viewerHasBlocked: null }) });
    await user.click(await screen.findByRole('button', { name: 'More actions for boris' }));
    expect(await findMenuItem('Report member')).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Block boris', hidden: true })).not.toBeInTheDocument();
  });
});
