import { mkdir, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { fromRoot } from './root.ts';

// Draws the icons of the installed app anew from web/public/icon.svg; run it by hand when that has changed:
//   npx tsx scripts/icons.ts

const surface = '#141417';
/** A launcher may cut everything away but a circle of 80 % of the width. */
const safeShare = 0.76;

const svg = await readFile(fromRoot('web/public/icon.svg'));
await mkdir(fromRoot('web/public/icons'), { recursive: true });
for (const size of [192, 512]) {
  await drawn(size).toFile(fromRoot(`web/public/icons/icon-${size}.png`));
  await (await filled(size, safeShare)).toFile(fromRoot(`web/public/icons/maskable-${size}.png`));
}
// Cut round by the phone, and black where it is see-through.
await (await filled(180, 1)).toFile(fromRoot('web/public/apple-touch-icon.png'));

function drawn(size: number): Sharp {
  return sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true });
}

/** The icon at a share of its size on a ground that reaches every edge. */
async function filled(size: number, share: number): Promise<Sharp> {
  const inner = Math.round(size * share);
  return sharp({ create: { width: size, height: size, channels: 3, background: surface } })
    .composite([{ input: await drawn(inner).toBuffer() }])
    .png({ palette: true });
}
