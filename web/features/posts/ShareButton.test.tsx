import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aProductPost } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

const url = () => `${window.location.origin}/posts/p1`;

/** Presses Share in a browser whose dialog is `share`; without it, the browser has none. */
async function pressShare(share?: () => Promise<void>, prepare?: () => void): Promise<void> {
  const { user } = renderApp('/posts/p1', { post: aProductPost() });
  if (share !== undefined) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  prepare?.();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
}

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

describe('the link to a post', () => {
  it("is shared by the system's dialog where there is one", async () => {
    const share = vi.fn(() => Promise.resolve());
    await pressShare(share);
    expect(share).toHaveBeenCalledWith({ title: 'Volkswagen Golf 1.6 TDI', url: url() });
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  });

  it('is neither shared nor copied when the dialog is closed', async () => {
    const writeText = vi.fn();
    await pressShare(
      () => Promise.reject(new DOMException('Share canceled', 'AbortError')),
      () => vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText),
    );
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no dialog', undefined],
    ['the dialog may not open', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
  ])('is copied where %s', async (_, share) => {
    await pressShare(share);
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url());
  });

  it('is shown where it cannot be copied', async () => {
    await pressShare(undefined, () =>
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError')),
    );
    await waitFor(() => expect(screen.getByText('The link could not be copied')).toBeVisible());
    expect(screen.getByText(url())).toBeVisible();
  });
});
