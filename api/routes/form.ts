import type {
  FastifyMultipartBaseOptions,
  Multipart,
  MultipartFile,
  MultipartValue,
} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getClientNetworks } from '../http/clientAddress.ts';
import type { StoredImage } from '../db/schema.ts';
import { sha256Of } from '../domain/sha256Of.ts';
import { RequestError, invalid } from '../RequestError.ts';
import { LIMITS } from '../limits.ts';
import { PictureError, type ImagePath } from '../images/images.ts';
import { writerOf } from '../domain/auth/sessions.ts';
import type { Services } from '../services.ts';
import { normalizeField } from '../domain/normalizeField.ts';

/** Its pictures are not decoded yet. */
export interface Form {
  /** Nested names have a dot: `productDetails[price]` becomes `productDetails.price`. */
  fields: Record<string, string>;
  features: string[] | undefined;
  alts: string[] | undefined;
  /** The parts in order: files, and strings as they were sent, such as URLs of pictures to keep. */
  pictures: (SentFile | string)[] | undefined;
  /** Hash of the normalized fields, features, descriptions and pictures; the order of the fields does not matter. */
  sha256: string;
  /**
   * Call it after all other checks, because even a small file can take long to decode.
   * @throws VALIDATION when a file cannot be decoded, RATE_LIMITED, UNAVAILABLE when decoding waits too long or the storage is down.
   */
  storePictures: () => Promise<(StoredImage | string)[] | undefined>;
}

interface SentFile {
  file: FileHandle;
  name: string | undefined;
}

type ParserLimits = NonNullable<FastifyMultipartBaseOptions['limits']>;

interface PictureField {
  name: 'avatar' | 'images';
  maxPictures: number;
  path: ImagePath;
}

/**
 * Saves files as temporary files, so that `handle` can check the fields before it decodes a picture, whatever the order of the parts. Only
 * after a RequestError, stored pictures are removed: after any other, the transaction may have been committed.
 * @throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, TOO_LARGE, and the errors of `handle`.
 */
