import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost, aProductPost, aViewer } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

const VEHICLES = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => aProductPost({ id, title: `Golf ${id}` }));

const findCompareButton = async (title: string) => {
  const card = (await screen.findByRole('link', { name: title })).closest('article') as HTMLElement;
  return within(card).getByRole('button', { name: 'Compare' });
};
const queryBar = () => screen.queryByRole('region', { name: 'Comparison' });

describe('the selection of vehicles to compare', () => {
  it('starts and ends with the "Compare" button of a card, and is announced', async () => {
    const { user } = renderApp('/posts', { posts: aPage(VEHICLES) });
    const button = await findCompareButton('Golf p1');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(queryBar()).not.toBeInTheDocument();
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 of 4 vehicles selected for comparison')).toHaveRole('status');
    expect(screen.getByText('1 of 4 vehicles')).toBeVisible();
    await user.click(await findCompareButton('Golf p2'));
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?ids=p1,p2');
    await user.click(button);
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?ids=p2');
  });

  it('refuses a fifth vehicle', async () => {
    sessionStorage.setItem('forecourt-compare', 'p1,p2,p3,p4');
    const { user } = renderApp('/posts', { posts: aPage(VEHICLES) });
    await user.click(await findCompareButton('Golf p5'));
    expect(await screen.findByText('You can compare up to 4 vehicles')).toBeVisible();
    expect(await findCompareButton('Golf p5')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('4 of 4 vehicles')).toBeVisible();
  });

  it('ends with "Clear", which moves the focus to the content', async () => {
    sessionStorage.setItem('forecourt-compare', 'p1,p2');
    const { user } = renderApp('/search-product', { products: aPage(VEHICLES) });
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(queryBar()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await findCompareButton('Golf p1')).toHaveAttribute('aria-pressed', 'false');
  });

  it('is compared with the distances from the place of the search', async () => {
    sessionStorage.setItem('forecourt-compare', 'p1,p2');
    renderApp('/search-product?near=97201', { products: aPage(VEHICLES) });
    await screen.findByRole('button', { name: 'Remove Within 50 miles of 97201' });
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?ids=p1,p2&near=97201',
    );
  });

  it('includes the vehicle of the post page', async () => {
    const { user } = renderApp('/posts/p1', { post: VEHICLES[0], user: null });
    await user.click(await screen.findByRole('button', { name: 'Compare', pressed: false }));
    expect(await screen.findByRole('button', { name: 'Compare', pressed: true })).toBeVisible();
    expect(queryBar()).toBeVisible();
  });

  it('is not offered for other posts', async () => {
    renderApp('/posts', { posts: aPage([aPost()]) });
    await screen.findByRole('link', { name: 'Hello' });
    expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
  });

  it.each(['/chat', '/settings', '/compare', '/posts/create/product'])('is hidden on %s', async (path) => {
    sessionStorage.setItem('forecourt-compare', 'p1');
    renderApp(path, { blockedUsers: null, vehicleNames: null });
    await screen.findByRole('navigation', { name: 'Main' });
    await screen.findByRole('heading', { level: 1 });
    expect(queryBar()).not.toBeInTheDocument();
  });

  it('ends with the session', async () => {
    sessionStorage.setItem('forecourt-compare', 'p1');
    let viewer: unknown = aViewer();
    renderApp('/logout', {
      viewer: () => viewer,
      logout: () => {
        viewer = null;
        return { viewer };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(sessionStorage.getItem('forecourt-compare')).toBe('');
  });
});
