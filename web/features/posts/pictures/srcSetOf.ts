import { PIXELS } from '../../../limits';

interface Picture {
  url: string;
  thumbnailUrl: string;
  /** Of the picture at `url`; null if unknown. */
  width: number | null;
}

/**
 * The `srcset` of a picture and its thumbnail; undefined if both are the same file, or if the picture is not known to be wider than
 * the thumbnail.
 */
export function srcSetOf({ url, thumbnailUrl, width }: Picture): string | undefined {
  if (width === null || width <= PIXELS.thumbnailPixelsWide || url === thumbnailUrl) return undefined;
  return `${thumbnailUrl} ${PIXELS.thumbnailPixelsWide}w, ${url} ${width}w`;
}
