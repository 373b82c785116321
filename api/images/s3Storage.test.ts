import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMINGS } from '../limits.ts';
import { FakeBucket } from '../testing/FakeBucket.ts';
import { createPng, createApi, type Api } from '../testing/onEachDatabase.ts';
import type { Image } from '../wire.ts';
import { createS3Storage } from './s3Storage.ts';

describe('pictures in a bucket', () => {
  const bucket = new FakeBucket();
  let api: Api;
  beforeAll(async () => {
    await bucket.start();
    api = await createApi({ s3Url: `${bucket.url}/forecourt` });
    await api.start();
  }, 60_000);
  beforeEach(() => {
    bucket.errorFor = undefined;
    bucket.objects.clear();
  });
  afterAll(async () => {
    await api.stop();
    bucket.stop();
    await rm(api.config.dataDir, { recursive: true, force: true });
  });

  it('are served from the bucket, and removed with their post', async () => {
    const member = await api.createMember();
    const images = [await createPng(), await createPng()];
    const { body } = await member.postForm('/posts/create', {
      postType: 'regular',
      content: 'Bucket',
      images,
    });
    const [image] = body.data.images as Image[];
    const fetchImage = async (path = '') => fetch(api.origin + path);
    const response = await fetchImage(image?.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const bytes = (await response.arrayBuffer()).byteLength;
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBe(Number(response.headers.get('content-length')));
    // Each of the two pictures has two sizes.
    expect(bucket.objects.size).toBe(4);
    for (const [path, { type }] of bucket.objects) {
      expect(path).toMatch(/^\/pictures\/forecourt\/[\w-]+\.webp$/);
      expect(type).toBe('image/webp');
    }
    expect((await member.delete(`/posts/${body.data._id as string}`)).status).toBe(200);
    expect((await fetchImage(image?.url)).status).toBe(404);
    expect((await fetchImage(image?.thumbnailUrl)).status).toBe(404);
    expect(bucket.objects.size).toBe(0);
  });

  it('keep the provider from being ready while the bucket is away, which is asked once in ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const fetchStatus = async () => (await fetch(`${api.origin}/readyz`)).status;
      const asked: string[] = [];
      let error: ReturnType<NonNullable<typeof bucket.errorFor>>;
      bucket.errorFor = (method) => {
        asked.push(method);
        return error;
      };
      for (let probe = 0; probe < 3; probe += 1) expect(await fetchStatus()).toBe(200);
      expect(asked).toEqual(['GET']);
      for (const code of ['InvalidAccessKeyId', 'NoSuchBucket']) {
        error = { status: 403, code, message: code };
        vi.advanceTimersByTime(TIMINGS.bucketCheckMs + 1);
        expect(await fetchStatus()).toBe(503);
      }
      error = undefined;
      vi.advanceTimersByTime(TIMINGS.bucketCheckMs + 1);
      expect(await fetchStatus()).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are read as they were written', async () => {
    const storage = createS3Storage(bucket.url);
    // The period of 251 bytes divides no buffer size, so a missing or repeated chunk would change the content.
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await storage.write('a.webp', content);
    const picture = await storage.read('a.webp');
    expect(picture?.bytes).toBe(content.length);
    expect(picture && content.equals(await buffer(picture.content))).toBe(true);
  });

  it('are deleted even if the deletion of another picture fails, in which case `remove` rejects', async () => {
    const storage = createS3Storage(bucket.url);
    await storage.write('a.webp', Buffer.from('a'));
    await storage.write('b.webp', Buffer.from('b'));
    bucket.errorFor = (method, path) =>
      method === 'DELETE' && path.endsWith('/a.webp')
        ? { status: 403, code: 'AccessDenied', message: 'Access Denied' }
        : undefined;
    await expect(storage.remove(['a.webp', 'b.webp'])).rejects.toThrow(
      'The bucket did not delete a.webp: Access Denied',
    );
    expect([...bucket.objects.keys()]).toEqual(['/pictures/a.webp']);
  });

  it('are stored at the third attempt after two errors of the server', async () => {
    const storage = createS3Storage(bucket.url);
    let remainingFailures = 2;
    bucket.errorFor = () =>
      remainingFailures-- > 0
        ? { status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' }
        : undefined;
    await storage.write('a.webp', Buffer.from('a'));
    expect(bucket.objects.size).toBe(1);
  });

  it('are reported as missing only when the bucket answers NoSuchKey', async () => {
    expect(await createS3Storage(bucket.url).read('none.webp')).toBeUndefined();
    const missingBucket = createS3Storage(bucket.url.replace('/pictures', '/elsewhere'));
    await expect(missingBucket.read('none.webp')).rejects.toThrow('The specified bucket does not exist');
  });

  it('are not stored with a wrong secret', async () => {
    const storage = createS3Storage(bucket.url.replace('a%20secret', 'another'));
    await expect(storage.write('a.webp', Buffer.from('a'))).rejects.toThrow('did not store a.webp');
    expect(bucket.objects.size).toBe(0);
  });
});
