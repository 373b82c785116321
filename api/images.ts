import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { StoredImage } from './db/schema.ts';
import { createDecodeQueue, type Uploader } from './decodeQueue.ts';
import { Failure } from './Failure.ts';
import { isDecodingBomb, type ImageFormat } from './isDecodingBomb.ts';

/** Where pictures are kept. A name is one this module made, and holds no path. */
export interface ImageStorage {
  write: (name: string, content: Buffer) => Promise<void>;
  /** @returns nothing when there is no such picture. */
  read: (name: string) => Promise<{ content: Readable; bytes: number } | undefined>;
  remove: (names: string[]) => Promise<void>;
}

export type StrayImage = Pick<StoredImage, 'url' | 'thumbnailUrl'>;

/** The list of pictures that nothing shows, so that none is kept for ever by a request that broke off. */
export interface StrayImages {
  note: (image: StrayImage) => Promise<void>;
  forget: (images: readonly StrayImage[]) => Promise<void>;
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
   * Stores a picture in two sizes, turned upright and without the data that a camera adds. The transaction that shows it
   * takes it off the list of strays.
   * @param picture its content, or the path of a file that holds it.
   * @param uploader decides in which queue the picture waits; absent for the provider's own pictures.
   * @throws PictureError when it is not a picture or too large to decode; UNAVAILABLE when it cannot be stored, or has
   * waited too long for its turn.
   */
  store: (picture: Buffer | string, uploader?: Uploader) => Promise<StoredImage>;
  /** Keeps a WebP picture and its thumbnail as they are, without decoding them. @throws UNAVAILABLE as `store` does. */
  keep: (picture: Sized) => Promise<StoredImage>;
  /** Never fails: what cannot be removed now stays on the list of strays. */
  remove: (images: readonly StrayImage[]) => Promise<void>;
  /** @throws UNAVAILABLE when the place where they are kept is away. */
  read: ImageStorage['read'];
}

/** A file cannot be stored as a picture; the message continues a sentence that starts with the file's name. */
export class PictureError extends Error {}

const unreadable = () => new PictureError('is not a picture that can be read.');

export const imageName = /^[\w-]{22}(-640)?\.webp$/;
const prefix = '/uploads/';

/** 4096 × 4096: these formats are decoded whole, which takes up to 0.7 s and 300 MB for so many. */
const MAX_PIXELS = 16 * 1024 * 1024;
/** A JPEG is decoded at the size that is needed: a phone's 50 megapixels take 0.1 s and 20 MB. */
const MAX_JPEG_PIXELS = 65_000_000;
/** Where libvips can be interrupted; what it cannot interrupt is bounded before. */
const DECODE_SECONDS = 10;

/** @param strays where there is none, whoever stores a picture sees to it that it is shown or removed. */
export function createImages(
  storage: ImageStorage,
  log: Pick<Logger, 'error' | 'warn'>,
  strays?: StrayImages,
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
    await strays?.note(image);
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
        await strays?.forget(images);
      } catch (error) {
        log.warn({ err: error }, 'Pictures were not removed; the sweep tries again');
      }
    },
    read: (name) => (imageName.test(name) ? orAway(storage.read(name)) : Promise.resolve(undefined)),
  };
}

/** Half the default's time, for files a twentieth larger. */
const effort = 2;

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
  const maxPixels = format === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS;
  if (width * height > maxPixels) {
    throw new PictureError('has too many pixels: at most 16 megapixels, or 65 as a JPEG.');
  }
  return maxPixels;
}

/** Of an animation, its first frame. */
async function resize(content: Buffer, maxPixels: number): Promise<Sized> {
  try {
    const large = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .rotate()
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort })
      .toBuffer({ resolveWithObject: true });
    // Twice as high as wide at most: a card shows a phone's upright picture in its full width.
    const small = await sharp(large.data)
      .timeout({ seconds: DECODE_SECONDS })
      .resize({ width: 640, height: 1280, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75, effort })
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

/** Pictures as files in `directory`. */
export function diskStorage(directory: string): ImageStorage {
  return {
    write: async (name, content) => {
      await mkdir(directory, { recursive: true });
      const path = join(directory, name);
      await writeFile(`${path}.part`, content);
      await rename(`${path}.part`, path);
    },
    read: async (name) => {
      try {
        const file = await open(join(directory, name));
        const { size } = await file.stat();
        await file.close();
        return { content: createReadStream(join(directory, name)), bytes: size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (names) => {
      // What a process that was killed had begun to write is there under its other name.
      const paths = names.map((name) => join(directory, name)).flatMap((path) => [path, `${path}.part`]);
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
  };
}
