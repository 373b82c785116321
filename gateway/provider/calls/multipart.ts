import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Scalars } from '../../generated/types.ts';

/** A file that the client uploads. Nothing is read from it before `open`. */
export type Upload = Scalars['Upload']['input'];

/** One field of a form: a text or an upload. */
export interface FormPart {
  name: string;
  value: string | Upload;
}

/** The values of a form by field name. */
export type FormValues = Record<string, string | number | Upload | null | undefined>;

/** A form's body; `getStreamError` returns the error that broke its stream, or undefined. */
export interface FormBody {
  /** The content type, with the boundary. */
  type: string;
  content: string | Readable;
  hasFiles: boolean;
  getStreamError: () => unknown;
}

/**
 * Encodes a multipart form: as one string without files, else as a stream with backpressure, which reads each file from the
 * client only as fast as the provider accepts it.
 */
export function encodeMultipart(parts: readonly FormPart[]): FormBody {
  // Random, so that no text or file of a client can contain the boundary on purpose.
  const boundary = `forecourt-${randomBytes(18).toString('base64url')}`;
  const type = `multipart/form-data; boundary=${boundary}`;
  let streamError: unknown;

  async function* streamBody(): AsyncGenerator<string | Buffer> {
    try {
      for (const { name, value } of parts) {
        if (typeof value === 'string') {
          yield encodeTextPart(boundary, name, value);
          continue;
        }
        const file = await value.open();
        yield `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"; filename="${escapeName(file.name)}"\r\ncontent-type: ${file.type}\r\n\r\n`;
        yield* file.content;
        yield '\r\n';
      }
      yield `--${boundary}--\r\n`;
    } catch (error) {
      streamError = error;
      throw error;
    }
  }

  const hasFiles = parts.some(({ value }) => typeof value !== 'string');
  const content = hasFiles
    ? Readable.from(streamBody(), { objectMode: false })
    : `${parts.map(({ name, value }) => encodeTextPart(boundary, name, value as string)).join('')}--${boundary}--\r\n`;
  return { type, content, hasFiles, getStreamError: () => streamError };
}

function encodeTextPart(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"\r\n\r\n${value}\r\n`;
}

/** Escapes a name as the HTML standard does, so that a line break cannot inject a header. */
function escapeName(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}

/**
 * Converts values to the parts of a form: undefined is left out, null is sent as empty text.
 * @param group - the name that encloses the names of the values, as in `productDetails[price]`
 */
export function toFormParts(values: FormValues, group?: string): FormPart[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const fullName = group === undefined ? name : `${group}[${name}]`;
    return [{ name: fullName, value: typeof value === 'number' ? String(value) : (value ?? '') }];
  });
}
