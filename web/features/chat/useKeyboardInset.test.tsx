import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aContact, aConversation } from '../../testing/chat';
import { aPage } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

afterEach(() => vi.unstubAllGlobals());

describe('the conversation on a phone', () => {
  it('ends above the keyboard, and fills the screen without a keyboard or while zoomed', async () => {
    const viewport = Object.assign(new EventTarget(), {
      height: window.innerHeight,
      offsetTop: 0,
      scale: 1,
    });
    vi.stubGlobal('visualViewport', viewport);
    renderApp('/chat/u1', {
      conversations: aPage([aContact()]),
      conversation: aConversation(),
    });
    await screen.findByRole('textbox', { name: 'Message' });
    const readInset = () =>
      document.querySelector<HTMLElement>('[data-open=true]')?.style.getPropertyValue('--fc-keyboard');
    expect(readInset()).toBe('0px');
    viewport.height = window.innerHeight - 300;
    act(() => void viewport.dispatchEvent(new Event('resize')));
    expect(readInset()).toBe('300px');
    // The browser has moved the visible part 40 px down, so the keyboard covers 40 px less of the window.
    viewport.offsetTop = 40;
    act(() => void viewport.dispatchEvent(new Event('scroll')));
    expect(readInset()).toBe('260px');
    Object.assign(viewport, { height: window.innerHeight, offsetTop: 0 });
    act(() => void viewport.dispatchEvent(new Event('resize')));
    expect(readInset()).toBe('0px');
    Object.assign(viewport, { height: window.innerHeight / 2, scale: 2 });
    act(() => void viewport.dispatchEvent(new Event('resize')));
    expect(readInset()).toBe('0px');
  });
});
