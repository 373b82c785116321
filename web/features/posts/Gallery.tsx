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
import { ParkedCar } from './ParkedCar';
import { srcSetOf } from './pictureSources';

// Over the whole screen a picture wants the darkest ground, not a dialog's.
const dark = { border: 0, backgroundColor: 'var(--mantine-color-body)' };

type Image = PostCard_postFragment['images'][number];

interface Props {
  images: readonly Image[];
  /** Names pictures without a description. */
  subject: string;
}

/**
 * A post's pictures side by side: a swipe, arrows or the arrow keys turn them, and a click fills the screen. The full screen
 * is an entry of the history, so that Back closes it and stays on the page.
 */
export function Gallery({ images, subject }: Props) {
  const [{ chosen, turned }, setPicture] = useState({ chosen: 0, turned: 0 });
  const [full, open, close] = useHistoryEntry('gallery');
  const swipeDown = useSwipeDown(close);
  const current = Math.min(chosen, images.length - 1);
  const image = images[current];
  if (image === undefined) return null;

  const turn = (by: number) =>
    setPicture({ chosen: (current + by + images.length) % images.length, turned: by });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  };
  const nameOf = (index: number) =>
    images[index]?.alt ?? `${subject}, picture ${index + 1} of ${images.length}`;
  const track = {
    images,
    nameOf,
    current,
    turned,
    onSwipe: (index: number) => setPicture({ chosen: index, turned: 0 }),
    onTurn: turn,
  };

  return (
    <section aria-label="Pictures" className={classes.gallery} onKeyDown={full ? undefined : onKeyDown}>
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
                onClick={() => setPicture({ chosen: index, turned: Math.sign(index - current) })}
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
        opened={full}
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
        styles={{ content: dark, header: dark }}
        onKeyDown={onKeyDown}
        {...swipeDown}
      >
        <Track {...track} full />
      </Modal>
    </section>
  );
}

interface TrackProps extends Pick<Props, 'images'> {
  nameOf: (index: number) => string;
  current: number;
  /** The way by which the current picture came: -1 from the left, 1 from the right, 0 by a swipe. */
  turned: number;
  onSwipe: (index: number) => void;
  onTurn: (by: number) => void;
  /** Whether it fills the screen. */
  full?: boolean;
  /** Lies over the current picture. */
  children?: ReactNode;
}

/** The pictures in a row that snaps to one of them, with arrows inside the current picture's edges. */
function Track({ images, nameOf, current, turned, onSwipe, onTurn, full = false, children }: TrackProps) {
  const { width, height } = images[current] ?? {};
  const ratio = width && height ? width / height : 1.6;
  const shown = useRef(0);
  // The first picture is where a new track stands: asking for its place would cost a layout as the page is mounted.
  const show = (track: HTMLDivElement | null): void => {
    if (track === null || shown.current === current) return;
    shown.current = current;
    if (indexOf(track) !== current) track.scrollLeft = current * track.clientWidth;
  };
  return (
    <div className={classes.frame} style={{ '--ratio': ratio } as CSSProperties}>
      <div
        className={classes.track}
        ref={show}
        // Where nothing in it takes the focus, the keys scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={full ? 0 : undefined}
        onScroll={({ currentTarget: track }) => {
          // Only a swipe rests between two pictures.
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
            data-turned={index === current ? turned : undefined}
          >
            <Picture image={image} alt={nameOf(index)} first={index === 0 && !full} full={full} />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <>
          <ActionIcon className={classes.previous} aria-label="Previous picture" onClick={() => onTurn(-1)}>
            <IconChevronLeft size={24} aria-hidden />
          </ActionIcon>
          <ActionIcon className={classes.next} aria-label="Next picture" onClick={() => onTurn(1)}>
            <IconChevronRight size={24} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

/** Which picture stands in a track; 0 before it has a width. */
const indexOf = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / (clientWidth || Infinity));

function Picture({ image, alt, first, full }: { image: Image; alt: string; first: boolean; full: boolean }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <ParkedCar />;
  return (
    <img
      src={image.url}
      srcSet={full ? undefined : srcSetOf(image)}
      sizes="(min-width: 64em) 742px, 100vw"
      alt={alt}
      width={image.width ?? 1600}
      height={image.height ?? 1000}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** Something that opens as an entry of the history, under a name in its state: Back closes it, and stays on the page. */
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

/** Calls `close` when one finger moves down, and not sideways. */
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
