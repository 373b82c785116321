import { Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import { PIXELS } from '../../limits';
import classes from './FullScreenDialog.module.css';

// In full screen, the dialog has the page's near-black background.
const CONTENT_STYLE = { border: 0, backgroundColor: 'var(--mantine-color-body)' };

interface Props {
  opened: boolean;
  /** The description of the current picture. */
  caption: ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The full-screen view of a gallery. A swipe down closes it. */
export function FullScreenDialog({ opened, caption, onKeyDown, onClose, children }: Props) {
  const swipeDownHandlers = useSwipeDown(onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={<span role="status">{caption}</span>}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ header: classes.header, title: classes.title, body: classes.body }}
      styles={{ content: CONTENT_STYLE, header: { border: 0, backgroundColor: 'transparent' } }}
      onKeyDown={onKeyDown}
      {...swipeDownHandlers}
    >
      {children}
    </Modal>
  );
}

/** Returns touch handlers that call `close` when one finger swipes down. */
function useSwipeDown(close: () => void) {
  const touchStart = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      touchStart.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (touchStart.current === null || touch === undefined) return;
      const downPixels = touch.clientY - touchStart.current.y;
      const sidewaysPixels = Math.abs(touch.clientX - touchStart.current.x);
      // A less steep swipe scrolls to another picture.
      if (downPixels > PIXELS.swipeDown && downPixels > 2 * sidewaysPixels) close();
      touchStart.current = null;
    },
  };
}
