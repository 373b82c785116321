import { LIMITS } from '../limits.ts';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Items with a coded picture or metadata. Others, such as grids, can repeat one picture thousands of times. */
const ALLOWED_AVIF_ITEM_TYPES = new Set(['av01', 'Exif', 'mime', 'uri ', 'tmap']);

/**
 * Whether a file makes a decoder repeat its work, which the dimensions do not limit and a timeout does not interrupt. For a PNG or a WebP,
 * reading the header already starts it. Counts markers anywhere, because an attacker could mislead a parser of the file's structure.
 */
export function isDecodingBomb(content: Buffer, format: ImageFormat): boolean {
  switch (format) {
    case 'jpeg':
      return countMarkers(content, '\xff\xda', isScanHeader) > LIMITS.jpegScans;
    case 'png': {
      const chunkCounts = ['zTXt', 'iTXt', 'iCCP'].map((name) => countMarkers(content, name));
      return chunkCounts.reduce((sum, count) => sum + count) > LIMITS.pngCompressedChunks;
    }
    case 'webp':
      return countMarkers(content, 'ANMF') > LIMITS.webpFrames;
    case 'avif':
      return countMarkers(content, 'infe', hasUnexpectedItemType) > 0;
    // Even a GIF of 400,000 frames is decoded in 0.1 s.
    case 'gif':
      return false;
  }
}

/** The header's length and number of components rarely match in other data. */
function isScanHeader(content: Buffer, offset: number): boolean {
  const components = content[offset + 4] ?? 0;
  return components >= 1 && components <= 4 && content.readUInt16BE(offset + 2) === 6 + 2 * components;
}

/** Only versions 2 and 3 of an item entry contain a type. */
function hasUnexpectedItemType(content: Buffer, offset: number): boolean {
  const version = content[offset + 4] ?? 0;
  const typeDistance = { 2: 12, 3: 14 }[version];
  if (typeDistance === undefined) return false;
  const typeOffset = offset + typeDistance;
  return !ALLOWED_AVIF_ITEM_TYPES.has(content.toString('latin1', typeOffset, typeOffset + 4));
}

function countMarkers(
  content: Buffer,
  marker: string,
  isMatch: (content: Buffer, offset: number) => boolean = () => true,
): number {
  const bytes = Buffer.from(marker, 'latin1');
  let count = 0;
  for (
    let offset = content.indexOf(bytes);
    offset >= 0;
    offset = content.indexOf(bytes, offset + bytes.length)
  ) {
    if (isMatch(content, offset)) count += 1;
  }
  return count;
}
