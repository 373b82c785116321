/** Pixels: the width in which the provider stores the small picture (`api/images.ts`). */
const THUMBNAIL_WIDTH_PX = 640;

interface Picture {
  url: string;
  thumbnailUrl: string;
  width: number | null;
}

/** The `srcset` of a picture with its two widths; undefined where there is one only, or its width is unknown. */
export function srcSetOf({ url, thumbnailUrl, width }: Picture): string | undefined {
  if (width === null || width <= THUMBNAIL_WIDTH_PX || url === thumbnailUrl) return undefined;
  return `${thumbnailUrl} ${THUMBNAIL_WIDTH_PX}w, ${url} ${width}w`;
}
