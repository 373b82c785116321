import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Scalars } from '../../generated/types.ts';

export type Upload = Scalars['Upload']['input'];

export interface FormPart {
  name: string;
  value: string | Upload;
}

export type FormValues = Record<string, string | number | Upload | null | undefined>;

/** An object is sent as JSON, parts as a form. */
export type Body = object | FormPart[];

export function encodeBody(body?: Body) {
  if (!body) return { content: null };
  if (!Array.isArray(body)) return { contentType: 'application/json', content: JSON.stringify(body) };
  // Random, so that no text or file of a client can contain it on purpose.
  const boundary = `forecourt-${randomUUID()}`;
  const chunks = (body as FormPart[]).flatMap(({ name, value }) => {
    const header = `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"`;
    if (typeof value === 'string') return `${header}\r\n\r\n${value}\r\n`;
    const fileHeader = `; filename="${escapeName(value.filename)}"\r\ncontent-type: ${value.mimetype}\r\n\r\n`;
    return [header + fileHeader, value, '\r\n'];
  });
  chunks.push(`--${boundary}--\r\n`);
  const isText = chunks.every((chunk) => typeof chunk === 'string');
  const content = isText ? chunks.join('') : Readable.from(readChunks(chunks), { objectMode: false });
  return { contentType: `multipart/form-data; boundary=${boundary}`, content };
}

async function* readChunks(chunks: readonly (string | Upload)[]): AsyncGenerator<string | Buffer> {
  for (const chunk of chunks) {
    if (typeof chunk === 'string') yield chunk;
    else yield* chunk.createReadStream();
  }
}

/** As in the HTML standard, so that a line break cannot inject a header. */
function escapeName(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}

/** Undefined is left out, null is sent as empty text. @param group - as in `productDetails[price]` */
export function toFormParts(values: FormValues, group?: string): FormPart[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const fullName = group === undefined ? name : `${group}[${name}]`;
    return [{ name: fullName, value: typeof value === 'number' ? String(value) : (value ?? '') }];
  });
}

/** The provider takes descriptions by position: all or none. An `upload` is a new picture, or the address of a stored one. */
export function toPictureParts(
  pictures: readonly { upload: FormPart['value']; alt?: string | null | undefined }[],
): FormPart[] {
  const images = pictures.map(({ upload }) => ({ name: 'images', value: upload }));
  if (pictures.every(({ alt }) => alt === undefined)) return images;
  return [...pictures.map(({ alt }) => ({ name: 'alts', value: alt ?? '' })), ...images];
}
