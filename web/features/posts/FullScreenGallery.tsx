import { FullScreenDialog } from './FullScreenDialog';
import type { GalleryImage } from './FramedPicture';
import { PictureTrack } from './PictureTrack';
import type { CurrentPicture } from './useCurrentPicture';

interface Props {
  images: readonly GalleryImage[];
  /** The description of a picture; without one, a name that contains its number. */
  nameOf: (index: number) => string;
  picture: CurrentPicture;
  opened: boolean;
  onClose: () => void;
}

/** Pictures in full screen. A swipe, the buttons and the arrow keys change the picture; a swipe down closes the view. */
export function FullScreenGallery({ images, nameOf, picture, opened, onClose }: Props) {
  const { currentIndex, direction, onSwipe, onStep, onKeyDown } = picture;
  return (
    <FullScreenDialog
      opened={opened}
      caption={
        <>
          {nameOf(currentIndex)}
          {/* Without a description, the name already contains the position. */}
          {images[currentIndex]?.alt != null &&
            images.length > 1 &&
            ` (${currentIndex + 1} of ${images.length})`}
        </>
      }
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <PictureTrack
        images={images}
        nameOf={nameOf}
        currentIndex={currentIndex}
        direction={direction}
        onSwipe={onSwipe}
        onStep={onStep}
        isFullScreen
      />
    </FullScreenDialog>
  );
}
