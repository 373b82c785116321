import { open } from 'node:fs/promises';
import { createImages, PictureError } from '../api/images/images.ts';
import { LIMITS } from '../api/limits.ts';

// Answers each path with what the provider would do with the file: `stored`, or `refused` with its message.

const images = createImages(
  {
    write: () => Promise.resolve(),
    read: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
    check: () => Promise.resolve(),
  },
  console,
);
process.on('message', (path: string) => void decode(path).then((outcome) => process.send?.(outcome)));
process.send?.('ready');

async function decode(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > LIMITS.imageBytes) return `refused: has more than ${LIMITS.imageBytes / 1024 ** 2} MB.`;
    await images.store(file, { address: '127.0.0.1', isMember: true }, '/uploads/');
    return 'stored';
  } catch (error) {
    if (error instanceof PictureError) return `refused: ${error.message}`;
    throw error;
  } finally {
    await file.close();
  }
}
