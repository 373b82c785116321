import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './diskStorage.ts';
import type { ImageStorage } from './ImageStorage.ts';

export const createStorage = async ({ s3Url, dataDir, durable }: Config): Promise<ImageStorage> =>
  s3Url
    ? (await import('./s3Storage.ts')).createS3Storage(s3Url)
    : createDiskStorage(join(dataDir, 'uploads'), durable);
