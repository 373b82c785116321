import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS, RATE_LIMITS } from '../limits.ts';
import { users } from '../db/schema.ts';
import { DECODING_BOMBS } from '../testing/decodingBombs.ts';
import type { Client } from '../testing/Client.ts';
import { createPng, onEachDatabase } from '../testing/onEachDatabase.ts';
import type { Image } from '../wire.ts';

// Created once for both databases, because encoding them takes seconds.
const largeJpeg = sharp({ create: { width: 8160, height: 6120, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const hugePng = sharp({
  create: { width: 12_000, height: 12_000, channels: 3, background: 'black' },
  limitInputPixels: false,
})
  .png({ compressionLevel: 9 })
  .toBuffer();

onEachDatabase('the provider', (api) => {
  let member: Client;
  beforeAll(async () => {
    member = await api.createMember();
  });
  const publishPost = (...images: Buffer[]) =>
    member.postForm('/posts/create', { postType: 'regular', content: 'Pictures', images });
  const publishPictures = async (...images: Buffer[]) =>
    (await publishPost(...images)).body.data.images as Image[];
  const fetchBytes = async (path: string) =>
    Buffer.from(await (await fetch(api.origin + path)).arrayBuffer());
  const countFiles = async () => (await readdir(join(api.config.dataDir, 'uploads')).catch(() => [])).length;

  it('stores a picture upright, in two sizes, without camera metadata', async () => {
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Secret camera' },
        IFD3: { GPSLatitude: '60/1 23/1 0/1', GPSLatitudeRef: 'N' },
      })
      // The pixels are stored sideways: programs rotate this picture by 90 degrees to show it.
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const [image] = await publishPictures(photo);
    expect(image).toMatchObject({ width: 800, height: 1600 });
    for (const [path, width] of [
      [image?.url, 800],
      [image?.thumbnailUrl, 640],
    ] as const) {
      const bytes = await fetchBytes(path ?? '');
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
      expect(bytes.includes('Secret camera')).toBe(false);
    }
  });

  it('scales a picture down to fit within 1600 × 1600 pixels, and does not enlarge a small one', async () => {
    const pictures = [await createPng(3200, 100), await createPng(1600, 3200), await createPng(20, 10)];
    const [wide, tall, little] = await publishPictures(...pictures);
    expect(wide).toMatchObject({ width: 1600, height: 50 });
    expect(tall).toMatchObject({ width: 800, height: 1600 });
    expect(little).toMatchObject({ width: 20, height: 10 });
    const thumbnail = await sharp(await fetchBytes(tall?.thumbnailUrl ?? '')).metadata();
    expect(thumbnail).toMatchObject({ width: 640, height: 1280 });
  });

  it('accepts a JPEG whose last bytes are missing', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, noise, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const [image] = await publishPictures(photo.subarray(0, -2000));
    expect(image).toMatchObject({ width: 400, height: 300 });
  });

  it('puts a light ground behind transparent pixels, so that dark drawings show on a dark page', async () => {
    const drawing = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const [image] = await publishPictures(drawing);
    for (const path of [image?.url, image?.thumbnailUrl]) {
      const { dominant, isOpaque } = await sharp(await fetchBytes(path ?? '')).stats();
      expect(isOpaque).toBe(true);
      expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
    }
  });

  it('accepts a JPEG of 50 megapixels', async () => {
    const [image] = await publishPictures(await largeJpeg);
    expect(image).toMatchObject({ width: 1600, height: 1200 });
  });

  it('rejects an AVIF of 7700 × 7700 pixels', async () => {
    const { status, body } = await publishPost(
      await readFile(new URL('../testing/7700x7700.avif', import.meta.url)),
    );
    expect([status, body.fields]).toEqual([
      422,
      { images: '"images.png" has too many pixels: at most 16 megapixels, or 65 as a JPEG.' },
    ]);
  });

  it.each(Object.entries(DECODING_BOMBS))('rejects %s before decoding it', async (name, createBomb) => {
    const { status, body } = await publishPost(await createBomb());
    const reason = name.includes('AVIF')
      ? 'consists of several pictures, such as tiles. Please save it as a JPEG.'
      : 'is not a picture that can be read.';
    expect([status, body.fields]).toEqual([422, { images: `"images.png" ${reason}` }]);
  });

  it('stores the first picture of an animated AVIF', async () => {
    // Orange, then teal.
    const animation = await readFile(new URL('../testing/animated.avif', import.meta.url));
    const [image] = await publishPictures(animation);
    expect(image).toMatchObject({ width: 40, height: 30 });
    const { dominant } = await sharp(await fetchBytes(image?.url ?? '')).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it.each([10, 12] as const)('accepts an AVIF of %d bits', async (bitdepth) => {
    const content = await sharp(await createPng())
      .avif({ bitdepth })
      .toBuffer();
    expect((await sharp(content).metadata()).bitsPerSample).toBe(bitdepth);
    const [image] = await publishPictures(content);
    expect(image).toMatchObject({ width: 60, height: 40 });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'accepts %s in a file named images.png',
    async (format) => {
      const content = await sharp(await createPng())
        .toFormat(format)
        .toBuffer();
      expect(await publishPictures(content)).toHaveLength(1);
    },
  );

  it('serves a picture as immutable and with safe headers, and answers 404 to other names', async () => {
    const [image] = await publishPictures(await createPng());
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
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['the beginning of a picture', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
    ['an executable', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ])('rejects %s, and stores none of the pictures sent with it', async (_, content) => {
    const fileCountBefore = await countFiles();
    const { status, body } = await publishPost(await createPng(), content);
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
    expect(body.fields.images).toBe('"images.png" is not a picture that can be read.');
    expect(await countFiles()).toBe(fileCountBefore);
  });

  it('rejects a small PNG file with too many pixels', async () => {
    expect((await publishPost(await hugePng)).status).toBe(422);
  });

  it('rejects an eleventh picture, a file above 10 MB, an unknown part and a second avatar, and stores nothing', async () => {
    const picture = await createPng();
    expect(await publishPictures(...Array<Buffer>(10).fill(picture))).toHaveLength(10);
    const fileCountBefore = await countFiles();
    expect(await publishPost(...Array<Buffer>(11).fill(picture))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: 'Please send at most 10 pictures.' },
    });
    expect(await publishPost(picture, Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { message: 'A picture may have at most 10 MB.' },
    });
    const formWithUnknownPart = { postType: 'regular', content: 'x', images: picture, document: picture };
    expect((await member.postForm('/posts/create', formWithUnknownPart)).status).toBe(400);
    const twoAvatars = await member.putForm(`/update/${member.id}`, { avatar: [picture, picture] });
    expect(twoAvatars).toMatchObject({ status: 413, body: { message: 'Please send one picture.' } });
    expect(await countFiles()).toBe(fileCountBefore);
  });

  it('answers 503 when pictures cannot be stored, and still accepts posts without pictures', async () => {
    const uploads = join(api.config.dataDir, 'uploads');
    await rename(uploads, `${uploads}.away`);
    // Writing a picture fails while its folder is a file.
    await writeFile(uploads, '');
    const { status, body } = await publishPost(await createPng());
    expect([status, body]).toEqual([
      503,
      { code: 'UNAVAILABLE', message: 'Pictures are not available right now. Please try again.' },
    ]);
    expect((await publishPost()).status).toBe(201);
    await rm(uploads);
    await rename(`${uploads}.away`, uploads);
    expect(await publishPictures(await createPng())).toHaveLength(1);
  });

  it('stores no picture of a rejected form', async () => {
    const fileCountBefore = await countFiles();
    const picture = await createPng();
    const invalidPost = { postType: 'regular', content: '', images: picture };
    expect((await member.postForm('/posts/create', invalidPost)).status).toBe(422);
    expect((await member.postForm('/posts/nothing', { content: 'x', images: picture })).status).toBe(404);
    const shortName = { username: 'ab', email: 'x@example.com', password: 'secret1', avatar: picture };
    expect((await api.createVisitor().postForm('/register', shortName)).status).toBe(422);
    expect(await countFiles()).toBe(fileCountBefore);
  });

  describe('with a quota of pictures', () => {
    const setRemainingQuota = async (member: Client, remainingCount: number) => {
      await api.db
        .update(users)
        .set({ imagesCount: LIMITS.imagesPerMember - remainingCount })
        .where(eq(users.id, member.id));
    };
    const countPictures = async ({ id }: Client) =>
      (await api.db.select({ count: users.imagesCount }).from(users).where(eq(users.id, id)))[0]?.count;
    const regularPost = { postType: 'regular', content: 'Pictures' };

    it('counts pictures when posts are published, changed and deleted', async () => {
      const member = await api.createMember();
      const images = [await createPng(), await createPng(), await createPng()];
      const { body } = await member.postForm('/posts/create', { ...regularPost, images });
      const otherPost = await member.postForm('/posts/create', { ...regularPost, images });
      expect(await countPictures(member)).toBe(6);
      const path = `/posts/${body.data._id as string}`;
      const [first] = body.data.images as Image[];
      await member.postForm(path, { images: [first?.url ?? '', await createPng()] });
      expect(await countPictures(member)).toBe(5);
      // An empty value removes all pictures.
      await member.postForm(path, { images: '' });
      expect(await countPictures(member)).toBe(3);
      await member.postForm(path, { content: 'Changed' });
      expect(await countPictures(member)).toBe(3);
      await member.delete(`/posts/${otherPost.body.data._id as string}`);
      expect(await countPictures(member)).toBe(0);
    });

    it('rejects posts with more pictures than it allows, but neither replaced pictures nor posts without pictures', async () => {
      const member = await api.createMember();
      const picture = await createPng();
      await setRemainingQuota(member, 1);
      const rejected = await member.postForm('/posts/create', { ...regularPost, images: [picture, picture] });
      const message =
        'Your posts and messages can have 1,000 pictures in all. Please remove some from your posts first.';
      expect([rejected.status, rejected.body]).toEqual([
        422,
        { code: 'VALIDATION', message, fields: { images: message } },
      ]);
      const { status, body } = await member.postForm('/posts/create', { ...regularPost, images: picture });
      expect(status).toBe(201);
      expect((await member.postForm('/posts/create', regularPost)).status).toBe(201);
      const path = `/posts/${body.data._id as string}`;
      const tooMany = await member.postForm(path, { images: [body.data.images[0].url as string, picture] });
      expect([tooMany.status, tooMany.body.fields]).toEqual([422, { images: message }]);
      expect((await member.postForm(path, { images: picture })).status).toBe(200);
      expect(await countPictures(member)).toBe(LIMITS.imagesPerMember);
    });

    it('allows only one of two concurrent posts when it has room for one picture', async () => {
      const member = await api.createMember();
      await setRemainingQuota(member, 1);
      const post = { ...regularPost, images: await createPng() };
      const answers = await Promise.all([
        member.postForm('/posts/create', post),
        member.postForm('/posts/create', post),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    });

    it('does not reject the retry of a post that used it up', async () => {
      const member = await api.createMember();
      await setRemainingQuota(member, 1);
      const post = { ...regularPost, images: await createPng() };
      const send = () => member.postForm('/posts/create', post, { 'Idempotency-Key': 'last' });
      const first = await send();
      expect(first.status).toBe(201);
      expect(await send()).toMatchObject({
        status: 201,
        body: { data: { _id: first.body.data._id as string } },
      });
    });
  });
});

onEachDatabase(
  'pictures of a rejected form',
  (api) => {
    afterEach(() => vi.restoreAllMocks());
    const spyOnStore = () => vi.spyOn(api.services.images, 'store');

    it('are not decoded when a field is invalid or the post cannot be changed, whatever the order of the parts', async () => {
      const member = await api.createMember();
      const picture = await createPng();
      const post = await member.postForm('/posts/create', { content: 'Hello', postType: 'regular' });
      const path = `/posts/${post.body.data._id as string}`;
      const store = spyOnStore();
      // A username has at least three characters.
      const registration = { avatar: picture, username: 'Al', email: 'al@example.com', password: '123456' };
      const answers = [
        await api.createVisitor().postForm('/register', registration),
        await member.putForm(`/update/${member.id}`, { avatar: picture, website: 'no address' }),
        await member.postForm('/posts/create', { images: picture, content: '', postType: 'regular' }),
        await member.postForm('/posts/create', { images: picture, content: 'Hello', postType: 'poem' }),
        await member.postForm(path, { images: picture, content: '' }),
        // A URL must be that of a picture of the post.
        await member.postForm(path, { images: ['/uploads/of-another.webp', picture] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
      const anotherMember = await api.createMember();
      expect((await anotherMember.postForm(path, { images: picture })).status).toBe(403);
      // An id, but not of a post.
      expect((await member.postForm(`/posts/${member.id}`, { images: picture })).status).toBe(404);
      expect(store).not.toHaveBeenCalled();
    });

    it('are not decoded when a rate limit is reached', async () => {
      const member = await api.createMember();
      const picture = await createPng();
      const registerFrom = (address: string, username: string, email: string) =>
        api
          .createVisitor()
          .postForm(
            '/register',
            { username, email, password: 'secret1', avatar: picture },
            { 'x-forwarded-for': address },
          );
      const answers = [
        await member.postForm('/posts/create', { images: picture, content: 'Hello', postType: 'regular' }),
        await registerFrom('192.0.2.2', 'Once', 'once@example.com'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const store = spyOnStore();
      // The limits picturePerMember and picturePerAddress.
      const rejected = [
        await member.putForm(`/update/${member.id}`, { avatar: picture }),
        await registerFrom('192.0.2.2', 'Twice', 'twice@example.com'),
      ];
      expect(rejected.map(({ status }) => status)).toEqual([429, 429]);
      expect(store).not.toHaveBeenCalled();
      expect((await member.putForm(`/update/${member.id}`, { bio: 'Hello' })).status).toBe(200);
    });

    it('leave no temporary file behind; neither do pictures of an accepted form', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
      vi.stubEnv('TMPDIR', directory);
      const store = spyOnStore();
      const member = await api.createMember();
      const picture = await createPng();
      for (const [content, status] of [
        ['Hello', 201],
        ['', 422],
      ] as const) {
        const form = { images: picture, content, postType: 'regular' };
        expect((await member.postForm('/posts/create', form)).status).toBe(status);
      }
      // Only the accepted picture was stored, and its file is closed.
      expect(store.mock.calls.map(([file]) => file.fd)).toEqual([-1]);
      expect(await readdir(directory)).toEqual([]);
      vi.unstubAllEnvs();
      await rm(directory, { recursive: true });
    });
  },
  {
    rateLimits: {
      ...RATE_LIMITS,
      mailPerAccount: { points: 1, seconds: 60 },
      picturePerMember: { points: 1, seconds: 60 },
      picturePerAddress: { points: 1, seconds: 60 },
    },
  },
);
