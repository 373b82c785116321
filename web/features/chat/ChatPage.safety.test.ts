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
  const openConversation = () =>
    openChat({
      conversation: aConversation([
        aMessage({ id: 'm7', text: 'See https://example.com', images: [anImage({ alt: 'The receipt' })] }),
      ]),
      user: boris,
    });
  const touch = (element: Element, clientX = 100) =>
    fireEvent.pointerDown(element, { pointerType: 'touch', isPrimary: true, clientX, clientY: 100 });
  /** Waits until a long press is recognized, and until its menu is open. */
  const pass = async () => {
    await act(() => vi.advanceTimersByTimeAsync(TIMINGS.longPressMs));
    await act(() => vi.advanceTimersByTimeAsync(100));
  };
  const menuItem = { name: 'Report message', hidden: true };

  it('opens its menu on a long press, and the release then presses nothing', async () => {
    await openConversation();
    const picture = await screen.findByRole('button', { name: 'The receipt. View full screen' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    touch(picture);
    await pass();
    expect(await screen.findByRole('menuitem', menuItem)).toBeInTheDocument();
    fireEvent.pointerUp(picture);
    // A browser clicks the picture only after a `touchend` that is not canceled.
    expect(fireEvent.touchEnd(picture)).toBe(false);
    touch(picture);
    fireEvent.pointerUp(picture);
    expect(fireEvent.touchEnd(picture)).toBe(true);
  });

  it.each([
    [
      'the finger moves, which scrolls',
      () => fireEvent.pointerMove(screen.getByText('See'), { clientX: 100, clientY: 120 }),
    ],
    ['the finger is lifted', () => fireEvent.pointerUp(screen.getByText('See'))],
    ['the browser takes over the touch', () => fireEvent.pointerCancel(screen.getByText('See'))],
  ])('does not open its menu if %s', async (_, interrupt) => {
    await openConversation();
    const text = await screen.findByText('See');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    touch(text);
    interrupt();
    await pass();
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('leaves a long press on a link to the browser', async () => {
    await openConversation();
    const link = await screen.findByRole('link', { name: 'https://example.com' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    touch(link);
    await pass();
    expect(fireEvent.contextMenu(link)).toBe(true);
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
  });

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
