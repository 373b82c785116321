import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import { FramedPicture, type GalleryImage } from './FramedPicture';
import { PicturePlaceholder } from './PicturePlaceholder';
import classes from './PictureTrack.module.css';
import type { CurrentPicture } from './useCurrentPicture';

/** The approximate width of a gallery in the page, by the width of the viewport. */
const getStageSizes = (share: number) =>
  `(min-width: 100em) ${1012 * share}px, (min-width: 64em) ${742 * share}px, ${100 * share}vw`;

interface Props {
  images: readonly GalleryImage[];
  /** The description of a picture; without one, its number and the subject. */
  nameOf: (index: number) => string;
  picture: CurrentPicture;
  isFullScreen?: boolean;
  /** An element that covers the current picture, such as a button. */
  children?: ReactNode;
}

/** A scroll-snapping row of the pictures, with buttons at the edges of the frame. In full screen, each picture is shown whole. */
export function PictureTrack({ images, nameOf, picture, isFullScreen = false, children }: Props) {
  const { currentIndex, direction, onSwipe, onStep } = picture;
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
    <div className={classes.frame}>
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
            {isFullScreen ? (
              <WholePicture image={image} alt={nameOf(index)} />
            ) : (
              <FramedPicture
                image={image}
                alt={nameOf(index)}
                src={image.url}
                getSizes={getStageSizes}
                // The first picture loads at once and before others.
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
            )}
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <>
          <ActionIcon className={classes.previous} aria-label="Previous picture" onClick={() => onStep(-1)}>
            <IconChevronLeft size={24} />
          </ActionIcon>
          <ActionIcon className={classes.next} aria-label="Next picture" onClick={() => onStep(1)}>
            <IconChevronRight size={24} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

/** The index of the picture that a track is scrolled to; 0 before it has a width. */
const visibleIndexOf = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / (clientWidth || Infinity));

function WholePicture({ image, alt }: { image: GalleryImage; alt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <PicturePlaceholder />;
  return (
    <img
      className={classes.whole}
      src={image.url}
      alt={alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
