import { type ComponentProps, useState } from 'react';
import type { PostCard_postFragment } from '../../../gql/graphql';
import { fitOf } from './fitOf';
import classes from './FramedPicture.module.css';
import { PicturePlaceholder } from './PicturePlaceholder';
import { srcSetOf } from './srcSetOf';

/** A picture of a post or message. */
export type GalleryImage = PostCard_postFragment['images'][number];

interface Props extends Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'> {
  image: GalleryImage;
  alt: string;
  /** The source without `srcset`. */
  src: string;
  /** Returns the `sizes` of a picture that is `widthShare` as wide as the frame. */
  getSizes: (widthShare: number) => string;
}

/**
 * A picture that fills a frame of 4:3. One that is upright or very wide is shown whole, over a blurred and darkened copy of itself. If it
 * fails to load, a placeholder is shown.
 */
export function FramedPicture({ image, alt, getSizes, ...imgProps }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const { isWhole, widthShare } = fitOf(image);
  return (
    <div className={classes.frame}>
      {isWhole && !isBroken && (
        <img
          className={classes.backdrop}
          src={image.thumbnailUrl}
          alt=""
          loading={imgProps.loading}
          decoding="async"
        />
      )}
      {isBroken ? (
        <PicturePlaceholder />
      ) : (
        <img
          {...imgProps}
          className={classes.picture}
          data-whole={isWhole || undefined}
          srcSet={srcSetOf(image)}
          sizes={getSizes(widthShare)}
          alt={alt}
          // For a picture of unknown size, the aspect ratio of the frame.
          width={image.width ?? 1600}
          height={image.height ?? 1200}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  );
}
