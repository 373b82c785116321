import { LIMITS } from '../../../limits';
import { FramedPicture, type GalleryImage } from './FramedPicture';
import { PicturePlaceholder } from './PicturePlaceholder';
import classes from '../list/PostCard.module.css';

interface Props {
  images: readonly GalleryImage[];
  /** See `PostCardProps`. */
  cardIndex: number;
  /** The approximate width of a picture that takes a share of its frame's width; by default in a card. */
  getSizes?: (widthShare: number) => string;
}

/** The approximate width of a card in the grid of PostList.module.css, by the width of the viewport. */
const getCardSizes = (share: number) =>
  `(min-width: 100em) ${340 * share}px, (min-width: 64em) ${30 * share}vw, (min-width: 37.5em) ${46 * share}vw, ${94 * share}vw`;

/** A post's first picture or a placeholder, with the number of pictures. */
export function PostPicture({ images, cardIndex, getSizes = getCardSizes }: Props) {
  const [image] = images;
  return (
    <>
      {image === undefined ? (
        <PicturePlaceholder />
      ) : (
        <FramedPicture
          image={image}
          alt={image.alt ?? ''}
          src={image.thumbnailUrl}
          getSizes={getSizes}
          loading={cardIndex < LIMITS.firstScreenCards ? 'eager' : 'lazy'}
          fetchPriority={cardIndex === 0 ? 'high' : 'auto'}
        />
      )}
      {images.length > 1 && (
        <span className={classes.pictureCount}>
          <span aria-hidden>1 / {images.length}</span>
          <span className={classes.visuallyHidden}>{images.length} pictures</span>
        </span>
      )}
    </>
  );
}
