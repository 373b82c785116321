import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from './testing/Client.ts';
import { aPicture, onEachDatabase } from './testing/onEachDatabase.ts';
import type { Image } from './wire.ts';

onEachDatabase('pictures', (api) => {
  let member: Client;
  beforeAll(async () => {
    member = await api.member();
  });
  const post = (...images: Buffer[]) =>
    member.postForm('/posts/create', { postType: 'regular', content: 'Pictures', images });
  const stored = async (...images: Buffer[]) => (await post(...images)).body.data.images as Image[];
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(api.origin + path)).arrayBuffer());
  const filesKept = async () => (await readdir(join(api.config.dataDir, 'uploads')).catch(() => [])).length;

  it('keeps a picture upright, in two widths, without what the camera wrote into it', async () => {
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Secret camera' },
        IFD3: { GPSLatitude: '60/1 23/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const [image] = await stored(photo);
    expect(image).toMatchObject({ width: 1200, height: 2400 });
    for (const [path, width] of [
      [image?.url, 1200],
      [image?.thumbnailUrl, 640],
    ] as const) {
      const bytes = await bytesOf(path ?? '');
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
      expect(bytes.includes('Secret camera')).toBe(false);
    }
  });

  it('makes a large one 1600 wide, and leaves a small one small', async () => {
    const [large, little] = await stored(await aPicture(3200, 100), await aPicture(20, 10));
    expect(large).toMatchObject({ width: 1600, height: 50 });
    expect(little).toMatchObject({ width: 20, height: 10 });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'reads %s, whatever it is called',
    async (format) => {
      const content = await sharp(await aPicture())
        .toFormat(format)
        .toBuffer();
      expect(await stored(content)).toHaveLength(1);
    },
  );

  it('serves it as a picture and nothing else, to be kept for ever', async () => {
    const [image] = await stored(await aPicture());
    const { headers, status } = await fetch(api.origin + (image?.url ?? ''));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const name of ['..%2f..%2fetc%2fpasswd', 'x.webp', 'database', `${'a'.repeat(22)}.webp`, '.env']) {
      expect((await fetch(`${api.origin}/uploads/${name}`)).status).toBe(404);
    }
  });

  it.each([
    [
      'a drawing that holds a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture’s beginning and nothing more', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ])('refuses %s, and keeps none of the pictures sent with it', async (_, content) => {
    const before = await filesKept();
    const { status, body } = await post(await aPicture(), content);
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
    expect(body.fields.images).toBe('"images.png" is not a picture that can be read.');
    expect(await filesKept()).toBe(before);
  });

  it('refuses a small file that unfolds into too many points', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await post(bomb)).status).toBe(422);
  });

  it('refuses more than ten, more than 10 MB, and a file of another name; keeping nothing', async () => {
    const picture = await aPicture();
    expect(await stored(...Array<Buffer>(10).fill(picture))).toHaveLength(10);
    const before = await filesKept();
    expect(await post(...Array<Buffer>(11).fill(picture))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: 'Please send at most 10 pictures.' },
    });
    expect(await post(picture, Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { message: 'A picture has at most 10 MB.' },
    });
    const other = { postType: 'regular', content: 'x', images: picture, document: picture };
    expect((await member.postForm('/posts/create', other)).status).toBe(400);
    const two = await member.putForm(`/update/${member.id}`, { avatar: [picture, picture] });
    expect(two).toMatchObject({ status: 413, body: { message: 'Please send one picture.' } });
    expect(await filesKept()).toBe(before);
  });

  it('says so when pictures cannot be kept, and goes on without them', async () => {
    const uploads = join(api.config.dataDir, 'uploads');
    await rename(uploads, `${uploads}.away`);
    await writeFile(uploads, '');
    const { status, body } = await post(await aPicture());
    expect([status, body]).toEqual([
      503,
      { code: 'UNAVAILABLE', message: 'Pictures are not available right now. Please try again.' },
    ]);
    expect((await post()).status).toBe(201);
    await rm(uploads);
    await rename(`${uploads}.away`, uploads);
    expect(await stored(await aPicture())).toHaveLength(1);
  });

  it('keeps no picture of a post that is refused', async () => {
    const before = await filesKept();
    const images = await aPicture();
    expect(
      (await member.postForm('/posts/create', { postType: 'regular', content: '', images })).status,
    ).toBe(422);
    expect((await member.postForm('/posts/nothing', { content: 'x', images })).status).toBe(404);
    const avatar = { username: 'ab', email: 'x@example.com', password: 'secret1', avatar: images };
    expect((await api.visitor().postForm('/register', avatar)).status).toBe(422);
    expect(await filesKept()).toBe(before);
  });
});
