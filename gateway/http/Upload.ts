import type { Readable } from 'node:stream';
import { failure } from '../provider/failures.ts';

/** A file as it comes in: its content arrives while it is read. */
export interface IncomingFile {
  /** The name that the client gave it. */
  name: string;
  /** Its media type, as the client says. */
  type: string;
  content: Readable;
}

/** A file that an operation's variables stand for. Nothing of it is read before `open`. */
export class Upload {
  readonly #open: () => Promise<IncomingFile>;

  constructor(open: () => Promise<IncomingFile>) {
    this.#open = open;
  }

  /** The file, as soon as its part of the request has come. @throws BAD_USER_INPUT when it never does, or is no image. */
  open(): Promise<IncomingFile> {
    return this.#open();
  }

  /** Takes the value of a variable for a file. @throws BAD_USER_INPUT for anything else. */
  static readonly expected = (value: unknown): Upload => {
    if (value instanceof Upload) return value;
    throw failure('BAD_USER_INPUT', 'A file is sent as the GraphQL multipart request specification says.');
  };
}
