import { randomBytes } from 'node:crypto';
import { open, unlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import busboy, { type FileInfo } from 'busboy';
import { failure } from '../../provider/failures.ts';
import { LIMITS } from '../../limits.ts';
import { SLOW_BODY, TOO_SLOW } from '../slowBodies.ts';
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
  /** Whether the operation has received the file. */
  given = false;
  readonly arrived: Promise<IncomingFile>;
  #resolve!: (file: IncomingFile) => void;
  #reject!: (error: Error) => void;

  constructor() {
    this.arrived = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // A file that nothing asks for may fail unheard.
    this.arrived.catch(() => undefined);
  }

  give(file: IncomingFile): void {
    this.given = true;
    this.#resolve(file);
  }

  fail(error: Error): void {
    this.#reject(error);
  }
}

/**
 * Reads a request as the GraphQL multipart request specification says. Files stream from the request to their reader with
 * backpressure, and are counted on the way. Only a file that comes before another one that is already awaited goes into a
 * temporary file, which has no name.
 * @throws BAD_USER_INPUT when the request is malformed or above a limit.
 */
export function readMultipart(request: IncomingMessage): Promise<MultipartRequest> {
  const reader = new MultipartReader(request);
  return reader.request;
}

class MultipartReader {
  readonly request: Promise<MultipartRequest>;
  readonly #incoming: IncomingMessage;
  readonly #parser: busboy.Busboy;
  readonly #slots = new Map<string, Slot>();
  /** Files that have come and that nothing has asked for yet. */
  readonly #held = new Map<Slot, IncomingFile>();
  readonly #streams = new Set<Readable>();
  #operations: object | undefined;
  #mapped = false;
  #failed: Error | undefined;
  #resolve!: (request: MultipartRequest) => void;
  #reject!: (error: Error) => void;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
    this.request = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    try {
      this.#parser = busboy({
        headers: incoming.headers,
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
    this.#parse();
  }

