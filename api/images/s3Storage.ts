import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { LIMITS, TIMINGS } from '../limits.ts';
import type { ImageStorage } from './ImageStorage.ts';

/** @param address `https://key:secret@host/bucket?region=name`; a path after the bucket is a folder in it. */
export function createS3Storage(address: string): ImageStorage {
  const { username, password, origin, pathname, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  // Path-style URLs, because self-hosted servers rarely have a host name for each bucket.
  const folderUrl = origin + pathname.replace(/\/*$/, '/');
  let checkedAtMs = -Infinity;
  let lastCheck = Promise.resolve();
  /** Asks for a missing object. Without the permission to list the bucket, S3 answers AccessDenied instead of NoSuchKey. */
  const checkBucket = async () => {
    const signal = AbortSignal.timeout(TIMINGS.readyCheckMs);
    const response = await client.fetch(`${folderUrl}readiness-check`, { signal });
    const failure = await readError(response, 'is not available');
    if (!response.ok && failure.code !== 'NoSuchKey' && failure.code !== 'AccessDenied') throw failure;
  };
  return {
    check: () => {
      if (performance.now() - checkedAtMs > TIMINGS.bucketCheckMs) {
        checkedAtMs = performance.now();
        lastCheck = checkBucket();
      }
      return lastCheck;
    },
    write: async (name, content) => {
      const headers = {
        'content-type': 'image/webp',
        // The signature covers the content only with this header.
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      };
      const response = await client.fetch(folderUrl + name, { method: 'PUT', headers, body: content });
      if (!response.ok) throw await readError(response, `did not store ${name}`);
      await response.body?.cancel();
    },
    read: async (name) => {
      const response = await client.fetch(folderUrl + name);
      if (response.ok && response.body)
        return {
          content: Readable.fromWeb(response.body),
          bytes: Number(response.headers.get('content-length')),
        };
      const failure = await readError(response, `did not send ${name}`);
      if (failure.code === 'NoSuchKey') return undefined;
      throw failure;
    },
    remove: async (names) => {
      const limitConcurrency = pLimit(LIMITS.bucketDeletesAtOnce);
      const removals = await Promise.allSettled(
        names.map((name) =>
          limitConcurrency(async () => {
            const response = await client.fetch(folderUrl + name, { method: 'DELETE' });
            // S3 answers 204 when the object does not exist; other servers may answer 404.
            if (!response.ok && response.status !== 404)
              throw await readError(response, `did not delete ${name}`);
            await response.body?.cancel();
          }),
        ),
      );
      const failedRemoval = removals.find((removal) => removal.status === 'rejected');
      if (failedRemoval) throw failedRemoval.reason;
    },
  };
}

async function readError(
  response: Response,
  failedAction: string,
): Promise<Error & { code: string | undefined }> {
  const document = await response.text();
  const [code, message] = ['Code', 'Message'].map(
    (name) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(document)?.[1],
  );
  const reason = message ?? code ?? `status ${response.status}`;
  return Object.assign(new Error(`The bucket ${failedAction}: ${reason}`), { code });
}
