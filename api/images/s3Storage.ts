import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { ImageStorage } from './ImageStorage.ts';

/**
 * Pictures in an S3-compatible bucket.
 * @param address `https://key:secret@host/bucket?region=name`; without a key, those of the environment are used.
 */
export function s3Storage(address: string): ImageStorage {
  const url = new URL(address);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const keyOf = (name: string) => [...folders, name].join('/');
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    // The bucket in the path: a server of one's own rarely has a name for each bucket.
    forcePathStyle: true,
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  });
  return {
    write: async (name, content) => {
      const object = { Bucket: bucket, Key: keyOf(name), Body: content, ContentType: 'image/webp' };
      await client.send(new PutObjectCommand(object));
    },
    read: async (name) => {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
        if (!object.Body) return undefined;
        return { content: object.Body as Readable, bytes: object.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (names) => {
      if (names.length === 0) return;
      // A request takes a thousand names at most.
      for (let start = 0; start < names.length; start += 1000) {
        const Objects = names.slice(start, start + 1000).map((name) => ({ Key: keyOf(name) }));
        const request = { Bucket: bucket, Delete: { Objects, Quiet: true } };
        const { Errors: [kept] = [] } = await client.send(new DeleteObjectsCommand(request));
        // The request as a whole succeeds whatever becomes of each name.
        if (kept)
          throw new Error(`The bucket kept ${kept.Key ?? 'a picture'}: ${kept.Message ?? 'no reason given'}`);
      }
    },
  };
}
