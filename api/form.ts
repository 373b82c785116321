import type { FastifyMultipartBaseOptions, Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { clientNetworks } from './clientAddress.ts';
import type { StoredImage } from './db/schema.ts';
import { digestOf } from './digestOf.ts';
import { Failure, invalid } from './Failure.ts';
import { PictureError } from './images.ts';
import type { Services } from './services.ts';
import { tidy } from './tidy.ts';

/** A multipart form, read, and none of its pictures decoded yet. */
export interface Form {
  /** Nested names with a dot: `productDetails[price]` is `productDetails.price`. */
  fields: Record<string, string>;
  /** `productDetails[features]`, which may be sent many times; absent when it was not. */
  features: string[] | undefined;
  /** The picture parts in their order, texts as they came; absent when there was none. */
  pictures: (SentFile | string)[] | undefined;
  /** Of all of it, the pictures as they were sent; their order counts, that of the fields does not. */
  digest: string;
  /**
   * Decodes and stores the files. Call it when all else is checked: a small file can take long to decode.
   * @returns `pictures` with the files stored.
   * @throws VALIDATION when a file is not a picture, RATE_LIMITED, UNAVAILABLE.
   */
  storePictures: () => Promise<(StoredImage | string)[] | undefined>;
}

/** A file in the form's temporary directory. */
export interface SentFile {
  path: string;
  /** As the sender calls it. */
  name: string | undefined;
}

type Limits = NonNullable<FastifyMultipartBaseOptions['limits']>;

/** The only name that a file may have, and how many there may be. */
interface PicturePart {
  name: 'avatar' | 'images';
  most: number;
}

export const megabytesPerImage = 10;
export const imagesPerPost = 10;

/**
 * Reads a multipart request and runs `use` on it. Files wait in a temporary directory, so that `use` can check the fields
 * before a picture is decoded, whatever the order of the parts. When `use` fails, the pictures it has stored are removed;
 * unless it is unknown whether its write was committed, as when the connection broke: then they are left to the sweep.
 * @throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, TOO_LARGE
 */
export async function withForm<T>(
  request: FastifyRequest,
  { config, images, limits }: Pick<Services, 'config' | 'images' | 'limits'>,
  part: PicturePart,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Failure('UNSUPPORTED_MEDIA_TYPE', 'Please send a multipart form.');
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-form-'));
  const { viewer } = request;
  const networks = clientNetworks(request.raw, config.trustedPeers);
  const uploader = { address: networks[0], isMember: viewer !== undefined };
  const stored: StoredImage[] = [];
  const store = async (picture: SentFile | string) => {
    if (typeof picture === 'string') return picture;
    if (viewer) await limits.take('picturePerMember', viewer.id);
    else for (const network of networks) await limits.take('picturePerAddress', network);
    try {
      const image = await images.store(picture.path, uploader);
      stored.push(image);
      return image;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      throw invalid({ [part.name]: `${fileNameOf(picture.name)} ${error.message}` });
    }
  };
  try {
    const form = await readForm(request, part, directory);
    const storePictures = async () => {
      if (!form.pictures) return undefined;
      const pictures: (StoredImage | string)[] = [];
      // One after the other: a form takes one turn at a time in the queue of those that wait to be decoded.
      for (const picture of form.pictures) pictures.push(await store(picture));
      return pictures;
    };
    return await use({ ...form, storePictures });
  } catch (error) {
    if (error instanceof Failure) await images.remove(stored);
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function readForm(
  request: FastifyRequest,
  part: PicturePart,
  directory: string,
): Promise<Omit<Form, 'storePictures'>> {
  const fields = new Map<string, string>();
  const pictures: (SentFile | string)[] = [];
  const sent: string[] = [];
  let features: string[] | undefined;
  const parserLimits = {
    fileSize: megabytesPerImage * 1024 * 1024,
    files: part.most + 1,
    fields: 200,
    fieldSize: 100_000,
    fieldNameSize: 100,
    parts: 220,
  };
  for await (const item of partsOf(request, parserLimits)) {
    if (item.type === 'field') {
      if (item.valueTruncated || item.fieldnameTruncated)
        throw new Failure('TOO_LARGE', 'A field is too long.');
      const value = textOf(item.value);
      const name = nameOf(item.fieldname);
      if (name === undefined) continue;
      if (name === part.name) {
        pictures.push(value);
        sent.push(value);
      } else if (name === 'productDetails.features') {
        features = [...(features ?? []), value];
      } else {
        fields.set(name, tidy(name, value));
      }
    } else {
      if (item.fieldname !== part.name) {
        item.file.resume();
        throw new Failure('BAD_REQUEST', `Files are read from "${part.name}" alone.`);
      }
      const path = join(directory, String(pictures.length));
      const { bytes, digest } = await save(item, path).catch(unreadable);
      // Cut between two chunks, it ends without a word.
      if (item.file.truncated) throw tooLarge();
      // A browser sends an empty part for a file input that was left alone.
      if (bytes === 0 && !item.filename) continue;
      if (pictures.filter((picture) => picture !== '').length >= part.most) throw tooMany(part.most);
      pictures.push({ path, name: item.filename });
      sent.push(digest);
    }
  }
  if (pictures.length > part.most) throw tooMany(part.most);
  return {
    fields: Object.fromEntries(fields),
    features,
    pictures: pictures.length > 0 ? pictures : undefined,
    digest: digestOf(JSON.stringify([[...fields].sort(), features, sent])),
  };
}

/** Writes a file to `path`; its digest is that of `digestOf`. */
async function save({ file }: MultipartFile, path: string): Promise<{ bytes: number; digest: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  file.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await pipeline(file, createWriteStream(path));
  return { bytes, digest: hash.digest('base64url') };
}

async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch(unreadable);
    if (next.done) return;
    yield next.value;
  }
}

/** The framework names what it refuses; what its parser stumbles over has no name, and is the sender's fault. */
function unreadable(error: Error & { code?: string }): never {
  if (error.code?.startsWith('FST_')) throw error;
  throw new Failure('BAD_REQUEST', 'The form cannot be read.');
}

/** Those of the pictures that came with the form. */
export const storedOf = (pictures: (StoredImage | string)[] | undefined): StoredImage[] =>
  (pictures ?? []).filter((picture) => typeof picture !== 'string');

const tooLarge = () => new Failure('TOO_LARGE', `A picture has at most ${megabytesPerImage} MB.`);
const tooMany = (most: number) =>
  new Failure('TOO_LARGE', most === 1 ? 'Please send one picture.' : `Please send at most ${most} pictures.`);

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Failure('BAD_REQUEST', 'A field of the form is not text.');
  if (value.includes('\0')) throw new Failure('BAD_REQUEST', 'Text may not hold a null character.');
  return value;
}

function nameOf(part: string): string | undefined {
  const [, name, key] = /^(\w+)(?:\[(\w+)\](?:\[\w*\])?)?$/.exec(part) ?? [];
  return key === undefined ? name : `${name}.${key}`;
}

const fileNameOf = (name: string | undefined) => (name ? `"${name.slice(0, 60)}"` : 'The file');
