import { PIXELS } from '../../limits';

interface Picture {
  url: string;
  thumbnailUrl: string;
  width: number | null;
}

/** The `srcset` of a picture's two sizes; undefined when there is only one or its width is unknown. */
export function srcSetOf({ url, thumbnailUrl, width }: Picture): string | undefined {
  if (width === null || width <= PIXELS.thumbnailWidth || url === thumbnailUrl) return undefined;
  return `${thumbnailUrl} ${PIXELS.thumbnailWidth}w, ${url} ${width}w`;
}
