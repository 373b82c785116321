import { ActionIcon, Modal, VisuallyHidden } from '@mantine/core';
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '../../ui/icons';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PostCard_postFragment } from '../../gql/graphql';
import { PIXELS } from '../../limits';
import classes from './Gallery.module.css';
import { PicturePlaceholder } from './PicturePlaceholder';
import { srcSetOf } from './srcSetOf';

// The full screen has the page's near-black background instead of a dialog's.
const FULL_STYLE = { border: 0, backgroundColor: 'var(--mantine-color-body)' };

type Image = PostCard_postFragment['images'][number];

interface Props {
  images: readonly Image[];
  /** Describes the post in the alt text of pictures without a description. */
  subject: string;
}

/**
 * A carousel of a post's pictures, changed by a swipe, the buttons or the arrow keys. A click opens the full screen, which is
 * a history entry, so that Back closes it and stays on the page.
 */
export function Gallery({ images, subject }: Props) {
  const [{ chosen, direction }, setPicture] = useState({ chosen: 0, direction: 0 });
  const [isFull, open, close] = useHistoryEntry('gallery');
  const swipeDown = useSwipeDown(close);
  const current = Math.min(chosen, images.length - 1);
  const image = images[current];
  if (image === undefined) return null;

  const step = (by: number) =>
    setPicture({ chosen: (current + by + images.length) % images.length, direction: by });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  };
  const nameOf = (index: number) =>
    images[index]?.alt ?? `${subject}, picture ${index + 1} of ${images.length}`;
  const track = {
    images,
    nameOf,
    current,
    direction,
    onSwipe: (index: number) => setPicture({ chosen: index, direction: 0 }),
    onStep: step,
  };

  return (
    <section aria-label="Pictures" className={classes.gallery} onKeyDown={isFull ? undefined : onKeyDown}>
      <div className={classes.stage}>
        <Track {...track}>
          <button
            type="button"
            className={classes.open}
            aria-label={`${nameOf(current)}. Show in full`}
            onClick={open}
          />
        </Track>
        {images.length > 1 && (
          <span className={classes.number} role="status">
            <VisuallyHidden>Picture </VisuallyHidden>
            {current + 1} / {images.length}
          </span>
        )}
        <span className={classes.maximize} aria-hidden>
          <IconArrowsMaximize size={18} stroke={1.7} />
        </span>
      </div>
      {images.length > 1 && (
        <ul className={classes.thumbnails}>
          {images.map((each, index) => (
            <li key={each.url}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={`Picture ${index + 1}${each.alt === null ? '' : `: ${each.alt}`}`}
                aria-current={index === current}
                onClick={() => setPicture({ chosen: index, direction: Math.sign(index - current) })}
              >
                <img
                  src={each.thumbnailUrl}
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
      <Modal
        opened={isFull}
        onClose={close}
        fullScreen
        title={
          <span role="status">
            {nameOf(current)}
            {image.alt !== null && images.length > 1 && ` (${current + 1} of ${images.length})`}
          </span>
        }
        closeButtonProps={{ 'aria-label': 'Close' }}
        classNames={{ header: classes.fullHeader, title: classes.fullTitle, body: classes.fullBody }}
        styles={{ content: FULL_STYLE, header: FULL_STYLE }}
        onKeyDown={onKeyDown}
        {...swipeDown}
      >
        <Track {...track} isFull />
      </Modal>
    </section>
  );
}

interface TrackProps extends Pick<Props, 'images'> {
  nameOf: (index: number) => string;
  current: number;
  /** The side that the current picture slides in from: -1 left, 1 right, 0 for no animation, as after a swipe. */
  direction: number;
  onSwipe: (index: number) => void;
  onStep: (by: number) => void;
  /** Whether the track fills the screen. */
  isFull?: boolean;
  /** Rendered over the current picture. */
  children?: ReactNode;
}

/** A scroll-snapping row of the pictures, with buttons over the edges of the current one. */
function Track({
  images,
  nameOf,
  current,
  direction,
  onSwipe,
  onStep,
  isFull = false,
  children,
}: TrackProps) {
  const { width, height } = images[current] ?? {};
  const ratio = width && height ? width / height : 1.6;
  const shown = useRef(0);
  // A new track already shows the first picture, and reading its scroll position would force a layout while the page mounts.
  const scrollToCurrent = (track: HTMLDivElement | null): void => {
    if (track === null || shown.current === current) return;
    shown.current = current;
    if (indexOf(track) !== current) track.scrollLeft = current * track.clientWidth;
  };
  return (
    <div className={classes.frame} style={{ '--ratio': ratio } as CSSProperties}>
      <div
        className={classes.track}
        ref={scrollToCurrent}
        // Without a focusable child, the track itself takes the focus, so that keys can scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={isFull ? 0 : undefined}
        onScroll={({ currentTarget: track }) => {
          // Ignore positions between two pictures during a swipe.
          const index = indexOf(track);
          if (index !== current && Math.abs(track.scrollLeft - index * track.clientWidth) < 2) onSwipe(index);
        }}
      >
        {children}
        {images.map((image, index) => (
          <div
            key={image.url}
            className={classes.slide}
            aria-hidden={index !== current}
            data-direction={index === current ? direction : undefined}
          >
            <Picture image={image} alt={nameOf(index)} isFirst={index === 0 && !isFull} isFull={isFull} />
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
const indexOf = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / (clientWidth || Infinity));

function Picture({
  image,
  alt,
  isFirst,
  isFull,
}: {
  image: Image;
  alt: string;
  isFirst: boolean;
  isFull: boolean;
}) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <PicturePlaceholder />;
  return (
    <img
      src={image.url}
      srcSet={isFull ? undefined : srcSetOf(image)}
      sizes="(min-width: 64em) 742px, 100vw"
      alt={alt}
      width={image.width ?? 1600}
      height={image.height ?? 1000}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** Stores whether something is open as `state[name]` of a history entry, so that Back closes it and stays on the page. */
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
    () => void navigate({ search, hash }, { state: { ...state, [name]: true }, preventScrollReset: true }),
    () => {
      if (isOpen) void navigate(-1);
    },
  ];
}

/** Calls `close` when one finger swipes down. */
function useSwipeDown(close: () => void) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const down = touch.clientY - start.current.y;
      if (down > PIXELS.swipeDown && down > 2 * Math.abs(touch.clientX - start.current.x)) close();
      start.current = null;
    },
  };
}
