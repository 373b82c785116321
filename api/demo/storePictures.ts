import sharp from 'sharp';
import type { StoredImage } from '../db/schema.ts';
import type { EncodedImage, ImagePath, Images } from '../images/images.ts';
import { LIMITS } from '../limits.ts';
import { composePicture, type Picture } from './composePicture.ts';

/** Wide enough for the largest picture on a page, and small enough for a thumbnail: the same file serves both. */
const MAX_WIDTH_PIXELS = 736;

/** Pictures rendered at once: one for each of libuv's four threads, which do the rendering. */
const CONCURRENCY = 4;

/** A picture to store. */
interface PictureToStore {
  picture: Picture;
  /** Begins the picture's URLs. */
  path: ImagePath;
}

/**
 * Renders each different picture once and stores a copy for each use, because a post's pictures are deleted with the post.
 * @returns the stored pictures, in the order of `pictures`.
 * @throws UNAVAILABLE when a picture cannot be stored; those already stored are removed first.
 */
export async function storePictures(
  images: Images,
  pictures: readonly PictureToStore[],
): Promise<StoredImage[]> {
  const storedImages: StoredImage[] = [];
  const renderingByKey = new Map<string, Promise<EncodedImage>>();
  // One iterator for all loops, so that each picture is taken once.
  const queue = pictures.entries();
  const storeQueued = async () => {
    for (const [index, { picture, path }] of queue) {
      const key = JSON.stringify(picture);
      const rendering = renderingByKey.get(key) ?? renderPicture(picture);
      renderingByKey.set(key, rendering);
      storedImages[index] = await images.storeEncoded(await rendering, path);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, storeQueued));
  const failedResult = results.find((result) => result.status === 'rejected');
  if (failedResult) {
    // The list has gaps where pictures were not stored.
    await images.remove(storedImages.filter(Boolean));
    throw failedResult.reason;
  }
  return storedImages;
}

async function renderPicture(picture: Picture): Promise<EncodedImage> {
  const { svg, width } = composePicture(picture);
  // This density renders the SVG at the wanted size; scaling down a larger rendering would take longer.
  const { data, info } = await sharp(Buffer.from(svg), {
    density: (72 * Math.min(MAX_WIDTH_PIXELS, width)) / width,
  })
    .flatten()
    // A higher effort would save a quarter of the bytes, but delay the first start by a second on two cores.
    .webp({ quality: LIMITS.storedImageQuality, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { large: data, small: data, width: info.width, height: info.height };
}
