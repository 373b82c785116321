import { Modal } from '@mantine/core';
import { type TouchEvent, useRef } from 'react';
import { PIXELS } from '../../../limits';
import type { GalleryImage } from './FramedPicture';
import classes from './FullScreenGallery.module.css';
import { PictureTrack } from './PictureTrack';
import type { CurrentPicture } from './useCurrentPicture';

interface Props {
  images: readonly GalleryImage[];
  nameOf: (index: number) => string;
  picture: CurrentPicture;
  opened: boolean;
  onClose: () => void;
}

export function FullScreenGallery({ images, nameOf, picture, opened, onClose }: Props) {
  const { currentIndex } = picture;
  const hasPosition = images[currentIndex]?.alt != null && images.length > 1;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={
        <span role="status">
          {nameOf(currentIndex) + (hasPosition ? ` (${currentIndex + 1} of ${images.length})` : '')}
        </span>
      }
      classNames={classes}
      // The theme's styles are inline too. In full screen, the dialog has the page's near-black background.
      styles={{
        content: { border: 0, backgroundColor: 'var(--mantine-color-body)' },
        header: { border: 0, backgroundColor: 'transparent' },
      }}
      onKeyDown={picture.onKeyDown}
      {...useSwipeDown(onClose)}
    >
      <PictureTrack images={images} nameOf={nameOf} picture={picture} isFullScreen />
    </Modal>
  );
}

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
      if (downPixels > PIXELS.swipeDown && downPixels > 2 * sidewaysPixels) close();
      touchStart.current = null;
    },
  };
}
