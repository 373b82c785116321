import type { FastifyMultipartBaseOptions, Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { StoredImage } from './db/schema.ts';
import { digestOf } from './digestOf.ts';
import { Failure, invalid } from './Failure.ts';
import type { Images } from './images.ts';
import { tidy } from './tidy.ts';

/** A multipart form, read. */
export interface Form {
  /** Nested names with a dot: `productDetails[price]` is `productDetails.price`. */
  fields: Record<string, string>;
  /** `productDetails[features]`, which may be sent many times; absent when it was not. */
  features: string[] | undefined;
  /** The picture parts in their order, new ones stored, texts as they came; absent when there was none. */
  pictures: (StoredImage | string)[] | undefined;
  /** Of all of it, the pictures as they were sent; their order counts, that of the fields does not. */
  digest: string;
}

type Limits = NonNullable<FastifyMultipartBaseOptions['limits']>;

export const megabytesPerImage = 10;
export const imagesPerPost = 10;

/**
 * Reads a multipart request part by part; pictures are stored as they come in, one in memory at a time.
 * @param part the only name a file may have.
 * @throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, TOO_LARGE, and VALIDATION when a file is not a picture; nothing stays
 * stored then.
 */
export async function readForm(
  request: FastifyRequest,
  images: Images,
  part: { name: 'avatar' | 'images'; most: number },
): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('UNSUPPORTED_MEDIA_TYPE', 'Please send a multipart form.');
  const fields = new Map<string, string>();
  const pictures: (StoredImage | string)[] = [];
  const sent: string[] = [];
  let features: string[] | undefined;
  let pictureSeen = false;
  try {
    const limits = {
      fileSize: megabytesPerImage * 1024 * 1024,
      files: part.most + 1,
      fields: 200,
      fieldSize: 100_000,
      fieldNameSize: 100,
      parts: 220,
    };
    for await (const item of partsOf(request, limits)) {
      if (item.type === 'field') {
        if (item.valueTruncated || item.fieldnameTruncated)
          throw new Failure('TOO_LARGE', 'A field is too long.');
        const value = textOf(item.value);
        const name = nameOf(item.fieldname);
        if (name === undefined) continue;
        if (name === part.name) {
          pictureSeen = true;
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
        const content = await item.toBuffer().catch(unreadable);
        // Cut between two chunks, it ends without a word.
        if (item.file.truncated) throw tooLarge();
        // A browser sends an empty part for a file input that was left alone.
        if (content.length === 0 && !item.filename) continue;
        pictureSeen = true;
        if (pictures.filter((picture) => picture !== '').length >= part.most) throw tooMany(part.most);
        const stored = await images.store(content);
        if (!stored)
          throw invalid({ [part.name]: `${fileNameOf(item.filename)} is not a picture that can be read.` });
        pictures.push(stored);
        sent.push(digestOf(content));
      }
    }
    if (pictures.length > part.most) throw tooMany(part.most);
  } catch (error) {
    await images.remove(storedOf(pictures));
    throw error;
  }
  return {
    fields: Object.fromEntries(fields),
    features,
    pictures: pictureSeen ? pictures : undefined,
    digest: digestOf(JSON.stringify([[...fields].sort(), features, sent])),
  };
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

/** The pictures that reading the form has stored. */
export const storedOf = (pictures: Form['pictures']): StoredImage[] =>
  (pictures ?? []).filter((picture) => typeof picture !== 'string');

/**
 * Removes the pictures that came with a write that was refused. Of any other error nobody knows whether the write was
 * done all the same, as when the connection broke on its commit: then they wait for the sweep.
 */
export async function removeIfRefused(
  images: Images,
  pictures: StoredImage[],
  error: unknown,
): Promise<void> {
  if (error instanceof Failure) await images.remove(pictures);
}

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
