import { PIXELS } from '../../limits';

interface Picture {
  url: string;
  thumbnailUrl: string;
  width: number | null;
}

/** The `srcset` of a picture with its two widths; undefined where there is one only, or its width is unknown. */
export function srcSetOf({ url, thumbnailUrl, width }: Picture): string | undefined {
  if (width === null || width <= PIXELS.thumbnailWidth || url === thumbnailUrl) return undefined;
  return `${thumbnailUrl} ${PIXELS.thumbnailWidth}w, ${url} ${width}w`;
}
