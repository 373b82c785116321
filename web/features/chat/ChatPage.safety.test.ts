import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContact, aConversation, boris, mockFocusAndNetwork, lena, openChat } from '../../testing/chat';
import { aMessage, aPage, aUser } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

mockFocusAndNetwork();

// happy-dom has no layout, so an open menu counts as hidden.
const findMenuItem = (name: string) => screen.findByRole('menuitem', { name, hidden: true });

describe('a received message', () => {
  it('can be reported', async () => {
    const reports: unknown[] = [];
    const { user } = await openChat({
      conversation: aConversation([aMessage({ id: 'm7', text: 'Send me money' })]),
      user: boris,
      reportContent: (reportArguments: unknown) => {
        reports.push(reportArguments);
        return { reportId: 'r1', createdAt: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    fireEvent.click(await findMenuItem('Report message'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Scam or fake post' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. We received your report.')).toBeVisible();
    expect(reports).toEqual([{ input: { content: { messageId: 'm7' }, reason: 'FRAUD', text: null } }]);
  });
});

describe('a blocked member', () => {
  it('is removed from the contacts, and a notice replaces their conversation, until they are unblocked', async () => {
    let isBlocked = false;
    const { user } = await openChat({
      conversations: () =>
        aPage(isBlocked ? [aContact({ user: lena })] : [aContact(), aContact({ user: lena })]),
      conversation: aConversation([aMessage({ text: 'Send me money' })]),
      user: () => aUser({ viewerHasBlocked: isBlocked }),
      blockUser: () => {
        isBlocked = true;
        return { user: aUser({ viewerHasBlocked: true }), viewer: aUser({ id: 'me', username: 'anna' }) };
      },
      unblockUser: () => {
        isBlocked = false;
        return { user: aUser() };
      },
    });
    expect(await screen.findByText('Send me money')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More actions for boris' }));
    fireEvent.click(await findMenuItem('Block boris'));
    fireEvent.click(await screen.findByRole('button', { name: 'Block' }));

    const notice = await screen.findByText('You blocked this member.');
    await waitFor(() => expect(notice).toHaveFocus());
    expect(screen.queryByText('Send me money')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /lena/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /boris/ })).not.toBeInTheDocument();

    fireEvent.click(screen.getByRole('button', { name: 'Unblock boris' }));
    expect(await screen.findByText('Send me money')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    const contacts = within(screen.getByRole('list', { name: 'Contacts' }));
    expect(contacts.getByRole('link', { name: /boris/ })).toBeVisible();
  });

  it('is shown as blocked after a reload', async () => {
    renderApp('/chat/u1', {
      conversations: aPage([aContact({ user: lena })]),
      conversation: aConversation(),
      user: aUser({ viewerHasBlocked: true }),
    });
    expect(await screen.findByText('You blocked this member.')).toBeVisible();
    expect(screen.queryByText('User not found')).not.toBeInTheDocument();
  });

  it('sees "User not found" in place of the conversation with the member who blocked them', async () => {
    renderApp('/chat/u1', { conversations: aPage([]), conversation: null, user: null });
    expect(await screen.findByText('User not found')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('You blocked this member.')).not.toBeInTheDocument());
  });
});
