import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aProductPost } from '../../../testing/factories';
import { renderApp } from '../../../testing/renderApp';

const getUrl = () => `${window.location.origin}/posts/p1`;

interface FakeBrowser {
  /** Opens the system's share dialog; undefined in a browser without such a dialog. */
  share?: (() => Promise<void>) | undefined;
  /** Called after `renderApp`, because user-event replaces the clipboard there. */
  mockClipboard?: () => void;
}

/** Opens a post and clicks "Share". */
async function clickShare({ share, mockClipboard }: FakeBrowser): Promise<void> {
  const { user } = renderApp('/posts/p1', { post: aProductPost() });
  if (share !== undefined) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  mockClipboard?.();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
}

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

describe('the link to a post', () => {
  it("is shared in the system's dialog if the browser has it", async () => {
    const share = vi.fn(() => Promise.resolve());
    await clickShare({ share });
    expect(share).toHaveBeenCalledWith({ title: 'Volkswagen Golf 1.6 TDI', url: getUrl() });
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  });

  it('is not copied when the member closes the dialog', async () => {
    const writeText = vi.fn();
    await clickShare({
      share: () => Promise.reject(new DOMException('Share canceled', 'AbortError')),
      mockClipboard: () => vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText),
    });
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['the browser has no dialog', undefined],
    ['the dialog is not allowed to open', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
  ])('is copied when %s', async (_, share) => {
    await clickShare({ share });
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(getUrl());
  });

  it('is shown when it cannot be copied', async () => {
    await clickShare({
      mockClipboard: () =>
        vi
          .spyOn(navigator.clipboard, 'writeText')
          .mockRejectedValue(new DOMException('No', 'NotAllowedError')),
    });
    await waitFor(() => expect(screen.getByText('The link could not be copied')).toBeVisible());
    expect(screen.getByText(getUrl())).toBeVisible();
  });
});
