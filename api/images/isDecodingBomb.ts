import { LIMITS } from '../limits.ts';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Coded pictures and metadata. A grid or an overlay can have one coded picture decoded many thousand times. */
const AVIF_ITEMS = new Set(['av01', 'Exif', 'mime', 'uri ', 'tmap']);

/**
 * Whether a file makes a decoder repeat its work: a JPEG by its scans, a PNG by its compressed texts, a WebP by its frames,
 * an AVIF by its items. Its dimensions do not bound that, a timeout does not interrupt it, and in a PNG or a WebP it begins
 * when the header is read. The marks of such work are counted wherever they stand: a parser of ours could be misled.
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

/** By the length that a scan's header has for its number of components; other data rarely looks the same. */
function isScanHeader(content: Buffer, at: number): boolean {
  const components = content[at + 4] ?? 0;
  return components >= 1 && components <= 4 && content.readUInt16BE(at + 2) === 6 + 2 * components;
}

/** Only the versions 2 and 3 of an item's entry name its type. */
function hasOtherType(content: Buffer, at: number): boolean {
  const typeAt = { 2: at + 12, 3: at + 14 }[content[at + 4] ?? 0];
  return typeAt !== undefined && !AVIF_ITEMS.has(content.toString('latin1', typeAt, typeAt + 4));
}

function countOf(
  content: Buffer,
  mark: string,
  isMeant: (content: Buffer, at: number) => boolean = () => true,
): number {
  const bytes = Buffer.from(mark, 'latin1');
  let count = 0;
  for (let at = content.indexOf(bytes); at >= 0; at = content.indexOf(bytes, at + bytes.length)) {
    if (isMeant(content, at)) count += 1;
  }
  return count;
}
