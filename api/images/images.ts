import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { StoredImage } from '../db/schema.ts';
import { createDecodeQueue, type Uploader } from './decodeQueue.ts';
import { Failure } from '../Failure.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import type { ImageStorage } from './ImageStorage.ts';
import { isDecodingBomb, type ImageFormat } from './isDecodingBomb.ts';

export type OrphanedImage = Pick<StoredImage, 'url' | 'thumbnailUrl'>;

/** The list of pictures that nothing shows, so that a request that broke off leaves none for good. */
export interface OrphanedImages {
  note: (image: OrphanedImage) => Promise<void>;
  forget: (images: readonly OrphanedImage[]) => Promise<void>;
}

/** A picture as WebP in two widths; `width` and `height` in pixels are the large one's. */
export interface Sized {
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

export interface Images {
  /**
   * Stores a picture in two sizes, turned upright and without camera metadata. The transaction that shows it takes it off the
   * list of orphaned images.
   * @param picture its content, or the path of a file that holds it.
   * @param uploader decides in which queue the picture waits; absent for the provider's own pictures.
   * @throws PictureError when it is not a picture or too large to decode; UNAVAILABLE when it cannot be stored, or has
   * waited too long for its turn.
   */
  store: (picture: Buffer | string, uploader?: Uploader) => Promise<StoredImage>;
  /** Keeps a WebP picture and its thumbnail as they are, without decoding them. @throws UNAVAILABLE as `store` does. */
  keep: (picture: Sized) => Promise<StoredImage>;
  /** Never fails: a picture that cannot be removed now stays on the list of orphaned images. */
  remove: (images: readonly OrphanedImage[]) => Promise<void>;
  /** @throws UNAVAILABLE when the place where they are kept is away. */
  read: ImageStorage['read'];
}

/** A file cannot be stored as a picture; the message continues a sentence that starts with the file's name. */
export class PictureError extends Error {}

const unreadable = () => new PictureError('is not a picture that can be read.');

export const imageName = /^[\w-]{22}(-640)?\.webp$/;
const prefix = '/uploads/';

/** @param orphans the list; without it, the caller shows or removes each picture that it stores. */
export function createImages(
  storage: ImageStorage,
  log: Pick<Logger, 'error' | 'warn'>,
  orphans?: OrphanedImages,
): Images {
  const queue = createDecodeQueue();
  const orAway = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error }, 'The pictures cannot be reached');
      throw new Failure('UNAVAILABLE', 'Pictures are not available right now. Please try again.', {
        retryAfterSeconds: 5,
      });
    }
  };
  const keep = async ({ large, small, width, height }: Sized) => {
    const name = newName();
    const image = {
      url: `${prefix}${name}.webp`,
      thumbnailUrl: `${prefix}${name}-640.webp`,
      width,
      height,
    };
    await orphans?.note(image);
    await orAway(storage.write(`${name}.webp`, large));
    await orAway(storage.write(`${name}-640.webp`, small));
    return image;
  };
  return {
    store: async (picture, uploader) => {
      const sized = await queue(uploader, async () => {
        const content = typeof picture === 'string' ? await readFile(picture) : picture;
        return resize(content, await maxPixelsOf(content));
      });
      return keep(sized);
    },
    keep,
    remove: async (images) => {
      const names = images.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl]);
      try {
        await storage.remove(names.map((address) => address.slice(prefix.length)));
        await orphans?.forget(images);
      } catch (error) {
        log.warn({ err: error }, 'Pictures were not removed; the sweep tries again');
      }
    },
    read: (name) => (imageName.test(name) ? orAway(storage.read(name)) : Promise.resolve(undefined)),
  };
}

const { storedImagePixelsWide, storedImagePixelsHigh, thumbnailPixelsWide, thumbnailPixelsHigh } = LIMITS;
const shrink = { fit: 'inside', withoutEnlargement: true } as const;
const newName = () => randomBytes(16).toString('base64url');

/**
 * Reads the header alone.
 * @returns how many pixels a picture of its format may have.
 * @throws PictureError
 */
async function maxPixelsOf(content: Buffer): Promise<number> {
  const format = formatOf(content);
  if (!format || isDecodingBomb(content, format)) throw unreadable();
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  const maxPixels = format === 'jpeg' ? LIMITS.jpegPixels : LIMITS.imagePixels;
  if (width * height > maxPixels) {
    throw new PictureError(
      `has too many pixels: at most ${LIMITS.imagePixels / 1024 ** 2} megapixels, or ${LIMITS.jpegPixels / 1e6} as a JPEG.`,
    );
  }
  return maxPixels;
}

/** Of an animation, its first frame. */
async function resize(content: Buffer, maxPixels: number): Promise<Sized> {
  try {
    const large = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: TIMINGS.decodeSeconds })
      .rotate()
      .resize({ width: storedImagePixelsWide, height: storedImagePixelsHigh, ...shrink })
      .webp({ quality: LIMITS.storedImageQuality, effort: LIMITS.webpEffort })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(large.data)
      .timeout({ seconds: TIMINGS.decodeSeconds })
      .resize({ width: thumbnailPixelsWide, height: thumbnailPixelsHigh, ...shrink })
      .webp({ quality: LIMITS.thumbnailQuality, effort: LIMITS.webpEffort })
      .toBuffer();
    return { large: large.data, small, width: large.info.width, height: large.info.height };
  } catch {
    throw unreadable();
  }
}

/** By the first bytes, whatever the sender calls it. Drawings (SVG) are programs, and stay out. */
function formatOf(content: Buffer): ImageFormat | undefined {
  const starts = (text: string, at = 0) => content.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('ftyp', 4) && (starts('avif', 8) || starts('avis', 8))) return 'avif';
  return undefined;
}
