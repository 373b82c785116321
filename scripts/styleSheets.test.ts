import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './root.ts';

it('the sizes of texts in the web app follow the font size of the browser', () => {
  const paths = readdirSync(fromRoot('web'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  expect(paths.length).toBeGreaterThan(50);
  const hasFixedSize = (path: string) =>
    /(font-size|line-height): [\d.]+px/.test(readFileSync(fromRoot(`web/${path}`), 'utf8'));
  expect(paths.filter(hasFixedSize)).toEqual([]);
});
