import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { StoredImage } from '../db/schema.ts';
import { differenceHash } from './differenceHash.ts';
import { createDecodeQueue, type Uploader } from './decodeQueue.ts';
import { RequestError } from '../RequestError.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import type { ImageStorage } from './ImageStorage.ts';
import { isDecodingBomb, type ImageFormat } from './isDecodingBomb.ts';

export type OrphanedImage = Pick<StoredImage, 'url' | 'thumbnailUrl'>;

/** The sweep deletes the pictures that an interrupted request left on this list. */
export interface OrphanedImages {
  /** @param hash the difference hash, for the transaction that uses the picture */
  add: (image: OrphanedImage, hash?: string) => Promise<void>;
  remove: (images: readonly OrphanedImage[]) => Promise<void>;
}

/** WebP; `width` and `height` are those of the large size, in pixels. */
export interface EncodedImage {
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
  /** See `differenceHash`. */
  hash?: string | undefined;
}

export interface Images {
  /**
   * Stores a picture upright and without camera metadata, listed as orphaned until the transaction that uses it takes it off the list.
   * @param file is closed once it has been read. @param path begins the URLs of the picture.
   * @throws PictureError when it is no picture or too expensive to decode; UNAVAILABLE when it cannot be stored or waited too long.
   */
  store: (file: FileHandle, uploader: Uploader, path: ImagePath) => Promise<StoredImage>;
  /** @throws UNAVAILABLE when it cannot be stored. */
  storeEncoded: (picture: EncodedImage, path: ImagePath) => Promise<StoredImage>;
  /** Copies the files to new URLs that begin with `path`, listed as by `store`. @returns in order, null where files are missing. @throws UNAVAILABLE */
  copy: (pictures: readonly StoredImage[], path: ImagePath) => Promise<(StoredImage | null)[]>;
  /** Copies the files of `from` to the URLs of `to`. @returns whether there are any. @throws UNAVAILABLE */
  restore: (from: OrphanedImage, to: OrphanedImage) => Promise<boolean>;
  /** Never rejects: a picture that cannot be removed stays on the list of orphaned pictures. */
  remove: (images: readonly OrphanedImage[]) => Promise<void>;
  /** @returns undefined when there is no such picture. @throws UNAVAILABLE */
  read: (url: string) => ReturnType<ImageStorage['read']>;
}

/** A file cannot be stored as a picture. The message completes a sentence that begins with the name of the file. */
export class PictureError extends Error {}

const createUnreadableError = () => new PictureError('is not a picture that can be read.');

/** With the prefix, no URL of public `/uploads/` names a picture that only the members of a conversation or moderators may read. */
const FILE_PREFIXES = {
  '/uploads/': '',
  '/messages/images/': 'message-',
  '/moderation/images/': 'moderation-',
} as const;
export type ImagePath = keyof typeof FILE_PREFIXES;

/** A part of stored URLs, so it stays if `thumbnailPixelsWide` changes. */
const THUMBNAIL_SUFFIX = '-640';
/** The name is 16 random bytes in base64url: 22 characters. */
const IMAGE_URL = new RegExp(
  `^(${Object.keys(FILE_PREFIXES).join('|')})([\\w-]{22})(${THUMBNAIL_SUFFIX})?\\.webp$`,
);

function fileNameOf(url: string): string | undefined {
  const [, path, name, suffix = ''] = IMAGE_URL.exec(url) ?? [];
  return name === undefined ? undefined : `${FILE_PREFIXES[path as ImagePath]}${name}${suffix}.webp`;
}

/** `url` may be that of the thumbnail. */
export const largeUrlOf = (url: string): string => url.replace(IMAGE_URL, '$1$2.webp');

/** Without `orphans`, the caller must use or remove each picture that it stores. */
export function createImages(
  storage: ImageStorage,
  log: Pick<Logger, 'error' | 'warn'>,
  orphans?: OrphanedImages,
): Images {
  const queueDecoding = createDecodeQueue();
  const withUnavailableError = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error }, 'The storage of pictures is unavailable');
      throw new RequestError('UNAVAILABLE', 'Pictures are not available right now. Please try again.', {
        retryAfterSeconds: LIMITS.retryAfterSeconds,
      });
    }
  };
  const storeEncoded = async ({ large, small, width, height, hash }: EncodedImage, path: ImagePath) => {
    const name = newName();
    const image = { ...urlsOf(path, name), width, height };
    const fileName = FILE_PREFIXES[path] + name;
    await orphans?.add(image, hash);
    await withUnavailableError(storage.write(`${fileName}.webp`, large));
    await withUnavailableError(storage.write(`${fileName}${THUMBNAIL_SUFFIX}.webp`, small));
    return image;
  };
  const copyFile = async (fromUrl: string, toUrl: string) => {
    const [from = '', to = ''] = [fileNameOf(fromUrl), fileNameOf(toUrl)];
    const file = await storage.read(from);
    if (file) await storage.write(to, await buffer(file.content));
    return file !== undefined;
  };
  const restore = (from: OrphanedImage, to: OrphanedImage) =>
    withUnavailableError(
      (async () =>
        (await copyFile(from.url, to.url)) && (await copyFile(from.thumbnailUrl, to.thumbnailUrl)))(),
    );
  return {
    copy: async (pictures, path) => {
      const copies: (StoredImage | null)[] = [];
      for (const picture of pictures) {
        const copy = { ...picture, ...urlsOf(path, newName()) };
        await orphans?.add(copy);
        copies.push((await restore(picture, copy)) ? copy : null);
      }
      return copies;
    },
    restore,
    store: async (file, uploader, path) => {
      const encoded = await queueDecoding(uploader, async () => {
        // From the start: the position of the file is at its end, because the upload was written to it.
        const content = withStillBrand(await buffer(file.createReadStream({ start: 0 })));
        return resize(content, await checkPixels(content));
      });
      return storeEncoded(encoded, path);
    },
    storeEncoded,
    remove: async (images) => {
      const urls = images.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl]);
      try {
        await storage.remove(urls.flatMap((url) => fileNameOf(url) ?? []));
        await orphans?.remove(images);
      } catch (error) {
        log.warn({ err: error }, 'Pictures were not removed; the sweep will retry');
      }
    },
    read: (url) => {
      const fileName = fileNameOf(url);
      return fileName === undefined
        ? Promise.resolve(undefined)
        : withUnavailableError(storage.read(fileName));
    },
  };
}

