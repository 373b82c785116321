import sharp from 'sharp';
import type { StoredImage } from '../db/schema.ts';
import type { Images, EncodedImage } from '../images/images.ts';
import { LIMITS } from '../limits.ts';
import { composePicture, type Picture } from './composePicture.ts';

/** In pixels: enough for the largest place on a page that shows a picture, and few enough for a thumbnail. */
const maxWidth = 736;

/** As many as Node's pool has threads to render them. */
const lanes = 4;

/**
 * Renders each of `pictures` once and stores it as often as it is asked for, because a post's pictures are deleted with
 * the post.
 * @returns the stored picture of each, in the same order.
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
  const done = await Promise.allSettled(Array.from({ length: lanes }, work));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) {
    await images.remove(stored.filter(Boolean));
    throw failed.reason;
  }
  return stored;
}

async function renderPicture(picture: Picture): Promise<EncodedImage> {
  const { svg, width } = composePicture(picture);
  // SVG is rendered at the density that gives the wanted size: scaling a larger rendering down would cost more.
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * Math.min(maxWidth, width)) / width })
    .flatten()
    // More effort would save a quarter of the bytes and take a second longer on two cores, at the start that someone waits for.
    .webp({ quality: LIMITS.storedImageQuality, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { large: data, small: data, width: info.width, height: info.height };
}
