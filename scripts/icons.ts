import { mkdir, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { fromRoot } from './root.ts';

// Renders the icons of the installed app from web/public/icon.svg. Run it by hand after changing that file:
//   npx tsx scripts/icons.ts

const BACKGROUND = '#141417';
/** Slightly below 80%, because a launcher may crop a maskable icon to a circle of 80% of its width. */
const SAFE_SHARE = 0.76;
/** The width of icon.svg in pixels at sharp's default density. */
const SVG_WIDTH = 64;
const DEFAULT_DENSITY = 72;

const svg = await readFile(fromRoot('web/public/icon.svg'));
await mkdir(fromRoot('web/public/icons'), { recursive: true });
for (const size of [192, 512]) {
  await renderIcon(size).toFile(fromRoot(`web/public/icons/icon-${size}.png`));
  await (
    await renderOnBackground(size, SAFE_SHARE)
  ).toFile(fromRoot(`web/public/icons/maskable-${size}.png`));
}
// iOS rounds the corners of this icon, and shows transparent pixels as black.
await (await renderOnBackground(180, 1)).toFile(fromRoot('web/public/apple-touch-icon.png'));

/** Renders the SVG at its final size, so that it is not scaled as pixels. */
function renderIcon(size: number): Sharp {
  return sharp(svg, { density: (DEFAULT_DENSITY * size) / SVG_WIDTH })
    .resize(size, size)
    .png({ palette: true });
}

/** Renders a square of `size` pixels with the icon in its center; `share` is the icon's part of the square's width. */
async function renderOnBackground(size: number, share: number): Promise<Sharp> {
  const inner = Math.round(size * share);
  return sharp({ create: { width: size, height: size, channels: 3, background: BACKGROUND } })
    .composite([{ input: await renderIcon(inner).toBuffer() }])
    .png({ palette: true });
}
