import { randomUUID } from 'node:crypto';
import { open, unlink, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { LIMITS } from '../../limits.ts';
import { clientError } from '../../provider/calls/clientErrors.ts';
import type { Upload } from '../../provider/calls/multipart.ts';

const MAX_BODY_BYTES = LIMITS.files * LIMITS.fileBytes + 2 * LIMITS.bodyBytes;

const PARSER_LIMITS = {
  // `operations` and `map`, which may each be as long as a request without files.
  fields: 2,
  fieldSize: LIMITS.bodyBytes,
  files: LIMITS.files,
  fileSize: LIMITS.fileBytes,
  parts: 2 + LIMITS.files,
  // Headers of a part; browsers send two.
  headerPairs: 20,
};

/** A GraphQL multipart request that has arrived: its operation, with an `Upload` at each path of the map. */
interface MultipartRequest {
  operation: object;
  /** Releases the files. */
  close: () => Promise<unknown>;
}

/**
 * Reads a GraphQL multipart request, and its files into temporary files.
 * https://github.com/jaydenseric/graphql-multipart-request-spec
 * @throws BAD_USER_INPUT when the request is malformed or above a limit, PROVIDER_UNAVAILABLE when the disk is full.
 */
export async function readMultipart(request: FastifyRequest): Promise<MultipartRequest> {
  const files: FileHandle[] = [];
  const close = () => Promise.all(files.map((file) => file.close()));
  let operation: object | undefined;
  /** The paths of the files that have not arrived yet. */
  let missingFiles: Map<string, unknown> | undefined;
  try {
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES)
      throw createTooLargeError('The request is too long.');
    for await (const part of request.parts({ limits: PARSER_LIMITS })) {
      const name = part.fieldname;
      if (part.type === 'file') {
        const paths = missingFiles?.get(name);
        if (!operation || !missingFiles?.delete(name))
          throw createMalformedError('The request has a file that its map does not name.');
        if (!part.mimetype.startsWith('image/'))
          throw clientError('BAD_USER_INPUT', 'Only image files can be uploaded.');
        placeUpload(operation, paths, await saveFile(part, files));
      } else if (part.valueTruncated) {
        throw createTooLargeError('The operation is too long.');
      } else if (name === 'operations' && !operation) {
        operation = parseObject(name, part.value);
      } else if (name === 'map' && operation && !missingFiles) {
        missingFiles = new Map(Object.entries(parseObject(name, part.value)));
        if (missingFiles.size > LIMITS.files)
          throw createTooLargeError(`An operation may carry at most ${LIMITS.files} files.`);
      } else {
        throw createMalformedError('The parts must be `operations`, `map`, and then the files.');
      }
    }
    if (!operation || missingFiles?.size !== 0)
      throw createMalformedError('The request has no `operations`, no `map`, or not all files of its map.');
    return { operation, close };
  } catch (error) {
    request.raw.unpipe();
    await close();
    const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
    // Errors of @fastify/multipart have a status.
    if (error instanceof GraphQLError || statusCode !== undefined) throw error;
    // The gateway's disk failed. As with an unavailable provider, the client may try again.
    if (syscall !== undefined) throw clientError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
    throw createMalformedError('The multipart form is malformed.');
  }
}

/** Saves a file of the form as a temporary file, which is added to `files`. */
async function saveFile({ file, filename, mimetype }: MultipartFile, files: FileHandle[]): Promise<Upload> {
  const path = join(tmpdir(), `forecourt-${randomUUID()}`);
  const saved = await open(path, 'wx+', 0o600);
  files.push(saved);
  // Unlinked immediately, so that no file is left even if the process is killed.
  await unlink(path);
  file.once('limit', () => {
    file.destroy(createTooLargeError(`A picture may have at most ${LIMITS.fileBytes / 1024 ** 2} MB.`));
  });
  await writeFile(saved, file);
  return {
    filename: filename || 'file',
    mimetype,
    createReadStream: () => saved.createReadStream({ start: 0, autoClose: false }),
  };
}

/** Sets a file at its paths, such as `variables.input.images.0`, each of which must exist and hold null. */
function placeUpload(operation: object, paths: unknown, upload: Upload): void {
  if (
    !Array.isArray(paths) ||
    paths.length === 0 ||
    !paths.every((path) => setAtPath(operation, path, upload))
  )
    throw createMalformedError('`map` must list the paths of each file in the variables.');
}

function setAtPath(operation: object, path: unknown, upload: Upload): boolean {
  const names = String(path).split('.');
  const lastName = names.pop() ?? '';
  let parent: unknown = operation;
  for (const name of names) parent = getOwnMember(parent, name);
  if (names[0] !== 'variables' || getOwnMember(parent, lastName) !== null) return false;
  (parent as Record<string, unknown>)[lastName] = upload;
  return true;
}

/** Prototype pollution (CWE-1321): a path follows only the own members of objects. */
function getOwnMember(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;
}

/** @param value - a text, or what @fastify/multipart has parsed because the part's type is JSON */
function parseObject(name: string, value: unknown): object {
  try {
    const json: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  } catch {
    // Not JSON.
  }
  throw createMalformedError(`\`${name}\` must be a JSON object.`);
}

function createMalformedError(message: string): Error {
  return clientError('BAD_USER_INPUT', message);
}

/** An error beside the field `images`: the parser does not know the field of a file, and most uploads are pictures of posts and messages. */
function createTooLargeError(message: string): Error {
  return clientError('BAD_USER_INPUT', message, { images: message });
}
