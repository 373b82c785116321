import { beforeEach, describe, expect, it } from 'vitest';
import type { ImageStorage } from '../images/ImageStorage.ts';
import { createImages } from '../images/images.ts';
import { storePictures } from './storePictures.ts';

const ANNA = { drawing: 'members/anna', picked: {} };
const BORIS = { drawing: 'members/boris', picked: {} };

describe('storePictures', () => {
  const files = new Map<string, Buffer>();
  let writesLeft: number;
  beforeEach(() => {
    files.clear();
    writesLeft = Infinity;
  });
  const storage: ImageStorage = {
    write: (name, content) => {
      writesLeft -= 1;
      if (writesLeft < 0) return Promise.reject(new Error('The disk is full.'));
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
  const fileOf = (url = '') => files.get(url.replace('/uploads/', ''));

  it('renders a repeated picture once, and stores a copy for each use', async () => {
    const [first, other, again] = await storePictures(images, [ANNA, BORIS, ANNA]);
    expect(first).toMatchObject({ width: 320, height: 320 });
    expect(again?.url).not.toBe(first?.url);
    expect(fileOf(again?.url)).toBe(fileOf(first?.url));
    expect(fileOf(other?.url)).not.toEqual(fileOf(first?.url));
    expect(files.size).toBe(6);
  });

  it('removes the stored pictures when one cannot be stored', async () => {
    writesLeft = 4;
    await expect(storePictures(images, [ANNA, BORIS, ANNA, BORIS])).rejects.toThrow(
      'Pictures are not available',
    );
    expect([...files.keys()].filter((name) => name.includes('-640'))).toEqual([]);
  });
});
