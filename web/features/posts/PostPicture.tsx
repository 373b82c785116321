import { useState } from 'react';
import type { PostCard_postFragment } from '../../gql/graphql';
import { LIMITS } from '../../limits';
import { PicturePlaceholder } from './PicturePlaceholder';
import { srcSetOf } from './srcSetOf';
import classes from './PostFrame.module.css';

interface Props {
  images: PostCard_postFragment['images'];
  /** See `PostCardProps`. */
  cardIndex: number;
  /** The picture's approximate width; by default that of a card. */
  sizes?: string;
}

/** The `sizes` of a card's picture: its approximate width in the grid of PostList.module.css, by the width of the viewport. */
const CARD_SIZES = '(min-width: 100em) 340px, (min-width: 64em) 30vw, (min-width: 37.5em) 46vw, 94vw';

/** A post's first picture or a placeholder, with the number of pictures. */
export function PostPicture({ images, cardIndex, sizes = CARD_SIZES }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const [picture] = images;
  return (
    <>
      {picture === undefined || isBroken ? (
        <PicturePlaceholder />
      ) : (
        <img
          src={picture.thumbnailUrl}
          srcSet={srcSetOf(picture)}
          sizes={sizes}
          alt={picture.alt ?? ''}
          // The aspect ratio of `.picture`.
          width={640}
          height={400}
          loading={cardIndex < LIMITS.firstScreenCards ? 'eager' : 'lazy'}
          fetchPriority={cardIndex === 0 ? 'high' : 'auto'}
          decoding="async"
          onError={() => setIsBroken(true)}
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
