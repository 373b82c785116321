import { randomBytes } from 'node:crypto';
import { open, unlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { codeOf, failure } from '../../provider/calls/failures.ts';
import { LIMITS } from '../../limits.ts';
import type { Upload } from '../../provider/calls/multipart.ts';

/** A parsed GraphQL multipart request: its operation, with an `Upload` at each path of the map. */
export interface MultipartRequest {
  body: unknown;
  /** Releases all files. Call it when the operation is answered or the client disconnects. */
  close: () => void;
}

type IncomingFile = Awaited<ReturnType<Upload['open']>>;

/** The number of parts of a request that are not files: `operations` and `map`. */
const MAX_FIELDS = 2;

/** One file that the map names. `resolve` and `reject` settle the promise `file`. */
class MapEntry {
  /** Whether the operation has called `open` for the file. */
  isOpened = false;
  /** Whether the file's part of the request has arrived. */
  hasArrived = false;
  /** The file from its arrival until the operation opens it or it is copied to a temporary file. */
  unopenedFile: IncomingFile | undefined;
  declare resolve: (file: IncomingFile) => void;
  declare reject: (error: Error) => void;
  readonly file = new Promise<IncomingFile>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

/**
 * Reads a GraphQL multipart request. Files stream from the request to their reader with backpressure and a size limit. A file
 * is copied to an unlinked temporary file only when it blocks a later file of the request that is already awaited.
 * https://github.com/jaydenseric/graphql-multipart-request-spec
 * @throws BAD_USER_INPUT when the request is malformed or above a limit.
 */
export async function readMultipart(request: IncomingMessage): Promise<MultipartRequest> {
  const fileEntries = new Map<string, MapEntry>();
  const streams = new Set<Readable>();
  let operations: object | undefined;
  let firstError: Error | undefined;
  let hasMap = false;
  let resolveMapRead!: () => void;
  let rejectMapRead!: (error: Error) => void;
  const mapRead = new Promise<void>((resolve, reject) => {
    resolveMapRead = resolve;
    rejectMapRead = reject;
  });
  const parser = createParser(request);

  /** Ends the request with an error; only the first one counts. */
  function fail(error: Error): void {
    if (firstError) return;
    firstError = error;
    rejectMapRead(error);
    for (const entry of fileEntries.values()) entry.reject(error);
    request.unpipe(parser);
    for (const stream of streams) if (!stream.readableEnded) stream.destroy(error);
  }

  function readField(name: string, value: string): void {
    const json = parseObject(value);
    if (name === 'operations' && operations === undefined) {
      if (json === undefined) fail(createMalformedError('`operations` must be one operation as JSON.'));
      else operations = json;
    } else if (name === 'map' && operations !== undefined && !hasMap) {
      if (json === undefined) fail(createMalformedError('`map` must be a JSON object.'));
      else readMap(operations, json as Record<string, unknown>);
    } else fail(createMalformedError('The parts must be `operations`, `map`, and then the files.'));
  }

  function readMap(operation: object, map: Record<string, unknown>): void {
    const entries = Object.entries(map);
    if (entries.length > LIMITS.files) {
      failTooManyFiles();
      return;
    }
    for (const [name, paths] of entries) {
      const entry = new MapEntry();
      const upload: Upload = { open: () => openFile(entry) };
      fileEntries.set(name, entry);
      // Without this, the rejection of a file that the operation does not open would be unhandled.
      entry.file.catch(() => undefined);
      const isPlaced =
        Array.isArray(paths) &&
        paths.length > 0 &&
        paths.every((path) => typeof path === 'string' && setAtPath(operation, path, upload));
      if (!isPlaced) fail(createMalformedError('`map` must list the paths of each file in the variables.'));
    }
    if (firstError) return;
    hasMap = true;
    resolveMapRead();
  }

  function readFile(name: string, stream: Readable, info: busboy.FileInfo): void {
    destroyOnFailure(stream).on('limit', () => {
      fail(createTooLargeError(`A picture may have at most ${LIMITS.fileBytes / 1024 ** 2} MB.`));
    });
    const entry = fileEntries.get(name);
    const file = { name: info.filename || 'file', type: info.mimeType, content: stream };
    if (firstError || !entry || entry.hasArrived) {
      fail(createMalformedError('The request has a file that its map does not name.'));
      stream.destroy();
      return;
    }
    entry.hasArrived = true;
    if (!info.mimeType.startsWith('image/')) {
      fail(failure('BAD_USER_INPUT', 'Only image files can be uploaded.'));
    } else if (entry.isOpened) {
      entry.resolve(file);
    } else {
      entry.unopenedFile = file;
      // The operation already waits for a later file, which this one would block.
      if ([...fileEntries.values()].some(({ isOpened, hasArrived }) => isOpened && !hasArrived))
        void spool(entry);
    }
  }

  function openFile(entry: MapEntry): Promise<IncomingFile> {
    entry.isOpened = true;
    if (entry.unopenedFile) {
      entry.resolve(entry.unopenedFile);
      entry.unopenedFile = undefined;
    } else {
      // The file arrives later in the request, or is already in a temporary file. In the first case, unread files would block it.
      for (const otherEntry of fileEntries.values()) void spool(otherEntry);
    }
    return entry.file;
  }

  /** If a file has arrived but the operation has not opened it yet, moves it to a temporary file, so that the request can be read on. */
  async function spool(entry: MapEntry): Promise<void> {
    const { unopenedFile } = entry;
    if (!unopenedFile) return;
    entry.unopenedFile = undefined;
    try {
      entry.resolve({ ...unopenedFile, content: await copyToTemporaryFile(unopenedFile.content) });
    } catch {
      // The gateway's disk failed. As with an unavailable provider, the client may try again.
      entry.reject(firstError ?? failure('PROVIDER_UNAVAILABLE', 'An unexpected error occurred'));
    }
  }

  /** Returns the same content as a stream from a temporary file, which is closed with the stream. */
  async function copyToTemporaryFile(content: Readable): Promise<Readable> {
    const path = join(tmpdir(), `forecourt-${randomBytes(16).toString('hex')}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // Unlinked immediately, so that no file is left even if the process is killed.
      await unlink(path);
      await writeFile(file, content);
      if (firstError) throw firstError;
    } catch (error) {
      await file.close();
      throw error;
    }
    return destroyOnFailure(file.createReadStream({ start: 0 }));
  }

  /** Destroys a stream when the request fails. */
  function destroyOnFailure<T extends Readable>(stream: T): T {
    streams.add(stream);
    stream.on('error', () => undefined);
    stream.on('close', () => streams.delete(stream));
    return stream;
  }

  const failTooManyFiles = () =>
    fail(createTooLargeError(`An operation may carry at most ${LIMITS.files} files.`));
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) fail(createTooLargeError('The operation is too long.'));
    else readField(name, value);
  });
  parser.on('file', readFile);
  parser.on('filesLimit', failTooManyFiles);
  parser.on('partsLimit', failTooManyFiles);
  parser.on('fieldsLimit', () => fail(createMalformedError('Only `operations` and `map` may be text.')));
  parser.on('error', () => fail(createMalformedError('The multipart form is malformed.')));
  parser.on('close', () => {
    if (!hasMap) fail(createMalformedError('The request has no `operations` or no `map`.'));
    for (const entry of fileEntries.values())
      if (!entry.hasArrived)
        entry.reject(createMalformedError('A file of the map is missing from the request.'));
  });
  const incompleteError = createMalformedError('The request ended before all files arrived.');
  // Errors of the gateway, such as `limitSlowBodies` emits, have a code; errors of the connection have none.
  request.on('error', (error) => fail(codeOf(error) ? error : incompleteError));
  request.on('close', () => {
    if (!request.complete) fail(incompleteError);
  });
  request.pipe(parser);
  await mapRead;
  return {
    body: operations,
    close: () => {
      fail(createMalformedError('The operation has ended.'));
      parser.destroy();
    },
  };
}

function createParser({ headers }: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        fields: MAX_FIELDS,
        fieldSize: LIMITS.bodyBytes,
        files: LIMITS.files,
        // busboy reports these two limits when they are reached, so they are one above what is allowed.
        fileSize: LIMITS.fileBytes + 1,
        parts: MAX_FIELDS + LIMITS.files + 1,
        // Headers of a part; browsers send two.
        headerPairs: 20,
      },
    });
  } catch {
    throw createMalformedError('The request is not a multipart form.');
  }
}

function createMalformedError(message: string): Error {
  return failure('BAD_USER_INPUT', message);
}

/** An error beside the field `images`: the parser does not know the field of a file, and most uploads are pictures of posts. */
function createTooLargeError(message: string): Error {
  return failure('BAD_USER_INPUT', message, { images: message });
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Sets the value at a path such as `variables.input.images.0`. @returns false when the path does not exist or does not hold null */
function setAtPath(root: object, path: string, value: unknown): boolean {
  const names = path.split('.');
  if (names[0] !== 'variables') return false;
  const lastName = names.pop() ?? '';
  let parent: unknown = root;
  for (const name of names) parent = getOwnMember(parent, name);
  if (getOwnMember(parent, lastName) !== null) return false;
  (parent as Record<string, unknown>)[lastName] = value;
  return true;
}

/** Prototype pollution (CWE-1321): a path follows only the own members of objects. */
function getOwnMember(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;
}
