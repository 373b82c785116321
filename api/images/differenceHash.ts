import sharp from 'sharp';

const WIDTH = 9;
const HEIGHT = 8;
/** A hash with fewer bits of one kind is of a plain picture, such as a black one, which many members may have. */
const MIN_BITS = 8;

/**
 * 64 bits, in hexadecimal digits: whether each of 8 × 8 grey areas is brighter than the next one to the right. Equal for a picture in another
 * size or quality. @returns undefined for a plain picture
 */
export async function differenceHash(picture: Buffer): Promise<string | undefined> {
  const pixels = await sharp(picture).greyscale().resize(WIDTH, HEIGHT, { fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 1; column < WIDTH; column += 1) {
      const index = row * WIDTH + column;
      bits += (pixels[index - 1] ?? 0) > (pixels[index] ?? 0) ? '1' : '0';
    }
  const count = bits.replaceAll('0', '').length;
  if (Math.min(count, bits.length - count) < MIN_BITS) return undefined;
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