const { storedImagePixelsWide, storedImagePixelsHigh, thumbnailPixelsWide, thumbnailPixelsHigh } = LIMITS;
const FIT_INSIDE = { fit: 'inside', withoutEnlargement: true } as const;
/** Behind transparent pixels: a dark drawing would vanish on a dark page. */
const GROUND = '#e9ecef';
const newName = () => randomBytes(16).toString('base64url');
const urlsOf = (path: ImagePath, name: string) => ({
  url: `${path}${name}.webp`,
  thumbnailUrl: `${path}${name}${THUMBNAIL_SUFFIX}.webp`,
});

/** libvips refuses an animated AVIF by its brand, but decodes its first picture. https://aomediacodec.github.io/av1-avif/#brands-overview */
function withStillBrand(content: Buffer): Buffer {
  if (content.toString('latin1', 4, 12) === 'ftypavis') content.write('avif', 8);
  return content;
}

/** Checks without decoding. @returns the maximum number of pixels for the format. @throws PictureError */
async function checkPixels(content: Buffer): Promise<number> {
  const format = detectFormat(content);
  if (!format) throw createUnreadableError();
  if (isDecodingBomb(content, format))
    throw format === 'avif'
      ? new PictureError('consists of several pictures, such as tiles. Please save it as a JPEG.')
      : createUnreadableError();
  // Without sharp's own limit of pixels, so that the error below can name our limits.
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw createUnreadableError();
    });
  const maxPixels = format === 'jpeg' ? LIMITS.jpegPixels : LIMITS.imagePixels;
  if (width * height > maxPixels) {
    // The first limit is 4096 × 4096 pixels, so its megapixel is 1024 × 1024 pixels; the megapixel of a JPEG is a million pixels.
    throw new PictureError(
      `has too many pixels: at most ${LIMITS.imagePixels / 1024 ** 2} megapixels, or ${LIMITS.jpegPixels / 1e6} as a JPEG.`,
    );
  }
  return maxPixels;
}

/** Decodes only the first frame of an animation. */
async function resize(content: Buffer, maxPixels: number): Promise<EncodedImage> {
  try {
    // As in browsers, what is missing at the end of a cut file is grey.
    const large = await sharp(content, { limitInputPixels: maxPixels, failOn: 'none' })
      .timeout({ seconds: TIMINGS.decodeSeconds })
      // Without an angle, `rotate` applies the orientation in the camera's metadata.
      .rotate()
      .flatten({ background: GROUND })
      .resize({ width: storedImagePixelsWide, height: storedImagePixelsHigh, ...FIT_INSIDE })
      .webp({ quality: LIMITS.storedImageQuality, effort: LIMITS.webpEffort })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(large.data)
      .timeout({ seconds: TIMINGS.decodeSeconds })
      .resize({ width: thumbnailPixelsWide, height: thumbnailPixelsHigh, ...FIT_INSIDE })
      .webp({ quality: LIMITS.thumbnailQuality, effort: LIMITS.webpEffort })
      .toBuffer();
    const { width, height } = large.info;
    return { large: large.data, small, width, height, hash: await differenceHash(small) };
  } catch {
    throw createUnreadableError();
  }
}

/** Reads the first bytes, because names and content types can be wrong. Excludes SVG, which may contain scripts. */
function detectFormat(content: Buffer): ImageFormat | undefined {
  const hasTextAt = (text: string, offset = 0) =>
    content.toString('latin1', offset, offset + text.length) === text;
  if (hasTextAt('\xff\xd8\xff')) return 'jpeg';
  if (hasTextAt('\x89PNG\r\n\x1a\n')) return 'png';
  if (hasTextAt('GIF87a') || hasTextAt('GIF89a')) return 'gif';
  if (hasTextAt('RIFF') && hasTextAt('WEBP', 8)) return 'webp';
  if (hasTextAt('ftypavif', 4)) return 'avif';
  return undefined;
}
