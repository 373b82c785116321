import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TIMINGS } from '../../limits';
import { aContact, aConversation, boris, mockFocusAndNetwork, lena, openChat } from '../../testing/chat';
import { aMessage, aPage, aUser, anImage } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

mockFocusAndNetwork();
afterEach(() => void vi.useRealTimers());

// happy-dom has no layout, so an open menu counts as hidden.
const findMenuItem = (name: string) => screen.findByRole('menuitem', { name, hidden: true });

describe('a received message', () => {
  const touch = (element: Element, clientX = 100) =>
    fireEvent.pointerDown(element, { pointerType: 'touch', isPrimary: true, clientX, clientY: 100 });
  /** Waits until a long press is recognized, and until its menu is open. */
  const pass = async () => {
    await act(() => vi.advanceTimersByTimeAsync(TIMINGS.longPressMs));
    await act(() => vi.advanceTimersByTimeAsync(100));
  };

  it('opens its menu, with which it can be reported, on a long press that neither moves, ends early nor is on a link', async () => {
    const reports: unknown[] = [];
    await openChat({
      conversation: aConversation([
        aMessage({ id: 'm7', text: 'See https://example.com', images: [anImage({ alt: 'The receipt' })] }),
      ]),
      user: boris,
      reportContent: (reportArguments: unknown) => {
        reports.push(reportArguments);
        return { reportId: 'r1', createdAt: null };
      },
    });
    const text = await screen.findByText('See');
    const link = screen.getByRole('link', { name: 'https://example.com' });
    const picture = screen.getByRole('button', { name: 'The receipt. View full screen' });
    const menuButton = screen.getByRole('button', { name: 'More' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (const interrupt of [
      // The finger scrolls, it is lifted, or the browser takes over the touch.
      () => fireEvent.pointerMove(text, { clientX: 100, clientY: 120 }),
      () => fireEvent.pointerUp(text),
      () => fireEvent.pointerCancel(text),
    ]) {
      touch(text);
      interrupt();
      await pass();
      expect(menuButton).toHaveAttribute('aria-expanded', 'false');
    }
    touch(link);
    await pass();
    // The browser opens its own menu.
    expect(fireEvent.contextMenu(link)).toBe(true);
    expect(menuButton).toHaveAttribute('aria-expanded', 'false');

    touch(picture);
    await pass();
    const menuItem = await findMenuItem('Report message');
    fireEvent.pointerUp(picture);
    // A browser clicks the picture only after a `touchend` that is not canceled.
    expect(fireEvent.touchEnd(picture)).toBe(false);
    touch(picture);
    fireEvent.pointerUp(picture);
    expect(fireEvent.touchEnd(picture)).toBe(true);
    vi.useRealTimers();
    fireEvent.click(menuItem);
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
});

describe('a suspended member', () => {
  it('is not among the contacts, but the conversation can be read', async () => {
    renderApp('/chat/u1', {
      conversations: aPage([]),
      conversation: aConversation([aMessage({ text: 'Hello', read: true })]),
      user: aUser({ isSuspended: true }),
    });
    expect(await screen.findByText('This member is suspended')).toBeVisible();
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Conversation with boris' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  });
});
