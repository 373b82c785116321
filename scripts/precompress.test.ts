import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { precompress } from './precompress.ts';

it('compresses large text files, and skips pictures, source maps and small files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-precompress-'));
  const text = 'const answer = 42;\n'.repeat(200);
  for (const name of ['app.js', 'app.js.map', 'photo.webp']) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'tiny.css'), 'a{}');

  await precompress(folder);
  expect((await readdir(folder)).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'app.js.map',
    'photo.webp',
    'tiny.css',
  ]);
  const brotli = await readFile(join(folder, 'app.js.br'));
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(brotli.length).toBeLessThan(text.length / 10);
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text);
  await rm(folder, { recursive: true });
});