  #parse(): void {
    const parser = this.#parser;
    const tooMany = () => this.#fail(tooLarge(`An operation may carry at most ${LIMITS.files} files.`));
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) this.#fail(tooLarge('The operation is too long.'));
      else this.#field(name, value);
    });
    parser.on('file', (name, stream, info) => this.#file(name, stream, info));
    parser.on('filesLimit', tooMany);
    parser.on('partsLimit', tooMany);
    parser.on('fieldsLimit', () => this.#fail(malformed('Only `operations` and `map` may be text.')));
    parser.on('error', () => this.#fail(malformed('The multipart form is malformed.')));
    parser.on('close', () => {
      if (!this.#mapped) this.#fail(malformed('The request has no `operations` or no `map`.'));
      for (const slot of this.#slots.values()) {
        if (!slot.came) slot.fail(malformed('A file of the map is missing in the request.'));
      }
    });
    this.#incoming.once(SLOW_BODY, () => this.#fail(TOO_SLOW));
    this.#incoming.on('close', () => {
      if (!this.#incoming.complete) this.#fail(malformed('The request ended before its files did.'));
    });
    this.#incoming.pipe(parser);
  }

  #field(name: string, value: string): void {
    const parsed = jsonOf(value);
    if (name === 'operations' && this.#operations === undefined) {
      if (parsed === undefined || Array.isArray(parsed)) {
        this.#fail(malformed('`operations` must be one operation as JSON.'));
      } else this.#operations = parsed;
    } else if (name === 'map' && this.#operations !== undefined && !this.#mapped) {
      if (parsed === undefined || Array.isArray(parsed))
        this.#fail(malformed('`map` must be a JSON object.'));
      else this.#map(this.#operations, parsed as Record<string, unknown>);
    } else this.#fail(malformed('The parts must be `operations`, `map`, and then the files.'));
  }

  #map(operations: object, map: Record<string, unknown>): void {
    const entries = Object.entries(map);
    if (entries.length > LIMITS.files) {
      this.#fail(tooLarge(`An operation may carry at most ${LIMITS.files} files.`));
      return;
    }
    for (const [name, paths] of entries) {
      const slot = new Slot();
      const upload: Upload = { open: () => this.#open(slot) };
      this.#slots.set(name, slot);
      const placed =
        Array.isArray(paths) &&
        paths.length > 0 &&
        paths.every((path) => typeof path === 'string' && place(operations, path, upload));
      if (!placed) {
        this.#fail(malformed('`map` must say for each file where in the variables it goes.'));
        return;
      }
    }
    this.#mapped = true;
    this.#resolve({ body: operations, close: () => this.#close() });
  }

  #file(name: string, stream: Readable, info: FileInfo): void {
    this.#watched(stream).on('limit', () => {
      this.#fail(tooLarge(`A picture may have at most ${LIMITS.fileBytes / 1024 ** 2} MB.`));
    });
    const slot = this.#slots.get(name);
    const file = { name: info.filename || 'file', type: info.mimeType, content: stream };
    if (this.#failed || !slot || slot.came) {
      this.#fail(malformed('The request has a file that its map does not name.'));
      stream.destroy();
      return;
    }
    slot.came = true;
    if (!info.mimeType.startsWith('image/')) {
      this.#fail(failure('BAD_USER_INPUT', 'Only image files can be uploaded.'));
    } else if (slot.wanted) {
      slot.give(file);
    } else {
      this.#held.set(slot, file);
      if ([...this.#slots.values()].some(({ wanted, given }) => wanted && !given)) void this.#layAside(slot);
    }
  }

  #open(slot: Slot): Promise<IncomingFile> {
    slot.wanted = true;
    const held = this.#held.get(slot);
    if (held) {
      this.#held.delete(slot);
      slot.give(held);
    } else {
      // The file comes later in the request, and those before it would block the way.
      for (const other of [...this.#held.keys()]) void this.#layAside(other);
    }
    return slot.arrived;
  }

  async #layAside(slot: Slot): Promise<void> {
    const held = this.#held.get(slot);
    if (!held) return;
    this.#held.delete(slot);
    try {
      slot.give({ ...held, content: await this.#stored(held.content) });
    } catch {
      slot.fail(this.#failed ?? failure('PROVIDER_UNAVAILABLE', 'An unexpected error occurred'));
    }
  }

  /** The same content, out of a temporary file that holds all of it and is closed when it has been read or is given up. */
  async #stored(content: Readable): Promise<Readable> {
    const path = join(tmpdir(), `forecourt-${randomBytes(16).toString('hex')}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // Without a name at once: whatever happens to this process, no file is left.
      await unlink(path);
      await writeFile(file, content);
      if (this.#failed) throw this.#failed;
    } catch (error) {
      await file.close();
      throw error;
    }
    return this.#watched(file.createReadStream({ start: 0 }));
  }

  /** A stream that is destroyed when the request fails. */
  #watched<T extends Readable>(stream: T): T {
    this.#streams.add(stream);
    stream.on('error', () => undefined);
    stream.on('close', () => this.#streams.delete(stream));
    return stream;
  }

  #fail(error: Error): void {
    if (this.#failed) return;
    this.#failed = error;
    this.#reject(error);
    for (const slot of this.#slots.values()) slot.fail(error);
    this.#incoming.unpipe(this.#parser);
    for (const stream of this.#streams) if (!stream.readableEnded) stream.destroy(error);
  }

  #close(): void {
    this.#fail(malformed('The operation is over.'));
    this.#parser.destroy();
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
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Puts a value where a path such as `variables.input.images.0` leads, which must hold null; false when it leads nowhere. */
function place(root: object, path: string, value: unknown): boolean {
  const names = path.split('.');
  const last = names.pop() ?? '';
  if (names[0] !== 'variables') return false;
  let at: unknown = root;
  for (const name of names) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  if (typeof at !== 'object' || at === null || !Object.hasOwn(at, last)) return false;
  const holder = at as Record<string, unknown>;
  if (holder[last] !== null) return false;
  holder[last] = value;
  return true;
}
