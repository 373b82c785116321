import sharp from 'sharp';

/** Renders an SVG to a JPEG `across` pixels wide; `drawnAcross` is its own width. */
export function render(svg: string, across: number, drawnAcross: number): Promise<Buffer> {
  // At the density that gives this size: drawing larger and scaling down would cost twice.
  return sharp(Buffer.from(svg), { density: (72 * across) / drawnAcross })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
