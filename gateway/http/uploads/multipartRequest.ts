import { randomUUID } from 'node:crypto';
import { open, unlink, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { LIMITS } from '../../limits.ts';
import { clientError, fieldError } from '../../provider/calls/clientErrors.ts';
import type { Upload } from '../../provider/calls/multipart.ts';

const PARSER_LIMITS = {
  // `operations` and `map`, which may each be as long as a request without files.
  fields: 2,
  fieldSize: LIMITS.bodyBytes,
  files: LIMITS.imagesPerPost,
  fileSize: LIMITS.imageBytes,
  // Headers of a part; browsers send two.
  headerPairs: 20,
};

/**
 * Reads a multipart request (https://github.com/jaydenseric/graphql-multipart-request-spec) → the operation with its uploads.
 * @param files - gets the temporary files, which the caller closes
 * @throws BAD_USER_INPUT, with the field `images` above a limit; PROVIDER_UNAVAILABLE when the disk is full.
 */
export async function readMultipart(request: FastifyRequest, files: FileHandle[]): Promise<object> {
  const fields = new Map<string, unknown>();
  const uploads = new Map<string, Upload>();
  try {
    for await (const part of request.parts({ limits: PARSER_LIMITS })) {
      if (part.type === 'file') uploads.set(part.fieldname, await saveFile(part, files));
      else if (part.valueTruncated) throw fieldError('images', 'The operation is too long.');
      // Parsed already if the part's type is JSON.
      else fields.set(part.fieldname, typeof part.value === 'string' ? JSON.parse(part.value) : part.value);
    }
    const [operation, map] = [asObject(fields.get('operations')), asObject(fields.get('map'))];
    for (const [name, paths] of Object.entries(map))
      for (const path of paths as unknown[]) placeUpload(operation, String(path), uploads.get(name));
    return operation;
  } catch (error) {
    request.raw.unpipe();
    const { code, statusCode, syscall } = error as { code?: string; statusCode?: number; syscall?: string };
    if (code === 'FST_FILES_LIMIT')
      throw fieldError('images', `An operation may carry at most ${LIMITS.imagesPerPost} files.`);
    // Errors of @fastify/multipart have a status.
    if (error instanceof GraphQLError || statusCode !== undefined) throw error;
    // The gateway's disk failed: the client may retry, as with an unavailable provider.
    if (syscall !== undefined) throw clientError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
    throw clientError('BAD_USER_INPUT', 'The multipart request is malformed.');
  }
}

async function saveFile({ file, filename, mimetype }: MultipartFile, files: FileHandle[]): Promise<Upload> {
  const isImage = mimetype.startsWith('image/');
  if (!isImage && !UNKNOWN_TYPES.includes(mimetype)) throw createTypeError();
  const path = join(tmpdir(), `forecourt-${randomUUID()}`);
  const saved = await open(path, 'wx+', 0o600);
  files.push(saved);
  // Unlinked at once, so that no file is left even if the process is killed.
  await unlink(path);
  file.once('limit', () => {
    file.destroy(fieldError('images', `A picture may have at most ${LIMITS.imageBytes / 1024 ** 2} MB.`));
  });
  await writeFile(saved, file);
  const type = (await readImageType(saved)) ?? (isImage ? mimetype : undefined);
  if (type === undefined) throw createTypeError();
  return {
    filename: filename || 'file',
    mimetype: type,
    createReadStream: () => saved.createReadStream({ start: 0, autoClose: false }),
    // How graphql-js quotes it in an error.
    toJSON: () => 'a file',
  } as Upload;
}

/** Of a part without a type, and of programs that do not know it. */
const UNKNOWN_TYPES = ['text/plain', 'application/octet-stream'];

/** In Latin-1: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern, and AVIF and HEIC. */
const IMAGE_TYPES: [pattern: RegExp, type: string][] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^....ftypavi[fs]/s, 'image/avif'],
  [/^....ftyp(?:hei[cx]|mif1)/s, 'image/heic'],
];

/** Undefined for another type. The content decides, because programs send types such as `image/jpg`. */
async function readImageType(file: FileHandle): Promise<string | undefined> {
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
  const start = buffer.toString('latin1');
  return IMAGE_TYPES.find(([pattern]) => pattern.test(start))?.[1];
}

const createTypeError = () => clientError('BAD_USER_INPUT', 'Only image files can be uploaded.');

/** Sets a file at a path such as `variables.input.images.0`, which must exist and hold null. */
function placeUpload(operation: object, path: string, upload: Upload | undefined): void {
  const names = path.split('.');
  const lastName = names.pop() ?? '';
  const parent = names.reduce<unknown>(getOwnMember, operation);
  if (!upload || names[0] !== 'variables' || getOwnMember(parent, lastName) !== null)
    throw new Error(`There is no file or no null at ${path}.`);
  Object.assign(asObject(parent), { [lastName]: upload });
}

/** Prototype pollution (CWE-1321): a path follows only the own members of objects. */
function getOwnMember(value: unknown, name: string): unknown {
  const object = asObject(value);
  return Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;
}

function asObject(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value;
  throw new Error('This is no object.');
}
