import sharp from 'sharp';
import type { StoredImage } from '../db/schema.ts';
import type { EncodedImage, ImagePath, Images } from '../images/images.ts';
import { LIMITS } from '../limits.ts';
import { composePicture, type Picture } from './composePicture.ts';

/** Pictures rendered at once: one for each of libuv's four threads, which do the rendering. */
const CONCURRENCY = 4;

interface PictureToStore {
  picture: Picture;
  path: ImagePath;
}

/** Stores a copy for each use, because a post's pictures are deleted with it. @throws UNAVAILABLE after removing those already stored. */
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
  // One pixel for each unit of the drawing: the scenes, 1000 × 750, fill the largest gallery on a page.
  const { data: pixels, info } = await sharp(Buffer.from(composePicture(picture)))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A higher effort would save a quarter of the bytes, but delay the first start by seconds on two cores.
  const encode = (width: number, quality: number) =>
    sharp(pixels, { raw: info }).resize({ width }).webp({ quality, effort: 0 }).toBuffer();
  const { width, height } = info;
  const large = await encode(width, LIMITS.storedImageQuality);
  const isSmall = width <= LIMITS.thumbnailPixelsWide;
  const small = isSmall ? large : await encode(LIMITS.thumbnailPixelsWide, LIMITS.thumbnailQuality);
  return { large, small, width, height };
}
