import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DECODING_BOMBS } from '../api/testing/decodingBombs.ts';
import { fromRoot } from './root.ts';
import { tryPictures } from './tryPictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it(
  'sorts the pictures of a folder by whether the provider stores or refuses them',
  { timeout: 60_000 },
  async () => {
    await mkdir(join(folder, 'pages'));
    await writeFile(join(folder, 'pages', 'page.png'), '<html>');
    await writeFile(join(folder, 'large.jpg'), Buffer.alloc(10 * 1024 * 1024 + 1));
    const createBomb = DECODING_BOMBS['a JPEG of many scans'];
    await writeFile(join(folder, 'scans.jpg'), (await createBomb?.()) ?? '');
    expect(await tryPictures(folder)).toEqual(
      new Map([
        ['stored', []],
        ['refused: has more than 10 MB.', ['large.jpg']],
        ['refused: is not a picture that can be read.', [join('pages', 'page.png'), 'scans.jpg']],
      ]),
    );
    expect((await tryPictures(fromRoot('docs/images'))).get('stored')).toHaveLength(8);
  },
);

it('goes on after a picture that crashes the decoder or takes too long', { timeout: 60_000 }, async () => {
  for (const name of ['1-stored', '2-crash', '3-hang', '4-stored']) await writeFile(join(folder, name), '');
  const decoder = join(folder, 'decoder.mjs');
  await writeFile(
    decoder,
    `process.on('message', (path) => {
      if (path.endsWith('crash')) process.kill(process.pid, 'SIGSEGV');
      else if (!path.endsWith('hang')) process.send('stored');
    });
    process.send('ready');`,
  );
  expect(await tryPictures(folder, decoder, 2_000)).toEqual(
    new Map([
      ['stored', ['1-stored', '4-stored', 'decoder.mjs']],
      ['crashed (SIGSEGV)', ['2-crash']],
      ['took longer than 2 s', ['3-hang']],
    ]),
  );
});
