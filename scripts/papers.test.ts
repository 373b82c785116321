import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './root.ts';

const read = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

const papers = [
  ...(await readdir(fromRoot('.'))),
  ...(await readdir(fromRoot('docs'))).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };

/** As GitHub makes it: lower case, without punctuation, words joined by hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

async function anchorsIn(path: string): Promise<string[]> {
  return Array.from((await read(path)).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => anchorOf(heading));
}

describe.each(papers)('%s', (paper) => {
  it('links to what is there', async () => {
    const links = Array.from(
      (await read(paper)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)|src="(?!https?:)([^"]+)"/g),
      ([, link, source]) => link ?? source ?? '',
    );
    const broken: string[] = [];
    for (const link of links) {
      const [file = '', anchor] = link.split('#');
      const target = file ? join(dirname(paper), file) : paper;
      if (!existsSync(fromRoot(target))) broken.push(link);
      else if (anchor && !(await anchorsIn(target)).includes(anchor)) broken.push(link);
    }
    expect(broken).toEqual([]);
  });

  it('names commands that exist', async () => {
    const named = Array.from(
      (await read(paper)).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g),
      ([, script, short]) => script ?? short ?? '',
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
