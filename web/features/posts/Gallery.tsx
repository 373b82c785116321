import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '../../ui/icons';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PostCard_postFragment } from '../../gql/graphql';
import { FullScreenDialog } from './FullScreenDialog';
import classes from './Gallery.module.css';
import { PicturePlaceholder } from './PicturePlaceholder';
import { srcSetOf } from './srcSetOf';

/** The `sizes` of a picture in the page: the approximate width of `.stage`, by the width of the viewport. */
const STAGE_SIZES = '(min-width: 64em) 742px, 100vw';

type GalleryImage = PostCard_postFragment['images'][number];

interface Props {
  images: readonly GalleryImage[];
  /** The title of the post, for the alt text of pictures without a description. */
  subject: string;
}

/**
 * A carousel of a post's pictures. A swipe, the buttons, the thumbnails and the arrow keys change the picture. A click on the picture
 * opens the full-screen view as a history entry, so that Back closes the view and stays on the page.
 */
export function Gallery({ images, subject }: Props) {
  // `direction` is that of the slide-in animation; 0 for none.
  const [{ chosenIndex, direction }, setPicture] = useState({ chosenIndex: 0, direction: 0 });
  const [isFullScreen, openFullScreen, closeFullScreen] = useHistoryEntry('gallery');
  // The post may have fewer pictures after a refetch.
  const currentIndex = Math.min(chosenIndex, images.length - 1);
  const currentImage = images[currentIndex];
  if (currentImage === undefined) return null;

  /** Shows the next picture (1) or the previous one (-1), and wraps around. */
  const step = (by: 1 | -1) =>
    setPicture({ chosenIndex: (currentIndex + by + images.length) % images.length, direction: by });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  };
  const nameOf = (index: number) =>
    images[index]?.alt ?? `${subject}, picture ${index + 1} of ${images.length}`;
  const thumbnailNameOf = ({ alt }: GalleryImage, index: number) =>
    alt === null ? `Picture ${index + 1}` : `Picture ${index + 1}: ${alt}`;
  const trackProps = {
    images,
    nameOf,
    currentIndex,
    direction,
    onSwipe: (index: number) => setPicture({ chosenIndex: index, direction: 0 }),
    onStep: step,
  };

  return (
    <section
      aria-label="Pictures"
      className={classes.gallery}
      // React passes key presses in the dialog on to this element too; the dialog has a handler of its own.
      onKeyDown={isFullScreen ? undefined : onKeyDown}
    >
      <div className={classes.stage}>
        <Track {...trackProps}>
          <button
            type="button"
            className={classes.fullScreenButton}
            aria-label={`${nameOf(currentIndex)}. View full screen`}
            onClick={openFullScreen}
          />
        </Track>
        {images.length > 1 && (
          <span className={classes.position} role="status">
            <VisuallyHidden>Picture </VisuallyHidden>
            {currentIndex + 1} / {images.length}
          </span>
        )}
        <span className={classes.fullScreenIcon} aria-hidden>
          <IconArrowsMaximize size={18} stroke={1.7} />
        </span>
      </div>
      {images.length > 1 && (
        <ul className={classes.thumbnails}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={thumbnailNameOf(image, index)}
                aria-current={index === currentIndex}
                onClick={() => setPicture({ chosenIndex: index, direction: Math.sign(index - currentIndex) })}
              >
                <img
                  src={image.thumbnailUrl}
                  alt=""
                  width={88}
                  height={55}
                  loading="lazy"
                  decoding="async"
                  onError={({ currentTarget }) => (currentTarget.hidden = true)}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FullScreenDialog
        opened={isFullScreen}
        caption={
          <>
            {nameOf(currentIndex)}
            {/* Without a description, the name already contains the position. */}
            {currentImage.alt !== null && images.length > 1 && ` (${currentIndex + 1} of ${images.length})`}
          </>
        }
        onKeyDown={onKeyDown}
        onClose={closeFullScreen}
      >
        <Track {...trackProps} isFullScreen />
      </FullScreenDialog>
    </section>
  );
}

interface TrackProps extends Pick<Props, 'images'> {
  /** The description of a picture; without one, its number and the subject. */
  nameOf: (index: number) => string;
  currentIndex: number;
  /** The side that the current picture slides in from: -1 left, 1 right, 0 for no animation, as after a swipe. */
  direction: number;
  /** Called with the index of the picture that a swipe ends on. */
  onSwipe: (index: number) => void;
  /** Called with 1 for the next picture, -1 for the previous one. */
  onStep: (by: 1 | -1) => void;
  isFullScreen?: boolean;
  /** An element that covers the current picture, such as a button. */
  children?: ReactNode;
}

/** A scroll-snapping row of the pictures, with buttons over the edges of the current one. */
function Track({
  images,
  nameOf,
  currentIndex,
  direction,
  onSwipe,
  onStep,
  isFullScreen = false,
  children,
}: TrackProps) {
  const { width, height } = images[currentIndex] ?? {};
  // For a picture of unknown size, the aspect ratio of `.stage`.
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
      // For a picture of unknown size, the aspect ratio of `.stage`.
      width={image.width ?? 1600}
      height={image.height ?? 1000}
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}

/** Stores whether a view is open as `state[name]` of a history entry, so that Back closes the view and stays on the page. */
function useHistoryEntry(name: string): [isOpen: boolean, open: () => void, close: () => void] {
  const { state, search, hash } = useLocation() as {
    state: Record<string, unknown> | null;
    search: string;
    hash: string;
  };
  const navigate = useNavigate();
  const isOpen = state?.[name] === true;
  return [
    isOpen,
    () => {
      // A second click before the view covers the page must not add a second entry.
      if (!isOpen)
        void navigate({ search, hash }, { state: { ...state, [name]: true }, preventScrollReset: true });
    },
    () => {
      if (isOpen) void navigate(-1);
    },
  ];
}
