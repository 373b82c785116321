import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Scalars } from '../generated/types.ts';

/** A file that is on its way from the client. Nothing of it is read before `open`. */
export type Upload = Scalars['Upload']['input'];

/** One field of a form: a text, or a file that is on its way from the client. */
export interface Part {
  name: string;
  value: string | Upload;
}

/** What a form holds, by the names of its fields. */
export type FormValues = Record<string, string | number | Upload | null | undefined>;

/** A form's body, and after a broken call what broke it on our side. */
export interface FormBody {
  type: string;
  content: string | Readable;
  /** Whether it carries files. */
  files: boolean;
  failure: () => unknown;
}

/**
 * A multipart form. Without files it is one text; with files it is a stream that takes each file from the client only as
 * fast as the provider takes it from us.
 */
export function multipart(parts: readonly Part[]): FormBody {
  const boundary = `forecourt-${randomBytes(18).toString('base64url')}`;
  const type = `multipart/form-data; boundary=${boundary}`;
  let failed: unknown;

  async function* body(): AsyncGenerator<string | Buffer> {
    try {
      for (const { name, value } of parts) {
        if (typeof value === 'string') {
          yield textPart(boundary, name, value);
          continue;
        }
        const file = await value.open();
        yield `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"; filename="${quoted(file.name)}"\r\ncontent-type: ${file.type}\r\n\r\n`;
        yield* file.content;
        yield '\r\n';
      }
      yield `--${boundary}--\r\n`;
    } catch (error) {
      failed = error;
      throw error;
    }
  }

  const files = parts.some(({ value }) => typeof value !== 'string');
  const content = files
    ? Readable.from(body(), { objectMode: false })
    : `${parts.map(({ name, value }) => textPart(boundary, name, value as string)).join('')}--${boundary}--\r\n`;
  return { type, content, files, failure: () => failed };
}

function textPart(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`;
}

/** As the HTML standard writes names into a form; a line break in one must not become a header. */
function quoted(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}

/**
 * The parts of a form for the values given: those that are absent are left out, one that is null is sent as empty text.
 * @param within - the name that the values' names stand in, as in `productDetails[price]`
 */
export function formParts(values: FormValues, within?: string): Part[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const inForm = within === undefined ? name : `${within}[${name}]`;
    return [{ name: inForm, value: typeof value === 'number' ? String(value) : (value ?? '') }];
  });
}