export async function withForm<T>(
  request: FastifyRequest,
  { config, images, rateLimits }: Pick<Services, 'config' | 'images' | 'rateLimits'>,
  pictureField: PictureField,
  handle: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Please send a multipart form.');
  const files: FileHandle[] = [];
  const { viewer } = request;
  const networks = getClientNetworks(request.raw, config.trustedPeers);
  const uploader = { address: networks[0], isMember: viewer !== undefined };
  const storedImages: StoredImage[] = [];
  const storePicture = async (picture: SentFile | string) => {
    if (typeof picture === 'string') return picture;
    if (viewer) await rateLimits.take('picturePerMember', writerOf(viewer));
    else for (const network of networks) await rateLimits.take('picturePerAddress', network);
    try {
      const image = await images.store(picture.file, uploader, pictureField.path);
      storedImages.push(image);
      return image;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      throw invalid({ [pictureField.name]: `${describeFile(picture.name)} ${error.message}` });
    }
  };
  try {
    const form = await readForm(request, pictureField, files);
    const storePictures = async () => {
      if (!form.pictures) return undefined;
      const pictures: (StoredImage | string)[] = [];
      // One after the other, so that a form has only one place in the decoding queue.
      for (const picture of form.pictures) pictures.push(await storePicture(picture));
      return pictures;
    };
    return await handle({ ...form, storePictures });
  } catch (error) {
    if (error instanceof RequestError) await images.remove(storedImages);
    throw error;
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

interface CollectedParts {
  fields: Map<string, string>;
  features: string[] | undefined;
  alts: string[] | undefined;
  pictures: (SentFile | string)[];
  /** The URL or the hash of the file, for the form's hash. */
  pictureKeys: string[];
}

async function readForm(
  request: FastifyRequest,
  pictureField: PictureField,
  files: FileHandle[],
): Promise<Omit<Form, 'storePictures'>> {
  const collectedParts: CollectedParts = {
    fields: new Map(),
    features: undefined,
    alts: undefined,
    pictures: [],
    pictureKeys: [],
  };
  for await (const part of iterateParts(request, createParserLimits(pictureField))) {
    if (part.type === 'field') readField(part, pictureField, collectedParts);
    else await readFile(part, pictureField, collectedParts, files);
  }
  const { fields, features, alts, pictures, pictureKeys } = collectedParts;
  // `readFile` has counted the files; URLs of pictures to keep count too.
  if (pictures.length > pictureField.maxPictures) throw tooManyPictures(pictureField.maxPictures);
  return {
    fields: Object.fromEntries(fields),
    features,
    alts,
    pictures: pictures.length > 0 ? pictures : undefined,
    sha256: sha256Of(JSON.stringify([[...fields].sort(), features, pictureKeys, alts])),
  };
}

const createParserLimits = ({ maxPictures }: PictureField): ParserLimits => ({
  fileSize: LIMITS.imageBytes,
  // One more, because a browser sends an empty part for a file input without a file. `readFile` enforces the limit.
  files: maxPictures + 1,
  fields: LIMITS.formFields,
  fieldSize: LIMITS.formFieldBytes,
  fieldNameSize: LIMITS.formFieldNameBytes,
  parts: LIMITS.formParts,
});

/** The texts of a form that came as JSON. Nested names are as in a form. */
export function readTexts(texts: Readonly<Record<string, string>>): Pick<Form, 'fields' | 'features'> {
  const fields: Record<string, string> = {};
  let features: string[] | undefined;
  for (const [name, text] of Object.entries(texts)) {
    const fieldName = fieldNameOf(name);
    const value = requireText(text);
    if (fieldName === 'productDetails.features') features = [value];
    else if (fieldName !== undefined) fields[fieldName] = normalizeField(fieldName, value);
  }
  return { fields, features };
}

function readField(part: MultipartValue, pictureField: PictureField, collectedParts: CollectedParts): void {
  if (part.valueTruncated || part.fieldnameTruncated)
    throw new RequestError('TOO_LARGE', 'A field is too long.');
  const value = requireText(part.value);
  const name = fieldNameOf(part.fieldname);
  if (name === undefined) return;
  if (name === pictureField.name) {
    collectedParts.pictures.push(value);
    collectedParts.pictureKeys.push(value);
  } else if (name === 'productDetails.features') {
    collectedParts.features = [...(collectedParts.features ?? []), value];
  } else if (name === 'alts') {
    collectedParts.alts = [...(collectedParts.alts ?? []), value];
  } else {
    collectedParts.fields.set(name, normalizeField(name, value));
  }
}

async function readFile(
  part: MultipartFile,
  pictureField: PictureField,
  { pictures, pictureKeys }: CollectedParts,
  files: FileHandle[],
): Promise<void> {
  if (part.fieldname !== pictureField.name) {
    // Discard the file, because the parser waits until it has been read.
    part.file.resume();
    throw new RequestError('BAD_REQUEST', `Files are accepted only in "${pictureField.name}".`);
  }
  const file = await openTemporaryFile();
  files.push(file);
  const { bytes, sha256 } = await saveFile(part, file).catch(throwFormError);
  // The parser truncates a file that is too large. If it does so between two chunks, the file ends without an error.
  if (part.file.truncated) throw pictureTooLarge();
  const isEmptyInput = bytes === 0 && !part.filename;
  if (isEmptyInput) return;
  if (pictures.length >= pictureField.maxPictures) throw tooManyPictures(pictureField.maxPictures);
  pictures.push({ file, name: part.filename });
  pictureKeys.push(sha256);
}

/** Removes its name, so that the system deletes the content, which may have a GPS position, even if the process is killed. */
async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `forecourt-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** @returns the file's size, and the same hash as `sha256Of`. */
async function saveFile(
  { file }: MultipartFile,
  target: FileHandle,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await target.appendFile(chunk);
  }
  return { bytes, sha256: hash.digest('base64url') };
}

async function* iterateParts(request: FastifyRequest, limits: ParserLimits): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch(throwFormError);
    if (next.done) return;
    yield next.value;
  }
}

/** Rethrows errors of the framework (`FST_…`) and the disk; others mean a malformed form or a disconnected client. @throws BAD_REQUEST */
function throwFormError(error: Error & { code?: string; syscall?: string }): never {
  if (error.code?.startsWith('FST_') || error.syscall !== undefined) throw error;
  throw new RequestError('BAD_REQUEST', 'The form cannot be read.');
}

/** Without the URLs of pictures to keep. */
export const uploadedImagesOf = (pictures: (StoredImage | string)[] | undefined): StoredImage[] =>
  (pictures ?? []).filter((picture) => typeof picture !== 'string');

const pictureTooLarge = () =>
  new RequestError('TOO_LARGE', `A picture may have at most ${LIMITS.imageBytes / 1024 ** 2} MB.`);
const tooManyPictures = (maxPictures: number) =>
  new RequestError(
    'TOO_LARGE',
    maxPictures === 1 ? 'Please send one picture.' : `Please send at most ${maxPictures} pictures.`,
  );

function requireText(value: unknown): string {
  if (typeof value !== 'string') throw new RequestError('BAD_REQUEST', 'A field of the form is not text.');
  if (value.includes('\0')) throw new RequestError('BAD_REQUEST', 'Text must not contain a null character.');
  return value;
}

/** `productDetails[price]` becomes `productDetails.price`; a further index is dropped. @returns undefined for any other kind of name. */
function fieldNameOf(partName: string): string | undefined {
  const [, name, key] = /^(\w+)(?:\[(\w+)\](?:\[\w*\])?)?$/.exec(partName) ?? [];
  return key === undefined ? name : `${name}.${key}`;
}

const describeFile = (name: string | undefined) => (name ? `"${name.slice(0, 60)}"` : 'The file');
