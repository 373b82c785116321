import { LIMITS } from '../limits.ts';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Items with coded pictures or metadata. Other items, such as grids and overlays, can repeat one coded picture thousands of times. */
const AVIF_ITEMS = new Set(['av01', 'Exif', 'mime', 'uri ', 'tmap']);

/**
 * Whether a file makes a decoder repeat its work: a JPEG by its scans, a PNG by its compressed texts, a WebP by its frames, an AVIF by
 * its items. The dimensions do not limit this work and a timeout does not interrupt it. For a PNG or a WebP, reading the header already
 * starts it. Markers are counted anywhere in the file, because an attacker could mislead a parser of its structure.
 */
export function isDecodingBomb(content: Buffer, format: ImageFormat): boolean {
  switch (format) {
    case 'jpeg':
      return countOf(content, '\xff\xda', isScanHeader) > LIMITS.jpegScans;
    case 'png': {
      const chunks = ['zTXt', 'iTXt', 'iCCP'].map((name) => countOf(content, name));
      return chunks.reduce((sum, one) => sum + one) > LIMITS.pngCompressedChunks;
    }
    case 'webp':
      return countOf(content, 'ANMF') > LIMITS.webpFrames;
    case 'avif':
      return countOf(content, 'infe', hasOtherType) > 0;
    case 'gif':
      return false;
  }
}

/** A scan header has a length that depends on its number of components, which other data rarely matches. */
function isScanHeader(content: Buffer, at: number): boolean {
  const components = content[at + 4] ?? 0;
  return components >= 1 && components <= 4 && content.readUInt16BE(at + 2) === 6 + 2 * components;
}

/** Only versions 2 and 3 of an item entry contain a type. */
function hasOtherType(content: Buffer, at: number): boolean {
  const typeAt = { 2: at + 12, 3: at + 14 }[content[at + 4] ?? 0];
  return typeAt !== undefined && !AVIF_ITEMS.has(content.toString('latin1', typeAt, typeAt + 4));
}

function countOf(
  content: Buffer,
  marker: string,
  isMatch: (content: Buffer, at: number) => boolean = () => true,
): number {
  const bytes = Buffer.from(marker, 'latin1');
  let count = 0;
  for (let at = content.indexOf(bytes); at >= 0; at = content.indexOf(bytes, at + bytes.length)) {
    if (isMatch(content, at)) count += 1;
  }
  return count;
}
