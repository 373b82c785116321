import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kind, parse, print, type DefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { environmentOf } from './environmentOf.ts';
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
    const enumeration = /^enum ErrorCode {(.*?)^}/ms.exec(await read('schema.graphql'))?.[1] ?? '';
    const codes = Array.from(enumeration.matchAll(/^ {2}([A-Z_]+)$/gm), ([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(10);
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
      (await read('compose.yaml')).matchAll(/\bdist\/([\w/]+)\.js/g),
      ([, path]) => path,
    );
    expect(run.length).toBe(2);
    for (const path of run) expect(existsSync(fromRoot(`${path ?? ''}.ts`)), path).toBe(true);
  });

  it('give each server its own variables alone, and the container an address that can be published', async () => {
    const services = await servicesOf('compose.yaml');
    for (const program of ['gateway', 'api'] as const) {
      const names = Array.from(
        services[program]?.matchAll(/^ {6}([A-Z_]+): /gm) ?? [],
        ([, name = '']) => name,
      );
      expect(names.length).toBeGreaterThan(2);
      expect(
        Object.keys(environmentOf(program, Object.fromEntries(names.map((name) => [name, ''])))),
      ).toEqual(names);
    }
    expect(await read('Dockerfile')).toMatch(/^ENV .*\bHOST=0\.0\.0\.0$/m);
  });

  it('have no password that everyone knows', async () => {
    const uses = Array.from(
      (await read('compose.yaml')).matchAll(/\$\{POSTGRES_PASSWORD[^}]*/g),
      ([use]) => use,
    );
    expect(uses.length).toBe(2);
    for (const use of uses) expect(use).toContain('{POSTGRES_PASSWORD:?');
  });

  it('publish ports on this machine alone, unless told otherwise', async () => {
    const published = Array.from(
      (await read('compose.yaml')).matchAll(/ports: \['(.*)'\]/g),
      ([, port = '']) => port,
    );
    expect(published.length).toBe(2);
    for (const port of published) expect(port).toMatch(/^(\$\{HOST:-)?127\.0\.0\.1}?:/);
  });

  it('run every service without rights, without root, read-only and within a limit of memory', async () => {
    const [, locked = ''] = /^x-locked: &locked\n((?: .*\n)+)/m.exec(await read('compose.yaml')) ?? [];
    for (const line of ['cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']", 'read_only: true'])
      expect(locked).toContain(`  ${line}\n`);
    for (const [name, service] of Object.entries(await servicesOf('compose.yaml'))) {
      expect(service, name).toContain('    <<: *locked\n');
      expect(service, name).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
      // Our own image has its user below.
      expect(service, name).toMatch(/^ {4}(user: (?!root)\w+|image: forecourt)$/m);
    }
    expect((await read('Dockerfile')).split(/^FROM /m).at(-1)).toMatch(/^USER node$/m);
  });
});

/** The text of each service of a compose file, by name. */
async function servicesOf(path: string): Promise<Record<string, string>> {
  const [, services = ''] = /^services:\n((?:(?: .*)?\n)+)/m.exec(await read(path)) ?? [];
  const parts = services.split(/^ {2}(\w+):\n/m).slice(1);
  const named = parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? '']] : []));
  expect(named.length).toBe(5);
  return Object.fromEntries(named) as Record<string, string>;
}
