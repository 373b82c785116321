import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Storage } from './s3Storage.ts';
import { aPicture, newApi, type Api } from '../testing/onEachDatabase.ts';
import type { Image } from '../wire.ts';

describe('pictures in a bucket', () => {
  let directory: string;
  let server: S3rver;
  let api: Api;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-s3-'));
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    const { port } = await server.run();
    api = await newApi(undefined, { s3Url: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures/forecourt` });
    await api.start();
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    await server.close();
    await rm(directory, { recursive: true, force: true });
    await rm(api.config.dataDir, { recursive: true, force: true });
  });

  it('are served from there, and removed with their post', async () => {
    const member = await api.member();
    const images = [await aPicture(), await aPicture()];
    const { body } = await member.postForm('/posts/create', {
      postType: 'regular',
      content: 'Bucket',
      images,
    });
    const [image] = body.data.images as Image[];
    const seen = async (path = '') => fetch(api.origin + path);
    const answer = await seen(image?.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
    expect((await member.delete(`/posts/${body.data._id as string}`)).status).toBe(200);
    expect((await seen(image?.url)).status).toBe(404);
    expect((await seen(image?.thumbnailUrl)).status).toBe(404);
  });

  it('fail to be removed when the bucket keeps one', async () => {
    const bucket = createServer((_request, response) =>
      response.end(
        '<DeleteResult><Error><Key>a.webp</Key><Code>AccessDenied</Code><Message>Access Denied</Message></Error></DeleteResult>',
      ),
    );
    bucket.listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    const storage = s3Storage(`http://key:secret@127.0.0.1:${port}/pictures`);
    await expect(storage.remove(['a.webp', 'b.webp'])).rejects.toThrow(
      'The bucket kept a.webp: Access Denied',
    );
    bucket.close();
    bucket.closeAllConnections();
  });
});
