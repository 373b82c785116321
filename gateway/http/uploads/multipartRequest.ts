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

/** A GraphQL multipart request: its operation, with an `Upload` wherever the map says that a file goes. */
export interface MultipartRequest {
  body: unknown;
  /** Releases all files: the operation is answered, or its client has left. */
  close: () => void;
}

type IncomingFile = Awaited<ReturnType<Upload['open']>>;

/** One entry of the map. */
class Slot {
  /** Whether the operation has asked for the file. */
  wanted = false;
  /** Whether the file's part of the request has come. */
  came = false;
  /** The file while it has come and is not asked for. */
  held: IncomingFile | undefined;
  declare give: (file: IncomingFile) => void;
  declare fail: (error: Error) => void;
  readonly arrived = new Promise<IncomingFile>((resolve, reject) => {
    this.give = resolve;
    this.fail = reject;
  });
}

/**
 * Reads a request as the GraphQL multipart request specification says. Files stream from the request to their reader with
 * backpressure, and are counted on the way. Only a file that comes before another one that is already awaited goes into a
 * temporary file, which has no name.
 * https://github.com/jaydenseric/graphql-multipart-request-spec
 * @throws BAD_USER_INPUT when the request is malformed or above a limit.
 */
export async function readMultipart(request: IncomingMessage): Promise<MultipartRequest> {
  const slots = new Map<string, Slot>();
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
  const parser = openParser(request);

  function fail(error: Error): void {
    if (failed) return;
    failed = error;
    reject(error);
    for (const slot of slots.values()) slot.fail(error);
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
      const slot = new Slot();
      const upload: Upload = { open: () => openFile(slot) };
      slots.set(name, slot);
      // A file that nothing asks for may fail unheard.
      slot.arrived.catch(() => undefined);
      const isPlaced =
        Array.isArray(paths) &&
        paths.length > 0 &&
        paths.every((path) => typeof path === 'string' && place(operation, path, upload));
      if (!isPlaced) fail(malformed('`map` must say for each file where in the variables it goes.'));
    }
    if (failed) return;
    isMapped = true;
    mapped();
  }

  function readFile(name: string, stream: Readable, info: busboy.FileInfo): void {
    watch(stream).on('limit', () => {
      fail(tooLarge(`A picture may have at most ${LIMITS.fileBytes / 1024 ** 2} MB.`));
    });
    const slot = slots.get(name);
    const file = { name: info.filename || 'file', type: info.mimeType, content: stream };
    if (failed || !slot || slot.came) {
      fail(malformed('The request has a file that its map does not name.'));
      stream.destroy();
      return;
    }
    slot.came = true;
    if (!info.mimeType.startsWith('image/')) {
      fail(failure('BAD_USER_INPUT', 'Only image files can be uploaded.'));
    } else if (slot.wanted) {
      slot.give(file);
    } else {
      slot.held = file;
      if ([...slots.values()].some(({ wanted, came }) => wanted && !came)) void layAside(slot);
    }
  }

  function openFile(slot: Slot): Promise<IncomingFile> {
    slot.wanted = true;
    if (slot.held) {
      slot.give(slot.held);
      slot.held = undefined;
    } else {
      // The file comes later in the request, and those before it would block the way.
      for (const other of slots.values()) void layAside(other);
    }
    return slot.arrived;
  }

  /** Moves a file that has come into a temporary one, so that the request can go on. */
  async function layAside(slot: Slot): Promise<void> {
    const { held } = slot;
    if (!held) return;
    slot.held = undefined;
    try {
      slot.give({ ...held, content: await stored(held.content) });
    } catch {
      slot.fail(failed ?? failure('PROVIDER_UNAVAILABLE', 'An unexpected error occurred'));
    }
  }

  /** The same content, out of a temporary file that holds all of it and is closed when it has been read or is given up. */
  async function stored(content: Readable): Promise<Readable> {
    const path = join(tmpdir(), `forecourt-${randomBytes(16).toString('hex')}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // Without a name at once: whatever happens to this process, no file is left.
      await unlink(path);
      await writeFile(file, content);
      if (failed) throw failed;
    } catch (error) {
      await file.close();
      throw error;
    }
    return watch(file.createReadStream({ start: 0 }));
  }

  /** A stream that is destroyed when the request fails. */
  function watch<T extends Readable>(stream: T): T {
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
    for (const slot of slots.values())
      if (!slot.came) slot.fail(malformed('A file of the map is missing in the request.'));
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

function openParser({ headers }: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        fields: 2,
        fieldSize: LIMITS.bodyBytes,
        files: LIMITS.files,
        // The parser breaks off at its limit, and not above it.
        fileSize: LIMITS.fileBytes + 1,
        parts: LIMITS.files + 3,
        headerPairs: 20,
      },
    });
  } catch {
    throw malformed('The request is no multipart form.');
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

/** Puts a value where a path such as `variables.input.images.0` leads, which must hold null; false when it leads nowhere. */
function place(root: object, path: string, value: unknown): boolean {
  const names = path.split('.');
  if (names[0] !== 'variables') return false;
  const last = names.pop() ?? '';
  let at: unknown = root;
  for (const name of names) at = own(at, name);
  if (own(at, last) !== null) return false;
  (at as Record<string, unknown>)[last] = value;
  return true;
}

/** Prototype pollution (CWE-1321): a path leads through an object's own members alone. */
function own(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;
}
