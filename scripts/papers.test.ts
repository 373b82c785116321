import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kind, parse, print, type DefinitionNode } from 'graphql';
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

describe('README.md', () => {
  it('has every variable that the programs read, and no other', async () => {
    const readme = await read('README.md');
    const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Limits'));
    const named = Array.from(table.matchAll(/^\| (.*?) \|/gm), ([, cell = '']) =>
      Array.from(cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name = '']) => name),
    ).flat();
    const sources = await Promise.all(['api/config.ts', 'gateway/config.ts'].map(read));
    const used = sources.flatMap((source) =>
      Array.from(
        source.matchAll(/env\['([A-Z0-9_]+)'\]|(?:choice|address)\('([A-Z0-9_]+)'/g),
        ([, a, b]) => a ?? b ?? '',
      ),
    );
    // What only tests and packagers set.
    const inner = ['NODE_ENV', 'WEB_DIR', 'EXPLORER_DIR'];
    expect([...new Set(named)].sort()).toEqual(
      [...new Set(used)].filter((name) => !inner.includes(name)).sort(),
    );
  });
});

describe('docs/errors.md', () => {
  it('has every code of the gateway, and no other', async () => {
    const failures = await read('gateway/provider/failures.ts');
    const union = failures.slice(
      failures.indexOf('type ErrorCode'),
      failures.indexOf(';', failures.indexOf('type ErrorCode')),
    );
    const codes = Array.from(union.matchAll(/'([A-Z_]+)'/g), ([, code = '']) => code);
    const told = Array.from(
      (await read('docs/errors.md')).matchAll(/^\| `([A-Z_]+)` /gm),
      ([, code = '']) => code,
    );
    expect(told.sort()).toEqual(codes.sort());
  });

  it('has the default messages that the gateway gives', async () => {
    const paper = await read('docs/errors.md');
    const told = Array.from(
      paper.slice(paper.indexOf('## Default messages')).matchAll(/^\| .*`.* \| +(.*?) +\|$/gm),
      ([, message = '']) => message,
    );
    const sources = await readdir(fromRoot('gateway/provider'));
    const code = (
      await Promise.all(
        sources.filter((name) => !name.includes('.test.')).map((name) => read(`gateway/provider/${name}`)),
      )
    ).join('\n');
    expect(told.length).toBeGreaterThan(30);
    expect(told.filter((message) => !code.includes(`'${message}'`))).toEqual([]);
  });
});

describe('docs/graphql.md', () => {
  const definitionsIn = (text: string): readonly DefinitionNode[] => parse(text).definitions;
  const nameOf = (definition: DefinitionNode): string =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? '') : '';

  it('shows operations as they are in docs/api, where tests run them', async () => {
    const files = (await readdir(fromRoot('docs/api'))).filter((name) => name.endsWith('.graphql'));
    const known = (await Promise.all(files.map((name) => read(`docs/api/${name}`)))).flatMap(definitionsIn);
    const paper = await read('docs/graphql.md');
    const shown = Array.from(paper.matchAll(/^```graphql\n(.*?)^```/gms), ([, block = '']) => block).flatMap(
      definitionsIn,
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(known.map(print)).toEqual(expect.arrayContaining(shown.map(print)));

    const run = Array.from(paper.matchAll(/client\.mjs (\w+)/g), ([, name = '']) => name);
    expect(run.filter((name) => !known.some((definition) => nameOf(definition) === name))).toEqual([]);
  });
});

describe('Dockerfile and compose.yaml', () => {
  it('name files that are there, and variables that the README has', async () => {
    const dockerfile = await read('Dockerfile');
    const copied = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm), ([, paths = '']) =>
      paths.split(' '),
    ).flat();
    const compose = await read('compose.yaml');
    const run = Array.from((dockerfile + compose).matchAll(/\bscripts\/[\w.]+/g), ([path]) => path);
    expect([...copied, ...run].filter((path) => !existsSync(fromRoot(path)))).toEqual([]);

    const set = Array.from(compose.matchAll(/^ {6}([A-Z_]+): /gm), ([, name = '']) => name);
    const readme = await read('README.md');
    expect(set.filter((name) => !name.startsWith('POSTGRES_') && !readme.includes(`\`${name}\``))).toEqual(
      [],
    );
  });

  it('run programs that the build makes', async () => {
    const run = Array.from(
      (await read('compose.yaml')).matchAll(/node, dist\/([\w/]+)\.js/g),
      ([, path]) => path,
    );
    expect(run.length).toBe(2);
    for (const path of run) expect(existsSync(fromRoot(`${path ?? ''}.ts`)), path).toBe(true);
  });
});
