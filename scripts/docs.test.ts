import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { Kind, parse, print, type DefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './root.ts';
import { WITHOUT_PROVIDER_SECRETS } from './withoutProviderSecrets.ts';

const readText = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

describe('docs/graphql.md', () => {
  /** Without descriptions. */
  const definitionsIn = (text: string): readonly DefinitionNode[] =>
    parse(text).definitions.map((definition) => ({ ...definition, description: undefined }));
  const nameOf = (definition: DefinitionNode): string =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? '') : '';

  it('shows and runs only operations that are in docs/api and docs/phone', async () => {
    const files = (await readdir(fromRoot('docs'), { recursive: true })).filter((name) =>
      name.endsWith('.graphql'),
    );
    const knownOperations = (
      await Promise.all(
        files.filter((name) => !name.startsWith('released')).map((name) => readText(`docs/${name}`)),
      )
    ).flatMap(definitionsIn);
    const text = await readText('docs/graphql.md');
    const shownOperations = Array.from(
      text.matchAll(/^```graphql\n(.*?)^```/gms),
      ([, block = '']) => block,
    ).flatMap(definitionsIn);
    expect(shownOperations.length).toBeGreaterThan(0);
    expect(knownOperations.map(print)).toEqual(expect.arrayContaining(shownOperations.map(print)));

    const runNames = Array.from(text.matchAll(/client\.mjs (\w+)/g), ([, name = '']) => name);
    expect(
      runNames.filter((name) => !knownOperations.some((definition) => nameOf(definition) === name)),
    ).toEqual([]);
  });
});

it('docs/api describes each operation for clients that load a folder of operations, such as MCP servers', async () => {
  const names = (await readdir(fromRoot('docs/api'))).filter((name) => name.endsWith('.graphql'));
  const documents = await Promise.all(names.map(async (name) => parse(await readText(`docs/api/${name}`))));
  const operations = documents
    .flatMap(({ definitions }) => definitions)
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  expect(operations.length).toBeGreaterThan(70);
  expect(
    operations.flatMap(({ name, description }) => (description?.value ? [] : (name?.value ?? ''))),
  ).toEqual([]);
});

describe('Dockerfile and compose.yaml', () => {
  it('name only existing files', async () => {
    const dockerfile = await readText('Dockerfile');
    const copiedPaths = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm), ([, paths = '']) =>
      paths.split(' '),
    ).flat();
    const compose = await readText('compose.yaml');
    const runScripts = Array.from((dockerfile + compose).matchAll(/\bscripts\/[\w.]+/g), ([path]) => path);
    expect([...copiedPaths, ...runScripts].filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });

  it('run two programs, whose sources exist', async () => {
    const runPrograms = Array.from(
      (await readText('compose.yaml')).matchAll(/\bdist\/([\w/]+)\.js/g),
      ([, path]) => path,
    );
    expect(runPrograms.length).toBe(2);
    for (const path of runPrograms) expect(existsSync(fromRoot(`${path ?? ''}.ts`)), path).toBe(true);
  });

  it('give the gateway no secrets of the provider, and let the container listen on all addresses', async () => {
    const { gateway, api } = await servicesOf('compose.yaml');
    for (const name of Object.keys(WITHOUT_PROVIDER_SECRETS)) expect(gateway).not.toContain(name);
    expect(api).toContain('DATABASE_URL: ');
    expect(await readText('Dockerfile')).toMatch(/^ENV .*\bHOST=0\.0\.0\.0$/m);
  });

  it('name images by versions with a minor number', async () => {
    const images = Array.from(
      ((await readText('Dockerfile')) + (await readText('compose.yaml'))).matchAll(
        /^(?:FROM| *image:) (\S+)/gm,
      ),
      ([, image = '']) => image,
      // The image that the Dockerfile builds has no version.
    ).filter((image) => image !== 'forecourt');
    expect(images.length).toBe(5);
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/);
  });

  it('have no default password', async () => {
    const uses = Array.from(
      (await readText('compose.yaml')).matchAll(/\$\{POSTGRES_PASSWORD[^}]*/g),
      ([use]) => use,
    );
    expect(uses.length).toBe(2);
    for (const use of uses) expect(use).toContain('{POSTGRES_PASSWORD:?');
  });

  it('publish ports only on this machine by default', async () => {
    const publishedPorts = Array.from(
      (await readText('compose.yaml')).matchAll(/ports: \['(.*)'\]/g),
      ([, port = '']) => port,
    );
    expect(publishedPorts.length).toBe(2);
    for (const port of publishedPorts) expect(port).toMatch(/^(\$\{HOST:-)?127\.0\.0\.1}?:/);
  });

  it('run every service without capabilities, without root, read-only and with a memory limit', async () => {
    const [, lockedSettings = ''] =
      /^x-locked: &locked\n((?: .*\n)+)/m.exec(await readText('compose.yaml')) ?? [];
    for (const line of ['cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']", 'read_only: true'])
      expect(lockedSettings).toContain(`  ${line}\n`);
    for (const [name, service] of Object.entries(await servicesOf('compose.yaml'))) {
      expect(service, name).toContain('    <<: *locked\n');
      expect(service, name).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
      // The user of our own image is checked below.
      expect(service, name).toMatch(/^ {4}(user: (?!root)\w+|image: forecourt)$/m);
    }
    expect((await readText('Dockerfile')).split(/^FROM /m).at(-1)).toMatch(/^USER node$/m);
  });
});

/** Returns the text of each service of a compose file, by name, after checking that it found all five. */
async function servicesOf(path: string): Promise<Record<string, string>> {
  const [, services = ''] = /^services:\n((?:(?: .*)?\n)+)/m.exec(await readText(path)) ?? [];
  // The split keeps the captured names, so names and texts alternate.
  const parts = services.split(/^ {2}(\w+):\n/m).slice(1);
  const entries = parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : []));
  expect(entries.length).toBe(5);
  return Object.fromEntries(entries) as Record<string, string>;
}
