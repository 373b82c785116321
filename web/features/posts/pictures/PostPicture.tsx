import { LIMITS } from '../../../limits';
import { FramedPicture, type GalleryImage } from './FramedPicture';
import { PicturePlaceholder } from './PicturePlaceholder';
import classes from '../list/PostCard.module.css';

interface Props {
  images: readonly GalleryImage[];
  cardIndex: number;
  getSizes?: (widthShare: number) => string;
}

const getCardSizes = (share: number) =>
  `(min-width: 100em) ${340 * share}px, (min-width: 64em) ${30 * share}vw, (min-width: 37.5em) ${46 * share}vw, ${94 * share}vw`;

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
          <span aria-hidden>{`1 / ${images.length}`}</span>
          <span className={classes.visuallyHidden}>{`${images.length} pictures`}</span>
        </span>
      )}
    </>
  );
}
