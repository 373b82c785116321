import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import type { PostCard_postFragment } from '../../gql/graphql';
import { PicturePlaceholder } from './PicturePlaceholder';
import classes from './PictureTrack.module.css';
import { srcSetOf } from './srcSetOf';
import type { CurrentPicture } from './useCurrentPicture';

/** The `sizes` of a picture in the page: the approximate width of a gallery, by the width of the viewport. */
const STAGE_SIZES = '(min-width: 64em) 742px, 100vw';

/** A picture of a post or message. */
export type GalleryImage = PostCard_postFragment['images'][number];

interface Props extends Omit<CurrentPicture, 'show' | 'onKeyDown'> {
  images: readonly GalleryImage[];
  /** The description of a picture; without one, its number and the subject. */
  nameOf: (index: number) => string;
  isFullScreen?: boolean;
  /** An element that covers the current picture, such as a button. */
  children?: ReactNode;
}

/** A scroll-snapping row of the pictures, with buttons over the edges of the current one. */
export function PictureTrack({
  images,
  nameOf,
  currentIndex,
  direction,
  onSwipe,
  onStep,
  isFullScreen = false,
  children,
}: Props) {
  const { width, height } = images[currentIndex] ?? {};
  // For a picture of unknown size, the aspect ratio of a gallery.
  const aspectRatio = width && height ? width / height : 16 / 10;
  // A new track shows the first picture. Reading its scroll position instead would force a layout while the page mounts.
  const scrolledToIndex = useRef(0);
  // A new function in each render, so React calls it after each render.
  const scrollToCurrent = (track: HTMLDivElement | null): void => {
    if (track === null || scrolledToIndex.current === currentIndex) return;
    scrolledToIndex.current = currentIndex;
    // After a swipe, the track already shows the picture.
    if (visibleIndexOf(track) !== currentIndex) track.scrollLeft = currentIndex * track.clientWidth;
  };
  return (
    <div className={classes.frame} style={{ '--ratio': aspectRatio } as CSSProperties}>
      <div
        className={classes.track}
        ref={scrollToCurrent}
        // In full screen, the track has no focusable child. It takes the focus itself, so that keys can scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={isFullScreen ? 0 : undefined}
        onScroll={({ currentTarget: track }) => {
          const visibleIndex = visibleIndexOf(track);
          // During a swipe, the track is between two pictures. The tolerance is for rounded scroll positions.
          const isAtRest = Math.abs(track.scrollLeft - visibleIndex * track.clientWidth) < 2;
          if (visibleIndex !== currentIndex && isAtRest) onSwipe(visibleIndex);
        }}
      >
        {children}
        {images.map((image, index) => (
          <div
            key={image.id}
            className={classes.slide}
            aria-hidden={index !== currentIndex}
            data-direction={index === currentIndex ? direction : undefined}
          >
            <Picture
              image={image}
              alt={nameOf(index)}
              isUrgent={index === 0 && !isFullScreen}
              isFullScreen={isFullScreen}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <>
          <ActionIcon className={classes.previous} aria-label="Previous picture" onClick={() => onStep(-1)}>
            <IconChevronLeft size={24} aria-hidden />
          </ActionIcon>
          <ActionIcon className={classes.next} aria-label="Next picture" onClick={() => onStep(1)}>
            <IconChevronRight size={24} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

/** The index of the picture that a track is scrolled to; 0 before it has a width. */
const visibleIndexOf = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / (clientWidth || Infinity));

function Picture({
  image,
  alt,
  isUrgent,
  isFullScreen,
}: {
  image: GalleryImage;
  alt: string;
  /** Whether to load the picture at once and before others. */
  isUrgent: boolean;
  isFullScreen: boolean;
}) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <PicturePlaceholder />;
  return (
    <img
      src={image.url}
      srcSet={isFullScreen ? undefined : srcSetOf(image)}
      sizes={STAGE_SIZES}
      alt={alt}
      // For a picture of unknown size, the aspect ratio of a gallery.
      width={image.width ?? 1600}
      height={image.height ?? 1000}
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
