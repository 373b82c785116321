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
    expect(readImage(stored, 'p1')).toMatchObject({
      url,
      thumbnailUrl: url,
      width: null,
      storedAddress: stored,
    });
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '', null, 7, {}])(
    'returns null for %j',
    (value) => {
      expect(readImage(value, 'p1')).toBeNull();
    },
  );

  it('reads an object with a size and a description, and a blank description as null', () => {
    const sent = { url: '/a.webp', thumbnailUrl: '/b.webp', width: 800, height: 600, alt: 'A coast road' };
    expect(readImage(sent, 'p1')).toEqual({
      id: 'p1//a.webp',
      url: '/media/a.webp',
      thumbnailUrl: '/media/b.webp',
      width: 800,
      height: 600,
      alt: 'A coast road',
      storedAddress: '/a.webp',
    });
    expect(readImage({ url: '/a.webp', alt: ' ' }, 'p1')?.alt).toBeNull();
  });

  it('has an id of its own: that of its owner, with the id that the provider sends, else the address', () => {
    expect(readImage({ _id: 'i1', url: '/a.webp' }, 'p1')?.id).toBe('p1/i1');
    expect(readImage('uploads/a.jpg', 'p1')?.id).toBe('p1/uploads/a.jpg');
  });
});
