import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { differenceHash } from './differenceHash.ts';

/** A picture of `width` pixels, as tall as wide, with a wave whose length differs for each `seed`. */
function createPicture(width: number, seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * width * 3);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const wave = Math.sin((x / width) * (6 + seed) + (y / width) * (3 + 2 * seed));
      pixels.fill(Math.round(127 + 120 * wave), (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  return sharp(pixels, { raw: { width, height: width, channels: 3 } })
    .png()
    .toBuffer();
}

describe('the difference hash', () => {
  it('is equal for a picture in another size, format and quality', async () => {
    const hash = await differenceHash(await createPicture(400, 1));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    const small = await sharp(await createPicture(400, 1))
      .resize(320)
      .jpeg({ quality: 70 })
      .toBuffer();
    expect(await differenceHash(small)).toBe(hash);
  });

  it('differs for another picture', async () => {
    expect(await differenceHash(await createPicture(200, 1))).not.toBe(
      await differenceHash(await createPicture(200, 5)),
    );
  });

  it('is undefined for a plain picture', async () => {
    const black = { width: 100, height: 100, channels: 3, background: '#000' } as const;
    expect(await differenceHash(await sharp({ create: black }).png().toBuffer())).toBeUndefined();
  });
});
