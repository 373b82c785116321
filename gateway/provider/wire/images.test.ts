import { describe, expect, it } from 'vitest';
import { readImage } from './images.ts';

describe('readImage', () => {
  it.each([
    ['https://images.example/a.jpg', 'https://images.example/a.jpg'],
    ['/uploads/a b.jpg', '/media/uploads/a%20b.jpg'],
    ['uploads/a.jpg?v=1', '/media/uploads/a.jpg?v=1'],
    ['/uploads/a-1_b.x.webp', '/media/uploads/a-1_b.x.webp'],
    ['../../etc/passwd', '/media/etc/passwd'],
    ['/uploads/../../etc/passwd', '/media/etc/passwd'],
    ['/uploads/./a.jpg', '/media/uploads/a.jpg'],
    ['//cdn.example/a.jpg', 'http://cdn.example/a.jpg'],
  ])('converts %j to the loadable address %j', (stored, url) => {
    expect(readImage(stored)).toMatchObject({ url, thumbnailUrl: url, width: null, storedAddress: stored });
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '', null, 7, {}])(
    'returns null for %j',
    (value) => {
      expect(readImage(value)).toBeNull();
    },
  );

  it('reads an object with a size and a description, and a blank description as null', () => {
    const sent = { url: '/a.webp', thumbnailUrl: '/b.webp', width: 800, height: 600, alt: 'A coast road' };
    expect(readImage(sent)).toEqual({
      id: '/a.webp',
      url: '/media/a.webp',
      thumbnailUrl: '/media/b.webp',
      width: 800,
      height: 600,
      alt: 'A coast road',
      storedAddress: '/a.webp',
    });
    expect(readImage({ url: '/a.webp', alt: ' ' })?.alt).toBeNull();
  });

  it('has the id that the provider sends, else the address as sent', () => {
    expect(readImage({ _id: 'i1', url: '/a.webp' })?.id).toBe('i1');
    expect(readImage('uploads/a.jpg')?.id).toBe('uploads/a.jpg');
  });
});
