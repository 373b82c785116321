import { beforeEach, describe, expect, it } from 'vitest';
import type { ImageStorage } from '../images/ImageStorage.ts';
import { createImages } from '../images/images.ts';
import { storePictures } from './storePictures.ts';

const ANNA = { picture: { drawing: 'members/anna', options: {} }, path: '/uploads/' } as const;
const BORIS = { picture: { drawing: 'members/boris', options: {} }, path: '/uploads/' } as const;

describe('storePictures', () => {
  const files = new Map<string, Buffer>();
  let remainingWrites: number;
  beforeEach(() => {
    files.clear();
    remainingWrites = Infinity;
  });
  const storage: ImageStorage = {
    check: () => Promise.resolve(),
    write: (name, content) => {
      remainingWrites -= 1;
      if (remainingWrites < 0) return Promise.reject(new Error('The disk is full.'));
      files.set(name, content);
      return Promise.resolve();
    },
    read: () => Promise.resolve(undefined),
    remove: (names) => {
      for (const name of names) files.delete(name);
      return Promise.resolve();
    },
  };
  const log = { error: () => undefined, warn: () => undefined };
  const images = createImages(storage, log);
  const findFile = (url = '') => files.get(url.replace('/uploads/', ''));

  it('renders a repeated picture once, and stores a copy for each use', async () => {
    const [annasImage, borisImage, annasSecondImage] = await storePictures(images, [ANNA, BORIS, ANNA]);
    expect(annasImage).toMatchObject({ width: 320, height: 320 });
    expect(annasSecondImage?.url).not.toBe(annasImage?.url);
    expect(findFile(annasSecondImage?.url)).toBe(findFile(annasImage?.url));
    expect(findFile(borisImage?.url)).not.toEqual(findFile(annasImage?.url));
    // Each of the three pictures has two sizes.
    expect(files.size).toBe(6);
  });

  it('removes the pictures that were stored when another cannot be stored', async () => {
    // Four pictures have eight files.
    remainingWrites = 4;
    await expect(storePictures(images, [ANNA, BORIS, ANNA, BORIS])).rejects.toThrow(
      'Pictures are not available',
    );
    // A small file (`-640`) is written after the large one, so a picture with a small file was stored completely.
    expect([...files.keys()].filter((name) => name.includes('-640'))).toEqual([]);
  });
});
