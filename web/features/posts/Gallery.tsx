import { ActionIcon, Modal, UnstyledButton } from '@mantine/core';
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '../../ui/icons';
import { type KeyboardEvent, useState } from 'react';
import type { PostCard_postFragment } from '../../gql/graphql';
import classes from './Gallery.module.css';
import { ParkedCar } from './ParkedCar';

// Over the whole screen a picture wants the darkest ground, not a dialog's.
const dark = { border: 0, backgroundColor: 'var(--mantine-color-body)' };

interface Props {
  images: PostCard_postFragment['images'];
  /** What the pictures show, for their alternative texts. */
  subject: string;
}

/** A post's pictures, one large, with thumbnails; arrow keys turn them, and a click fills the screen. */
export function Gallery({ images, subject }: Props) {
  const [chosen, setChosen] = useState(0);
  const [full, setFull] = useState(false);
  const current = Math.min(chosen, images.length - 1);
  const image = images[current];
  if (image === undefined) return null;

  const turn = (by: number) => setChosen((current + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  };
  const nameOf = (index: number) => `${subject}, picture ${index + 1} of ${images.length}`;

  const turners = images.length > 1 && (
    <>
      <ActionIcon className={classes.previous} aria-label="Previous picture" onClick={() => turn(-1)}>
        <IconChevronLeft size={24} aria-hidden />
      </ActionIcon>
      <ActionIcon className={classes.next} aria-label="Next picture" onClick={() => turn(1)}>
        <IconChevronRight size={24} aria-hidden />
      </ActionIcon>
      <span className={classes.number} role="status">
        <span className={classes.hidden}>Picture </span>
        {current + 1} / {images.length}
      </span>
    </>
  );

  return (
    <section aria-label="Pictures" className={classes.gallery} onKeyDown={full ? undefined : onKeyDown}>
      <div className={classes.stage}>
        <UnstyledButton
          className={classes.open}
          aria-label={`${nameOf(current)}. Show in full`}
          onClick={() => setFull(true)}
        >
          <Picture key={image.url} image={image} alt={nameOf(current)} />
        </UnstyledButton>
        {turners}
        <span className={classes.maximize} aria-hidden>
          <IconArrowsMaximize size={18} stroke={1.7} />
        </span>
      </div>
      {images.length > 1 && (
        <ul className={classes.thumbnails}>
          {images.map((each, index) => (
            <li key={each.url}>
              <UnstyledButton
                className={classes.thumbnail}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === current}
                onClick={() => setChosen(index)}
              >
                <img src={each.thumbnailUrl} alt="" width={88} height={55} loading="lazy" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={full}
        onClose={() => setFull(false)}
        fullScreen
        title={nameOf(current)}
        closeButtonProps={{ 'aria-label': 'Close' }}
        classNames={{ content: classes.full, body: classes.fullBody }}
        styles={{ content: dark, header: dark }}
        onKeyDown={onKeyDown}
      >
        <img src={image.url} alt={nameOf(current)} className={classes.fullImage} />
        {turners}
      </Modal>
    </section>
  );
}

function Picture({ image, alt }: { image: Props['images'][number]; alt: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? (
    <ParkedCar />
  ) : (
    <img
      src={image.url}
      alt={alt}
      width={image.width ?? 1600}
      height={image.height ?? 1000}
      fetchPriority="high"
      onError={() => setBroken(true)}
    />
  );
}
