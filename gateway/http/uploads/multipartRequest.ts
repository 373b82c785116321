import { randomBytes } from 'node:crypto';
import { open, unlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { codeOf, failure } from '../../provider/failures.ts';
import { LIMITS } from '../../limits.ts';
import type { Upload } from '../../provider/multipart.ts';

/** A parsed GraphQL multipart request: its operation, with an `Upload` at each path of the map. */
export interface MultipartRequest {
  body: unknown;
  /** Releases all files, after the operation is answered or the client disconnects. */
  close: () => void;
}

type IncomingFile = Awaited<ReturnType<Upload['open']>>;

/** One entry of the map. */
class MapEntry {
  /** Whether the operation has opened the file. */
  isOpened = false;
  /** Whether the file's part of the request has arrived. */
  hasArrived = false;
  /** The file after it has arrived and before the operation opens it. */
  held: IncomingFile | undefined;
  declare resolve: (file: IncomingFile) => void;
  declare reject: (error: Error) => void;
  readonly file = new Promise<IncomingFile>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

/**
 * Reads a GraphQL multipart request. Files stream from the request to their reader with backpressure and a size limit. A file
 * is spooled to an unlinked temporary file only when it arrives before one that is already awaited.
 * https://github.com/jaydenseric/graphql-multipart-request-spec
 * @throws BAD_USER_INPUT when the request is malformed or above a limit.
 */
export async function readMultipart(request: IncomingMessage): Promise<MultipartRequest> {
  const fileEntries = new Map<string, MapEntry>();
  const streams = new Set<Readable>();
  let operations: object | undefined;
  let failed: Error | undefined;
  let isMapped = false;
  let mapped!: () => void;
  let reject!: (error: Error) => void;
  const parsed = new Promise<void>((resolve, rejectParsed) => {
    mapped = resolve;
    reject = rejectParsed;
  });
  const parser = createParser(request);

  function fail(error: Error): void {
    if (failed) return;
    failed = error;
    reject(error);
    for (const entry of fileEntries.values()) entry.reject(error);
    request.unpipe(parser);
    for (const stream of streams) if (!stream.readableEnded) stream.destroy(error);
  }

  function readField(name: string, value: string): void {
    const json = jsonOf(value);
    if (name === 'operations' && operations === undefined) {
      if (json === undefined) fail(malformed('`operations` must be one operation as JSON.'));
      else operations = json;
    } else if (name === 'map' && operations !== undefined && !isMapped) {
      if (json === undefined) fail(malformed('`map` must be a JSON object.'));
      else readMap(operations, json as Record<string, unknown>);
    } else fail(malformed('The parts must be `operations`, `map`, and then the files.'));
  }

  function readMap(operation: object, map: Record<string, unknown>): void {
    const entries = Object.entries(map);
    if (entries.length > LIMITS.files) {
      tooMany();
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
      if (!isPlaced) fail(malformed('`map` must list the paths of each file in the variables.'));
    }
    if (failed) return;
    isMapped = true;
    mapped();
  }

  function readFile(name: string, stream: Readable, info: busboy.FileInfo): void {
    destroyOnFailure(stream).on('limit', () => {
      fail(tooLarge(`A picture may have at most ${LIMITS.fileBytes / 1024 ** 2} MB.`));
    });
    const entry = fileEntries.get(name);
    const file = { name: info.filename || 'file', type: info.mimeType, content: stream };
    if (failed || !entry || entry.hasArrived) {
      fail(malformed('The request has a file that its map does not name.'));
      stream.destroy();
      return;
    }
    entry.hasArrived = true;
    if (!info.mimeType.startsWith('image/')) {
      fail(failure('BAD_USER_INPUT', 'Only image files can be uploaded.'));
    } else if (entry.isOpened) {
      entry.resolve(file);
    } else {
      entry.held = file;
      if ([...fileEntries.values()].some(({ isOpened, hasArrived }) => isOpened && !hasArrived))
        void spool(entry);
    }
  }

  function openFile(entry: MapEntry): Promise<IncomingFile> {
    entry.isOpened = true;
    if (entry.held) {
      entry.resolve(entry.held);
      entry.held = undefined;
    } else {
      // The file arrives later in the request; the unread files before it would block it.
      for (const other of fileEntries.values()) void spool(other);
    }
    return entry.file;
  }

  /** Moves an arrived file to a temporary file, so that the rest of the request can be read. */
  async function spool(entry: MapEntry): Promise<void> {
    const { held } = entry;
    if (!held) return;
    entry.held = undefined;
    try {
      entry.resolve({ ...held, content: await spooled(held.content) });
    } catch {
      entry.reject(failed ?? failure('PROVIDER_UNAVAILABLE', 'An unexpected error occurred'));
    }
  }

  /** The same content from a temporary file, which is closed when it has been read or the stream is destroyed. */
  async function spooled(content: Readable): Promise<Readable> {
    const path = join(tmpdir(), `forecourt-${randomBytes(16).toString('hex')}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // Unlinked at once, so that no file is left even if the process is killed.
      await unlink(path);
      await writeFile(file, content);
      if (failed) throw failed;
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

  const tooMany = () => fail(tooLarge(`An operation may carry at most ${LIMITS.files} files.`));
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) fail(tooLarge('The operation is too long.'));
    else readField(name, value);
  });
  parser.on('file', readFile);
  parser.on('filesLimit', tooMany);
  parser.on('partsLimit', tooMany);
  parser.on('fieldsLimit', () => fail(malformed('Only `operations` and `map` may be text.')));
  parser.on('error', () => fail(malformed('The multipart form is malformed.')));
  parser.on('close', () => {
    if (!isMapped) fail(malformed('The request has no `operations` or no `map`.'));
    for (const entry of fileEntries.values())
      if (!entry.hasArrived) entry.reject(malformed('A file of the map is missing in the request.'));
  });
  const broken = malformed('The request ended before its files did.');
  request.on('error', (error) => fail(codeOf(error) ? error : broken));
  request.on('close', () => {
    if (!request.complete) fail(broken);
  });
  request.pipe(parser);
  await parsed;
  return {
    body: operations,
    close: () => {
      fail(malformed('The operation is over.'));
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
        fields: 2,
        fieldSize: LIMITS.bodyBytes,
        files: LIMITS.files,
        // The parser truncates a file at its limit, not above it.
        fileSize: LIMITS.fileBytes + 1,
        parts: LIMITS.files + 3,
        headerPairs: 20,
      },
    });
  } catch {
    throw malformed('The request is not a multipart form.');
  }
}

function malformed(message: string): Error {
  return failure('BAD_USER_INPUT', message);
}

function tooLarge(message: string): Error {
  return failure('BAD_USER_INPUT', message, { images: message });
}

function jsonOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Sets the value at a path such as `variables.input.images.0`, which must hold null. False when the path does not exist. */
function setAtPath(root: object, path: string, value: unknown): boolean {
  const names = path.split('.');
  if (names[0] !== 'variables') return false;
  const last = names.pop() ?? '';
  let at: unknown = root;
  for (const name of names) at = ownMember(at, name);
  if (ownMember(at, last) !== null) return false;
  (at as Record<string, unknown>)[last] = value;
  return true;
}

/** Prototype pollution (CWE-1321): a path follows only the own members of objects. */
function ownMember(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;
}
