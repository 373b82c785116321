import { VisuallyHidden } from '@mantine/core';
import { IconArrowsMaximize } from '../../../ui/icons';
import { useHistoryEntry } from '../../../lib/useHistoryEntry';
import type { GalleryImage } from './FramedPicture';
import { FullScreenGallery } from './FullScreenGallery';
import classes from './Gallery.module.css';
import { PictureTrack } from './PictureTrack';
import { useCurrentPicture } from './useCurrentPicture';

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
  const picture = useCurrentPicture(images.length);
  const [isFullScreen, openFullScreen, closeFullScreen] = useHistoryEntry('gallery');
  if (images.length === 0) return null;

  const { currentIndex, show, onKeyDown } = picture;
  const nameOf = (index: number) =>
    images[index]?.alt ?? `${subject}, picture ${index + 1} of ${images.length}`;

  return (
    <section
      aria-label="Pictures"
      className={classes.gallery}
      // React passes key presses in the dialog on to this element too; the dialog has a handler of its own.
      onKeyDown={isFullScreen ? undefined : onKeyDown}
    >
      <div className={classes.stage}>
        <PictureTrack images={images} nameOf={nameOf} picture={picture}>
          <button
            type="button"
            className={classes.fullScreenButton}
            aria-label={`${nameOf(currentIndex)}. View full screen`}
            onClick={openFullScreen}
          />
        </PictureTrack>
        {images.length > 1 && (
          <span className={classes.position} role="status">
            <VisuallyHidden>Picture </VisuallyHidden>
            <span>{`${currentIndex + 1} / ${images.length}`}</span>
          </span>
        )}
        <span className={classes.fullScreenIcon} aria-hidden>
          <IconArrowsMaximize size={18} stroke={1.7} />
        </span>
      </div>
      {images.length > 1 && <Thumbnails images={images} currentIndex={currentIndex} onShow={show} />}
      <FullScreenGallery
        images={images}
        nameOf={nameOf}
        picture={picture}
        opened={isFullScreen}
        onClose={closeFullScreen}
      />
    </section>
  );
}

interface ThumbnailsProps extends Pick<Props, 'images'> {
  currentIndex: number;
  onShow: (index: number) => void;
}

function Thumbnails({ images, currentIndex, onShow }: ThumbnailsProps) {
  return (
    <ul className={classes.thumbnails}>
      {images.map(({ id, alt, thumbnailUrl }, index) => (
        <li key={id}>
          <button
            type="button"
            className={classes.thumbnail}
            aria-label={alt === null ? `Picture ${index + 1}` : `Picture ${index + 1}: ${alt}`}
            aria-current={index === currentIndex}
            onClick={() => onShow(index)}
          >
            <img
              src={thumbnailUrl}
              alt=""
              width={88}
              height={66}
              loading="lazy"
              decoding="async"
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
