import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { StoredImage } from './db/schema.ts';

/** Where pictures are kept. A name is one this module made, and holds no path. */
export interface ImageStorage {
  write: (name: string, content: Buffer) => Promise<void>;
  /** @returns nothing when there is no such picture. */
  read: (name: string) => Promise<{ content: Readable; bytes: number } | undefined>;
  remove: (names: string[]) => Promise<void>;
}

export interface Images {
  /**
   * Keeps `content`, turned upright and without the data a camera adds, in two widths.
   * @returns nothing when it is not a picture that can be read.
   */
  store: (content: Buffer) => Promise<StoredImage | undefined>;
  /** Keeps a picture that is stored already once more, as one that lives and is removed by itself. */
  copy: (image: StoredImage) => Promise<StoredImage>;
  remove: (images: readonly StoredImage[]) => Promise<void>;
  read: ImageStorage['read'];
}

export const imageName = /^[\w-]{22}(-640)?\.webp$/;
const prefix = '/uploads/';
/** A small file can unfold into a picture that fills the memory. */
const maxPixels = 60_000_000;

export function createImages(storage: ImageStorage): Images {
  const turn = createTurnstile(2);
  return {
    store: (content) =>
      turn(async () => {
        if (!looksLikeImage(content)) return undefined;
        const name = newName();
        const sized = await resize(content).catch(() => undefined);
        if (!sized) return undefined;
        const { large, small } = sized;
        await storage.write(`${name}.webp`, large.data);
        await storage.write(`${name}-640.webp`, small.data);
        return {
          url: `${prefix}${name}.webp`,
          thumbnailUrl: `${prefix}${name}-640.webp`,
          width: large.info.width,
          height: large.info.height,
        };
      }),
    copy: async (image) => {
      const name = newName();
      await Promise.all(
        [[image.url, `${name}.webp`] as const, [image.thumbnailUrl, `${name}-640.webp`] as const].map(
          async ([from, to]) => {
            const kept = await storage.read(from.slice(prefix.length));
            if (!kept) throw new Error(`There is no picture ${from}.`);
            await storage.write(to, await buffer(kept.content));
          },
        ),
      );
      return { ...image, url: `${prefix}${name}.webp`, thumbnailUrl: `${prefix}${name}-640.webp` };
    },
    remove: (images) =>
      storage.remove(
        images.flatMap(({ url, thumbnailUrl }) => [
          url.slice(prefix.length),
          thumbnailUrl.slice(prefix.length),
        ]),
      ),
    read: (name) => (imageName.test(name) ? storage.read(name) : Promise.resolve(undefined)),
  };
}

/** Half the default's time, for files a twentieth larger. */
const effort = 2;

const newName = () => randomBytes(16).toString('base64url');

async function resize(content: Buffer) {
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
    .toBuffer({ resolveWithObject: true });
  return { large, small };
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
      await Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
    },
  };
}
