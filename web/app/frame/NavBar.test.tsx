import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aViewer, anImage } from '../../testing/factories';
import { mockPhone } from '../../testing/mockPhone';
import { renderApp } from '../../testing/renderApp';

const findNavBar = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

describe('the navigation bar', () => {
  const links = [
    ['Profile', '/me'],
    ['Feed', '/feed'],
    ['Posts', '/posts'],
    ['Profiles', '/all-users'],
    ['Saved Posts', '/save-posts'],
    ['Notifications', '/notifications'],
    ['Chat', '/chat'],
    ['Search', '/search-product'],
  ] as const;

  it('links to every section in order, marks the current one, and names each in a tooltip on hover', async () => {
    // A path below /chat.
    const { user } = renderApp('/chat/u1', { conversation: null, user: null });
    const navBar = await findNavBar();
    const linkElements = navBar.getAllByRole('link');
    expect(linkElements.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
      links,
    );
    const currentLinks = linkElements.filter((link) => link.hasAttribute('aria-current'));
    expect(currentLinks).toEqual([navBar.getByRole('link', { name: 'Chat' })]);
    expect(currentLinks[0]).toHaveAttribute('aria-current', 'page');
    for (const [role, name] of [
      ['link', 'Profile'],
      ['link', 'Chat'],
      ['button', 'Settings'],
    ] as const) {
      await user.hover(navBar.getByRole(role, { name }));
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(name));
    }
  });

  it('has a Settings menu with a red Delete Profile item, and highlights a clicked item while its page loads', async () => {
    const { user } = renderApp('/notifications', { feed: aPage([]) });
    const navBar = await findNavBar();
    await screen.findByText('No notifications');
    await user.click(navBar.getByRole('button', { name: 'Settings' }));
    // happy-dom computes no layout, so a floating menu counts as hidden.
    const items = await screen.findAllByRole('menuitem', { hidden: true });
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Edit Profile', '/update'],
      ['Change Password', '/change-password'],
      ['Settings', '/settings'],
      ['Delete Profile', '/delete'],
      ['Logout', '/logout'],
    ]);
    expect(items.map((item) => item.style.getPropertyValue('--menu-item-color'))).toEqual([
      '',
      '',
      '',
      expect.stringContaining('red'),
      '',
    ]);
    const feedLink = navBar.getByRole('link', { name: 'Feed' });
    fireEvent.click(feedLink);
    expect(feedLink).toHaveAttribute('aria-current', 'page');
    expect(feedLink).toHaveAttribute('data-pending');
    expect(await screen.findByText('No posts found.')).toBeVisible();
    expect(feedLink).not.toHaveAttribute('data-pending');
  });
});

describe('the navigation bar of a phone', () => {
  it('has five places with visible names; "Me" opens a sheet with the profile first and the others below it', async () => {
    mockPhone();
    const { user } = renderApp('/feed', {
      viewer: aViewer({
        unreadMessagesCount: 2,
        unreadNotificationsCount: 3,
        // Without a picture, the avatar would be the letters of the name.
        user: { avatar: anImage() },
      }),
      feed: aPage([]),
    });
    const navBar = await findNavBar();
    const button = await navBar.findByRole('button', { name: 'Me, 3 unread' });
    expect(navBar.getByRole('link', { name: 'Chat, 2 unread' })).toHaveTextContent('Chat');
    const places = [...navBar.getAllByRole('link'), ...navBar.getAllByRole('button')];
    expect(places.map(({ textContent }) => textContent)).toEqual(['Feed', 'Posts', 'Search', 'Chat', 'Me']);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Me' });
    const links = within(sheet).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['annaProfile', '/me'],
      ['Notifications3 unread', '/notifications'],
      ['Saved Posts', '/save-posts'],
      ['Profiles', '/all-users'],
      ['Edit Profile', '/update'],
      ['Change Password', '/change-password'],
      ['Settings', '/settings'],
      ['Delete Profile', '/delete'],
      ['Logout', '/logout'],
    ]);
    await waitFor(() => expect(links[0]).toHaveFocus());
    expect(within(sheet).getByRole('link', { name: 'Delete Profile' })).toHaveAttribute('data-color', 'red');
  });

  it('closes the sheet on Escape and on Back, which return the focus to its button, and when a link is followed', async () => {
    mockPhone();
    const { user } = renderApp('/feed', { feed: aPage([]) });
    await screen.findByText('No posts found.');
    const button = await (await findNavBar()).findByRole('button', { name: 'Me' });
    for (const way of ['Escape', 'Back']) {
      await user.click(button);
      await screen.findByRole('dialog');
      if (way === 'Escape') await user.keyboard('{Escape}');
      else window.history.back();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(button).toHaveFocus());
      expect(window.location.pathname).toBe('/feed');
    }
    await user.click(button);
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    expect(await screen.findByText('No notifications')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect((await findNavBar()).getByRole('button', { name: 'Me' })).toHaveAttribute('aria-current', 'true');
    // Not to the entry of the sheet.
    window.history.back();
    expect(await screen.findByText('No posts found.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('only closes the sheet when the link to the current page is followed', async () => {
    mockPhone();
    const { user } = renderApp('/notifications');
    const entryCount = window.history.length;
    await user.click(await (await findNavBar()).findByRole('button', { name: 'Me' }));
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await findNavBar()).getByRole('button', { name: 'Me' }));
    await screen.findByRole('dialog');
    // The second opening has replaced the entry of the first one.
    expect(window.history.length).toBe(entryCount + 1);
  });
});
