import { useState } from 'react';
import type { PostCard_postFragment } from '../../gql/graphql';
import { LIMITS } from '../../limits';
import { ParkedCar } from './ParkedCar';
import { srcSetOf } from './pictureSources';
import classes from './PostFrame.module.css';

interface Props {
  images: PostCard_postFragment['images'];
  index: number;
}

/** How wide a card's picture is in the grid of PostList.module.css. */
const sizes = '(min-width: 100em) 340px, (min-width: 64em) 30vw, (min-width: 37.5em) 46vw, 94vw';

/** A post's first picture in a frame of 16:10 that stands before the picture is there, with the number of pictures. */
export function PostPicture({ images, index }: Props) {
  const [broken, setBroken] = useState(false);
  const [picture] = images;
  return (
    <>
      {picture === undefined || broken ? (
        <ParkedCar />
      ) : (
        <img
          src={picture.thumbnailUrl}
          srcSet={srcSetOf(picture)}
          sizes={sizes}
          alt={picture.alt ?? ''}
          width={640}
          height={400}
          loading={index < LIMITS.firstScreenCards ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      {images.length > 1 && (
        <span className={classes.number}>
          <span aria-hidden>1 / {images.length}</span>
          <span className={classes.hidden}>{images.length} pictures</span>
        </span>
      )}
    </>
  );
}
