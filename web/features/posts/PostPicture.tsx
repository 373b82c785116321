import { useState } from 'react';
import type { PostCard_postFragment } from '../../gql/graphql';
import { ParkedCar } from './ParkedCar';
import classes from './PostFrame.module.css';
import { kinds } from './postWords';

interface Props {
  post: PostCard_postFragment;
  first: boolean;
}

/** A post's first picture in a frame of 16:10 that stands before the picture is there, with kind and number of pictures. */
export function PostPicture({ post: { __typename, images }, first }: Props) {
  const [broken, setBroken] = useState(false);
  const [picture] = images;
  return (
    <>
      {picture === undefined || broken ? (
        <ParkedCar />
      ) : (
        <img
          src={picture.thumbnailUrl}
          alt=""
          width={640}
          height={400}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          onError={() => setBroken(true)}
        />
      )}
      <span className={classes.kind}>{kinds[__typename]}</span>
      {images.length > 1 && (
        <span className={classes.number}>
          <span aria-hidden>1 / {images.length}</span>
          <span className={classes.hidden}>{images.length} pictures</span>
        </span>
      )}
    </>
  );
}
