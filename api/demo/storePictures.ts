import sharp from 'sharp';
import type { StoredImage } from '../db/schema.ts';
import type { Images, EncodedImage } from '../images/images.ts';
import { LIMITS } from '../limits.ts';
import { composePicture, type Picture } from './composePicture.ts';

/** Wide enough for the largest picture on a page, and small enough for a thumbnail. */
const MAX_WIDTH_PIXELS = 736;

/** The number of threads in the pool of libuv, which render the pictures. */
const CONCURRENCY = 4;

/**
 * Renders each different picture once and stores a copy for each use, because a post's pictures are deleted with the post.
 * @returns the stored pictures, in the same order.
 */
export async function storePictures(images: Images, pictures: readonly Picture[]): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  const rendered = new Map<string, Promise<EncodedImage>>();
  const queue = pictures.entries();
  const work = async () => {
    for (const [at, picture] of queue) {
      const key = JSON.stringify(picture);
      const rendering = rendered.get(key) ?? renderPicture(picture);
      rendered.set(key, rendering);
      stored[at] = await images.storeEncoded(await rendering);
    }
  };
  const done = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) {
    await images.remove(stored.filter(Boolean));
    throw failed.reason;
  }
  return stored;
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
