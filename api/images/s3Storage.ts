import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { LIMITS } from '../limits.ts';
import type { ImageStorage } from './ImageStorage.ts';

/**
 * Pictures in an S3-compatible bucket.
 * @param address `https://key:secret@host/bucket?region=name`; a path after the bucket is a folder in it.
 */
export function s3Storage(address: string): ImageStorage {
  const { username, password, origin, pathname, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  // The bucket is in the path: a server of one's own rarely has a host name for each bucket.
  const folder = origin + pathname.replace(/\/*$/, '/');
  return {
    write: async (name, content) => {
      const headers = {
        'content-type': 'image/webp',
        // Without it, the signature does not cover the content.
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      };
      const answer = await client.fetch(folder + name, { method: 'PUT', headers, body: content });
      if (!answer.ok) throw await failureOf(answer, `did not store ${name}`);
      await answer.body?.cancel();
    },
    read: async (name) => {
      const answer = await client.fetch(folder + name);
      if (answer.ok && answer.body)
        return {
          content: Readable.fromWeb(answer.body),
          bytes: Number(answer.headers.get('content-length')),
        };
      const failure = await failureOf(answer, `did not send ${name}`);
      if (failure.code === 'NoSuchKey') return undefined;
      throw failure;
    },
    remove: async (names) => {
      const limit = pLimit(LIMITS.bucketDeletesAtOnce);
      const removals = await Promise.allSettled(
        names.map((name) =>
          limit(async () => {
            const answer = await client.fetch(folder + name, { method: 'DELETE' });
            // S3 answers 204 for a picture that is gone already; other servers may answer 404.
            if (!answer.ok && answer.status !== 404) throw await failureOf(answer, `kept ${name}`);
            await answer.body?.cancel();
          }),
        ),
      );
      const failed = removals.find((removal) => removal.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

/** The bucket's error answer, an XML document with a code and a message. */
async function failureOf(answer: Response, what: string): Promise<Error & { code: string | undefined }> {
  const document = await answer.text();
  const [code, message] = ['Code', 'Message'].map(
    (name) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(document)?.[1],
  );
  const reason = message ?? code ?? `status ${answer.status}`;
  return Object.assign(new Error(`The bucket ${what}: ${reason}`), { code });
}
