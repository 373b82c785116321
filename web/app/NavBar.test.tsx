import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/factories';
import { renderApp } from '../testing/renderApp';

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

  it('links to every section, in order', async () => {
    renderApp('/notifications');
    const linkElements = (await findNavBar()).getAllByRole('link');
    expect(linkElements.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
      links,
    );
  });

  it('shows the name of each icon in a tooltip on hover', async () => {
    const { user } = renderApp('/notifications');
    const navBar = await findNavBar();
    const icons = [...navBar.getAllByRole('link'), navBar.getByRole('button', { name: 'Settings' })];
    for (const icon of icons) {
      await user.hover(icon);
      await waitFor(() =>
        expect(screen.getByRole('tooltip')).toHaveTextContent(icon.getAttribute('aria-label') ?? ''),
      );
    }
  });

  it('highlights Chat on a path below /chat', async () => {
    renderApp('/chat/u1', { conversation: null });
    const navBar = await findNavBar();
    expect(navBar.getByRole('link', { name: 'Chat' })).toHaveAttribute('aria-current', 'page');
    expect(navBar.getByRole('link', { name: 'Posts' })).not.toHaveAttribute('aria-current');
  });

  it('highlights a clicked item while its page loads', async () => {
    renderApp('/notifications', { feed: aPage([]) });
    const feedLink = (await findNavBar()).getByRole('link', { name: 'Feed' });
    await screen.findByText('No notifications');
    fireEvent.click(feedLink);
    expect(feedLink).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText('No posts found.')).toBeVisible();
  });

  it('has a Settings menu with a red Delete Profile item', async () => {
    const { user } = renderApp('/notifications');
    await user.click((await findNavBar()).getByRole('button', { name: 'Settings' }));
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
  });
});
