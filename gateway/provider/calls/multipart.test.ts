import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { encodeBody, toFormParts, toPictureParts, type Upload } from './multipart.ts';

const createUpload = (filename: string, bytes = [0, 13, 10, 255]): Upload => ({
  filename,
  mimetype: 'image/png',
  createReadStream: () => Readable.from([Buffer.from(bytes)]),
});

async function parseForm({ contentType = '', content }: ReturnType<typeof encodeBody>) {
  const body = content instanceof Readable ? await buffer(content) : content;
  const response = new Response(body, { headers: { 'content-type': contentType } });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the forms of a test are small
  return response.formData();
}

describe('the body of a call', () => {
  it('is empty without a value, and JSON for an object', () => {
    expect(encodeBody()).toEqual({ content: null });
    expect(encodeBody({ text: 'Hi' })).toEqual({ contentType: 'application/json', content: '{"text":"Hi"}' });
  });

  it('is text for a form without files', async () => {
    const body = encodeBody([
      { name: 'text', value: 'Line 1\r\nLine 2 "quoted"' },
      { name: 'text', value: '' },
    ]);
    expect(body.content).toBeTypeOf('string');
    expect([...(await parseForm(body))]).toEqual([
      ['text', 'Line 1\r\nLine 2 "quoted"'],
      ['text', ''],
    ]);
  });

  it('is a stream of bytes for a form with files, in the order of its parts', async () => {
    const body = encodeBody([
      { name: 'images', value: createUpload('one.png') },
      { name: 'text', value: 'Привет' },
      { name: 'images', value: createUpload('two.png', [1]) },
    ]);
    expect(body.content).toBeInstanceOf(Readable);
    const form = await parseForm(body);
    expect([...form.keys()]).toEqual(['images', 'text', 'images']);
    expect(form.get('text')).toBe('Привет');
    const [one, two] = form.getAll('images');
    expect(one).toMatchObject({ name: 'one.png', type: 'image/png' });
    expect(two).toMatchObject({ name: 'two.png', size: 1 });
    if (one === undefined || typeof one === 'string') throw new Error('The first part is no file.');
    expect(await buffer(one.stream())).toEqual(Buffer.from([0, 13, 10, 255]));
  });

  it('has a boundary of its own each time', () => {
    const [first, second] = [encodeBody([]), encodeBody([])];
    expect(first.contentType).toMatch(/^multipart\/form-data; boundary=forecourt-[\da-f-]{36}$/);
    expect(first.contentType).not.toBe(second.contentType);
  });

  it.each(['evil"\r\nx-header: 1', '""', '\n\n', '\r\r'])(
    'carries the file name %j as data',
    async (filename) => {
      const form = await parseForm(encodeBody([{ name: 'file', value: createUpload(filename) }]));
      // A parser of forms decodes what the HTML standard escapes.
      expect(form.get('file')).toMatchObject({ name: filename });
    },
  );
});

describe('the parts of a form', () => {
  it('leave out undefined, and send null as empty text and numbers as text', () => {
    expect(toFormParts({ a: undefined, b: null, c: 0, d: '', e: 'x' })).toEqual([
      { name: 'b', value: '' },
      { name: 'c', value: '0' },
      { name: 'd', value: '' },
      { name: 'e', value: 'x' },
    ]);
  });

  it('are named for their group', () => {
    expect(toFormParts({ price: 5 }, 'productDetails')).toEqual([
      { name: 'productDetails[price]', value: '5' },
    ]);
  });

  it('have a description for each picture if any has one', () => {
    const images = [
      { name: 'images', value: '/one.png' },
      { name: 'images', value: '/two.png' },
    ];
    expect(toPictureParts([{ upload: '/one.png' }, { upload: '/two.png' }])).toEqual(images);
    expect(toPictureParts([{ upload: '/one.png' }, { upload: '/two.png', alt: 'Rear' }])).toEqual([
      { name: 'alts', value: '' },
      { name: 'alts', value: 'Rear' },
      ...images,
    ]);
    expect(toPictureParts([{ upload: '/one.png', alt: null }])).toEqual([
      { name: 'alts', value: '' },
      { name: 'images', value: '/one.png' },
    ]);
  });
});
