import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import { LIMITS } from '../limits.ts';

/**
 * Small files that take long to decode, whatever their dimensions. They are mild: if the provider decodes one, it accepts the picture, so
 * the test fails but does not hang.
 */
export const DECODING_BOMBS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG of many scans': createJpegOfManyScans,
  'a PNG of many compressed texts': createPngOfManyTexts,
  'a WebP of many frames': createWebpOfManyFrames,
  'an AVIF that repeats one picture in a grid': createAvifGrid,
};

const createPicture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: 'teal' } });

/** Refines every coefficient of the first component in 14 scans without data. */
async function createJpegOfManyScans(): Promise<Buffer> {
  const jpeg = await createPicture(16).jpeg({ progressive: true }).toBuffer();
  // A scan of only the first component. It sets no coefficient, so it is valid anywhere after its Huffman table.
  const scanOffset = jpeg.indexOf(Buffer.from([0xff, 0xda, 0, 8, 1, 1]));
  // The scan ends at the next marker after its own header, which has ten bytes.
  const scan = jpeg.subarray(scanOffset, jpeg.indexOf(0xff, scanOffset + 10));
  const scans: Buffer[] = [];
  for (let coefficient = 1; coefficient < 64; coefficient += 1) {
    for (let bit = 13; bit >= 0; bit -= 1) {
      const refinement = Buffer.from(scan);
      // The first and last coefficient of the scan; then the bit that earlier scans reached (0 for none), and the bit of this one.
      refinement.set([coefficient, coefficient, ((bit === 13 ? 0 : bit + 1) << 4) | bit], 7);
      scans.push(refinement);
    }
  }
  return Buffer.concat([jpeg.subarray(0, scanOffset), ...scans, Buffer.from([0xff, 0xd9])]);
}

async function createPngOfManyTexts(): Promise<Buffer> {
  const png = await createPicture(16).png().toBuffer();
  const chunkName = Buffer.from('zTXt');
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1000, 'a'))]);
  const checksum = crc32(Buffer.concat([chunkName, text]));
  const chunk = Buffer.concat([uint32(text.length), chunkName, text, uint32(checksum)]);
  // The signature (8 bytes) and the chunk IHDR (25 bytes).
  const headerEnd = 33;
  return Buffer.concat([
    png.subarray(0, headerEnd),
    ...Array<Buffer>(LIMITS.pngCompressedChunks + 1).fill(chunk),
    png.subarray(headerEnd),
  ]);
}

async function createWebpOfManyFrames(): Promise<Buffer> {
  // Without the 12 bytes of the RIFF header.
  const picture = (await createPicture(1).webp({ lossless: true }).toBuffer()).subarray(12);
  const createChunk = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)]);
  };
  // Each frame begins with 16 bytes: its position, size and duration.
  const frame = createChunk('ANMF', Buffer.concat([Buffer.alloc(16), picture]));
  // The first byte has the flag of an animation; the last six are its width and height minus one.
  const animationHeader = Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const chunks = [
    createChunk('VP8X', animationHeader),
    createChunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(LIMITS.webpFrames + 1).fill(frame),
  ];
  return createChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** A grid of four cells that all decode the same coded picture, which is as large as the grid. */
async function createAvifGrid(): Promise<Buffer> {
  const size = 64;
  const avif = await createPicture(size).avif({ effort: 0 }).toBuffer();
  const boxOf = (name: string) => {
    const offset = avif.indexOf(name) - 4;
    return avif.subarray(offset, offset + avif.readUInt32BE(offset));
  };
  const codedPicture = boxOf('mdat').subarray(8);
  // Version, flags, the numbers of rows and columns minus one, and the size in pixels.
  const grid = Buffer.concat([Buffer.from([0, 0, 1, 1]), uint16(size), uint16(size)]);
  // Item 1 is the grid, item 2 the coded picture, to which item 1 refers four times.
  const createItemInfo = (id: number, type: string) =>
    createBox('infe', Buffer.from([2, 0, 0, 0]), uint16(id), uint16(0), Buffer.from(`${type}\0`));
  // The item's id, the file that has its data (0 for this one), the number of extents, and the extent's offset and length.
  const createItemLocation = (id: number, offset: number, length: number) =>
    Buffer.concat([uint16(id), uint16(0), uint16(1), uint32(offset), uint32(length)]);
  const fileType = createBox('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf'));
  const versionAndFlags = uint32(0);
  const createMetaBox = (dataOffset: number) =>
    createBox(
      'meta',
      versionAndFlags,
      createBox('hdlr', versionAndFlags, uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
      createBox('pitm', versionAndFlags, uint16(1)),
      createBox(
        'iloc',
        versionAndFlags,
        // Offsets and lengths take four bytes.
        Buffer.from([0x44, 0]),
        uint16(2),
        createItemLocation(1, dataOffset, grid.length),
        createItemLocation(2, dataOffset + grid.length, codedPicture.length),
      ),
      createBox('iinf', versionAndFlags, uint16(2), createItemInfo(1, 'grid'), createItemInfo(2, 'av01')),
      createBox(
        'iref',
        versionAndFlags,
        createBox('dimg', uint16(1), uint16(4), ...Array<Buffer>(4).fill(uint16(2))),
      ),
      createBox(
        'iprp',
        createBox(
          'ipco',
          createBox('ispe', versionAndFlags, uint32(size), uint32(size)),
          boxOf('av1C'),
          boxOf('pixi'),
        ),
        // Item 1 has two properties, 1 and 3; item 2 has three. 0x80 marks a property that a decoder must know.
        createBox(
          'ipma',
          versionAndFlags,
          uint32(2),
          Buffer.from([0, 1, 2, 0x81, 3, 0, 2, 3, 0x81, 0x82, 3]),
        ),
      ),
    );
  return Buffer.concat([
    fileType,
    // The data follows the header of the box mdat, which takes eight bytes.
    createMetaBox(fileType.length + createMetaBox(0).length + 8),
    createBox('mdat', grid, codedPicture),
  ]);
}

function createBox(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name), body]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
