import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { StoredImage } from './db/schema.ts';
import { Failure } from './Failure.ts';

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
   * Keeps `content`, turned upright and without the data a camera adds, in two widths. Whoever shows it takes it off the
   * list of strays in the same transaction.
   * @returns nothing when it is not a picture that can be read.
   * @throws UNAVAILABLE when it cannot be kept.
   */
  store: (content: Buffer) => Promise<StoredImage | undefined>;
  /** Keeps a WebP picture and its thumbnail as they are, without decoding them. @throws UNAVAILABLE as `store` does. */
  keep: (picture: Sized) => Promise<StoredImage>;
  /** Never fails: what cannot be removed now stays on the list of strays. */
  remove: (images: readonly StrayImage[]) => Promise<void>;
  /** @throws UNAVAILABLE when the place where they are kept is away. */
  read: ImageStorage['read'];
}

export const imageName = /^[\w-]{22}(-640)?\.webp$/;
const prefix = '/uploads/';
/** A small file can unfold into a picture that fills the memory. */
const maxPixels = 60_000_000;

/** @param strays where there is none, whoever stores a picture sees to it that it is shown or removed. */
export function createImages(
  storage: ImageStorage,
  log: Pick<Logger, 'error' | 'warn'>,
  strays?: StrayImages,
): Images {
  const turn = createTurnstile(2);
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
    store: (content) =>
      turn(async () => {
        if (!looksLikeImage(content)) return undefined;
        const sized = await resize(content).catch(() => undefined);
        return sized && keep(sized);
      }),
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

async function resize(content: Buffer): Promise<Sized> {
  const upright = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
  const fit = { withoutEnlargement: true };
  const large = await upright
    .clone()
    .resize({ width: 1600, ...fit })
    .webp({ quality: 80, effort })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(large.data)
    .resize({ width: 640, ...fit })
    .webp({ quality: 75, effort })
    .toBuffer();
  return { large: large.data, small, width: large.info.width, height: large.info.height };
}

/** By the first bytes, whatever the sender calls it. Drawings (SVG) are programs, and stay out. */
function looksLikeImage(content: Buffer): boolean {
  const starts = (text: string, at = 0) => content.toString('latin1', at, at + text.length) === text;
  return (
    starts('\xff\xd8\xff') ||
    starts('\x89PNG\r\n\x1a\n') ||
    starts('GIF87a') ||
    starts('GIF89a') ||
    (starts('RIFF') && starts('WEBP', 8)) ||
    (starts('ftyp', 4) && (starts('avif', 8) || starts('avis', 8)))
  );
}

/** Lets `width` tasks run at a time: each holds a whole picture in memory. */
function createTurnstile(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
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
