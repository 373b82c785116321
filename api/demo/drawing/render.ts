import sharp from 'sharp';

/** Renders an SVG to a PNG `across` pixels wide; `drawnAcross` is its own width. */
export function render(svg: string, across: number, drawnAcross: number): Promise<Buffer> {
  // At the density that gives this size: to draw it larger and scale it down would cost twice. The file is read once
  // and thrown away, so nothing is gained by making it small.
  return sharp(Buffer.from(svg), { density: (72 * across) / drawnAcross })
    .flatten()
    .png({ compressionLevel: 0 })
    .toBuffer();
}
