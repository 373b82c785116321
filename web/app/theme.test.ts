import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokens } from './theme';

const read = (path: string): Promise<string> => readFile(join(import.meta.dirname, '..', path), 'utf8');

/** Relative luminance as WCAG has it. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['body', 'surface', 'raised'] as const;

describe('contrast', () => {
  it.each(
    (['text', 'dimText', 'orangeText', 'danger', 'success'] as const).flatMap((ink) =>
      grounds.map((ground) => [ink, ground] as const),
    ),
  )('of %s on %s is enough to read', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['onOrange', 'orange'],
    ['onOrange', 'orangeHover'],
    ['orangeText', 'orangeTint'],
    ['danger', 'dangerTint'],
  ] as const)('of %s on %s is enough to read', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    (['controlLine', 'orange'] as const).flatMap((line) => grounds.map((ground) => [line, ground] as const)),
  )('of the line %s on %s is enough to see', (line, ground) => {
    expect(contrast(tokens[line], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('what stands outside the app', () => {
  it('has its ground: the installed window and the bar of a phone', async () => {
    const manifest = JSON.parse(await read('public/manifest.webmanifest')) as Record<string, string>;
    expect([manifest['theme_color'], manifest['background_color']]).toEqual([tokens.body, tokens.body]);
    for (const page of ['index.html', 'offline.html'])
      expect(await read(page)).toContain(`<meta name="theme-color" content="${tokens.body}" />`);
  });

  it('has its colours: the page that stands in when nothing can be reached', async () => {
    const used = (await read('offline.html')).match(/#[0-9a-f]{6}/g);
    const known: string[] = Object.values(tokens);
    expect(used?.filter((color) => !known.includes(color))).toEqual([]);
  });
});
