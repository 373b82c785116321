import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOKENS } from './theme';

const read = (path: string): Promise<string> => readFile(join(import.meta.dirname, '..', path), 'utf8');

/** The relative luminance of a color `#rrggbb`, as WCAG defines it. */
function computeLuminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) => {
    const channel = parseInt(color.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colors, as WCAG defines it. */
function computeContrast(color: string, background: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(color), computeLuminance(background)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const BACKGROUNDS = ['body', 'surface', 'raised'] as const;

describe('contrast', () => {
  it.each(
    (['text', 'dimText', 'placeholder', 'orangeText', 'danger', 'success'] as const).flatMap((color) =>
      BACKGROUNDS.map((background) => [color, background] as const),
    ),
  )('of %s on %s is at least 4.5:1', (color, background) => {
    expect(computeContrast(TOKENS[color], TOKENS[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['onOrange', 'orange'],
    ['onOrange', 'orangeHover'],
    ['orangeText', 'orangeTint'],
    ['danger', 'dangerTint'],
    ['onDanger', 'danger'],
    ['onDanger', 'dangerHover'],
  ] as const)('of %s on %s is at least 4.5:1', (color, background) => {
    expect(computeContrast(TOKENS[color], TOKENS[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    (['controlLine', 'orange'] as const).flatMap((line) =>
      BACKGROUNDS.map((background) => [line, background] as const),
    ),
  )('of the line %s on %s is at least 3:1', (line, background) => {
    expect(computeContrast(TOKENS[line], TOKENS[background])).toBeGreaterThanOrEqual(3);
  });
});

describe('the theme', () => {
  it('has the same body color as the manifest and the theme-color tags of the HTML pages', async () => {
    const manifest = JSON.parse(await read('public/manifest.webmanifest')) as Record<string, string>;
    expect([manifest['theme_color'], manifest['background_color']]).toEqual([TOKENS.body, TOKENS.body]);
    for (const page of ['index.html', 'offline.html'])
      expect(await read(page)).toContain(`<meta name="theme-color" content="${TOKENS.body}" />`);
  });

  it('contains every color of the offline page', async () => {
    const pageColors = (await read('offline.html')).match(/#[0-9a-f]{6}/g);
    const themeColors: string[] = Object.values(TOKENS);
    expect(pageColors?.filter((color) => !themeColors.includes(color))).toEqual([]);
  });
});
