import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kind, parse, print, type DefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LIMITS, RATE_LIMITS, TIMINGS } from '../api/limits.ts';
import { environmentOf } from './environmentOf.ts';
import { fromRoot } from './root.ts';

const read = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

const docs = [
  ...(await readdir(fromRoot('.'))),
  ...(await readdir(fromRoot('docs'))).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };

/** A heading's anchor on GitHub: lower case, without punctuation, words joined by hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

async function anchorsIn(path: string): Promise<string[]> {
  return Array.from((await read(path)).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => anchorOf(heading));
}

describe.each(docs)('%s', (doc) => {
  it('has no broken link', async () => {
    const links = Array.from(
      (await read(doc)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)|src="(?!https?:)([^"]+)"/g),
      ([, link, source]) => link ?? source ?? '',
    );
    const broken: string[] = [];
    for (const link of links) {
      const [file = '', anchor] = link.split('#');
      const target = file ? join(dirname(doc), file) : doc;
      if (!existsSync(fromRoot(target))) broken.push(link);
      else if (anchor && !(await anchorsIn(target)).includes(anchor)) broken.push(link);
    }
    expect(broken).toEqual([]);
  });

  it('names only existing commands', async () => {
    const named = Array.from(
      (await read(doc)).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g),
      ([, script, short]) => script ?? short ?? '',
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('README.md', () => {
  it('lists every variable that the programs read, and no other', async () => {
    const readme = await read('README.md');
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Limits'));
    const named = Array.from(table.matchAll(/^\| (.*?) \|/gm), ([, cell = '']) =>
      Array.from(cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name = '']) => name),
    ).flat();
    const sources = await Promise.all(['api/config.ts', 'gateway/config.ts'].map(read));
    const used = sources.flatMap((source) =>
      Array.from(
        source.matchAll(/env\['([A-Z0-9_]+)'\]|read(?:Choice|Address)\('([A-Z0-9_]+)'/g),
        ([, a, b]) => a ?? b ?? '',
      ),
    );
    // Set only by tests and packagers.
    const internal = ['NODE_ENV', 'WEB_DIR', 'EXPLORER_DIR'];
    expect([...new Set(named)].sort()).toEqual(
      [...new Set(used)].filter((name) => !internal.includes(name)).sort(),
    );
  });
});

describe('CONTRIBUTING.md', () => {
  it('names only existing files and folders', async () => {
    const doc = await read('CONTRIBUTING.md');
    const [, map = ''] = /## Layout\n\n```\n(.*?)```/s.exec(doc) ?? [];
    const mapped: string[] = [];
    let program = '';
    for (const [, indent = '', name = ''] of map.matchAll(/^( *)([\w.]+\/?) {2,}\S/gm)) {
      if (indent === '') program = name;
      mapped.push(indent === '' ? name : program + name);
    }
    expect(mapped.length).toBeGreaterThan(20);
    const named = Array.from(
      doc.matchAll(/`((?:api|bench|docs|e2e|gateway|scripts|web)\/[\w./-]+)`/g),
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(10);
    expect([...mapped, ...named].filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });
});

describe('the docs state the numbers of api/limits.ts', () => {
  const number = (value: number) => value.toLocaleString('en-US');
  /** A number as in prose: small ones in words. */
  const word = (value: number) =>
    ['zero', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][value] ??
    number(value);
  const minutes = (ms: number) => ms / 60_000;
  const days = (seconds: number) => seconds / 86_400;
  const per = RATE_LIMITS;
  const megapixels = LIMITS.imagePixels / 1024 ** 2;
  const size = `${LIMITS.storedImagePixelsWide} × ${LIMITS.storedImagePixelsHigh}`;
  const { points: passwords, seconds: passwordWindow } = per.loginPerAccount;
  const triesOfStrangers = per.mailPerAccount.points * LIMITS.codeTries + per.wrongCodePerAccount.points;

  it.each([
    ['README.md', `${number(per.readPerMember.points)} times a minute`],
    [
      'README.md',
      `${word(per.loginPerAccountAndAddress.points)} sign-ins a minute, ${word(per.wrongCodePerAccountAndAddress.points)} wrong codes a day, ${word(per.mailSpacing.points)} mail a minute and ${word(per.mailPerAccountAndAddress.points)} a day`,
    ],
    [
      'README.md',
      `A code is valid for ${minutes(TIMINGS.codeMs)} minutes and ${word(LIMITS.codeTries)} tries`,
    ],
    ['README.md', `${number(per.mailPerAddress.points)} mails an hour`],
    ['README.md', `at most ${megapixels} megapixels, or ${LIMITS.jpegPixels / 1e6} as a JPEG`],
    ['README.md', `within ${size} pixels; a member's posts hold ${number(LIMITS.imagesPerMember)}`],
    [
      'README.md',
      `decodes ${per.picturePerMember.points} an hour for a member, and ${per.picturePerAddress.points} for the registrations`,
    ],
    ['README.md', `are kept for ${days(TIMINGS.outboxMs / 1_000)} days`],
    ['docs/decisions.md', `A session lasts ${days(TIMINGS.sessionSeconds)} days`],
    [
      'docs/decisions.md',
      `is valid for ${minutes(TIMINGS.codeMs)} minutes and ${word(LIMITS.codeTries)} tries`,
    ],
    ['docs/decisions.md', `${passwords} passwords in ${passwordWindow / 60} minutes`],
    [
      'docs/decisions.md',
      `${per.wrongCodePerAccount.points} wrong codes and ${per.mailPerAccount.points} mails a day`,
    ],
    ['docs/decisions.md', `the latest ${LIMITS.knownPlaces} of a member`],
    ['docs/decisions.md', `guessed ${triesOfStrangers} times a day by all strangers together`],
    ['docs/decisions.md', `one chance in ${number(Math.floor(1e6 / triesOfStrangers / 1_000) * 1_000)}`],
    [
      'docs/decisions.md',
      `A password can be tried ${number((86_400 / passwordWindow) * passwords)} times a day`,
    ],
    [
      'docs/decisions.md',
      `follow and unfollow ${per.followPerMember.points} times a minute, like and unlike ${per.likePerMember.points} times, write ${per.commentPerMember.points} comments, ${per.messagePerMember.points} messages and ${per.postPerMember.points} posts`,
    ],
    [
      'docs/decisions.md',
      `a post ${number(LIMITS.postChars)} characters, a comment or a message ${number(LIMITS.messageChars)}`,
    ],
    [
      'docs/decisions.md',
      `within ${size} and within ${LIMITS.thumbnailPixelsWide} × ${LIMITS.thumbnailPixelsHigh}`,
    ],
    ['docs/decisions.md', `are ${number(LIMITS.imageBytes)} bytes`],
    ['docs/decisions.md', `waited ${TIMINGS.decodeWaitMs / 1_000} seconds`],
    ['docs/decisions.md', `${per.picturePerMember.points} pictures an hour are decoded for a member`],
    [
      'docs/decisions.md',
      `Lists end after ${number(LIMITS.listEntries)} entries where no page is asked for, notifications after ${LIMITS.notificationEntries}`,
    ],
    [
      'docs/decisions.md',
      `${LIMITS.socketEventBurst} events at once and ${LIMITS.socketEventsPerSecond} a second`,
    ],
    ['docs/decisions.md', `cancelled after ${TIMINGS.statementTimeoutMs / 1_000} s`],
    ['docs/decisions.md', `silent is given up after ${TIMINGS.responseTimeoutMs / 1_000} s`],
    ['docs/decisions.md', `answered nothing for ${TIMINGS.stallMs / 1_000} s`],
    ['docs/provider.md', `stops at ${number(LIMITS.listEntries)}`],
    [
      'docs/provider.md',
      `(1 to ${LIMITS.maxPageEntries}, default ${LIMITS.pageEntries} when only \`page\` is given)`,
    ],
    ['docs/provider.md', `counts to ${number(LIMITS.reachableEntries)}`],
    ['docs/provider.md', `it counts to ${LIMITS.searchCount}`],
    ['docs/provider.md', `the newest ${number(LIMITS.shortSearchPosts)} posts`],
    ['docs/provider.md', `${LIMITS.contactEntries} without a page`],
    ['docs/provider.md', `newest first, at most ${LIMITS.notificationEntries}`],
    [
      'docs/provider.md',
      `more than ${megapixels} megapixels (${LIMITS.jpegPixels / 1e6} as a JPEG), and more than ${number(LIMITS.imagesPerMember)} pictures`,
    ],
    [
      'docs/provider.md',
      `A message has ${number(LIMITS.messageChars)} characters at most, a comment as many, a post ${number(LIMITS.postChars)}`,
    ],
    [
      'docs/provider.md',
      `below ${LIMITS.bodyBytesPerSecond / 1_000} kB/s, measured over ${TIMINGS.bodyRateWindowMs / 1_000} s`,
    ],
    ['docs/provider.md', `more than ${per.readPerMember.points} reads of a member`],
    [
      'docs/provider.md',
      `more than ${per.followPerMember.points} follows and unfollows, ${per.likePerMember.points} likes and unlikes, ${per.commentPerMember.points} comments, ${per.postPerMember.points} posts or ${per.messagePerMember.points} messages of a member in a minute, and for more than ${per.picturePerMember.points} pictures of a member or ${per.picturePerAddress.points} of an address`,
    ],
    ['docs/provider.md', `in up to ${LIMITS.altChars} characters`],
    ['docs/provider.md', `saved it, ${number(LIMITS.priceDropReceivers)} of them at most`],
    ['docs/provider.md', `1 to ${LIMITS.searchNameChars} characters`],
    ['docs/provider.md', `beyond ${LIMITS.searchesPerMember} searches`],
    ['docs/provider.md', `up to ${number(LIMITS.reportChars)} characters`],
    ['docs/provider.md', `429 beyond ${per.reportPerMember.points} an hour`],
    ['docs/provider.md', `beyond ${number(LIMITS.blocksPerMember)} members`],
    ['docs/provider.md', `Blocks and unblocks are limited to ${per.blockPerMember.points} a minute`],
    ['docs/provider.md', `429 beyond ${per.unsubscribePerAddress.points} a minute from an address`],
    ['docs/provider.md', `of more than ${LIMITS.pushSubscriptionsPerMember} subscriptions`],
    ['docs/provider.md', `unsubscribing is limited to ${per.pushPerMember.points} a minute`],
    ['docs/provider.md', `its first ${LIMITS.pushChars} characters`],
    ['docs/decisions.md', `older than ${word(TIMINGS.digestWindowMs / 86_400_000)} days`],
    ['docs/decisions.md', `every ${word(TIMINGS.digestCheckMs / 60_000)} minutes`],
    ['docs/decisions.md', `the first ${LIMITS.pushChars} characters`],
    ['docs/decisions.md', `${LIMITS.pushesAtOnce} at a time`],
    ['docs/provider.md', `(up to ${LIMITS.idempotencyKeyChars} characters)`],
    ['docs/provider.md', `within ${TIMINGS.idempotencyKeyMs / 3_600_000} hours`],
  ])('%s: %s', async (path, sentence) => {
    expect((await read(path)).replace(/\s+/g, ' ')).toContain(sentence);
  });
});

describe('docs/errors.md', () => {
  it('lists every code of the gateway, and no other', async () => {
    const enumeration = /^enum ErrorCode {(.*?)^}/ms.exec(await read('schema.graphql'))?.[1] ?? '';
    const codes = Array.from(enumeration.matchAll(/^ {2}([A-Z_]+)$/gm), ([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(10);
    const documented = Array.from(
      (await read('docs/errors.md')).matchAll(/^\| `([A-Z_]+)` /gm),
      ([, code = '']) => code,
    );
    expect(documented.sort()).toEqual(codes.sort());
  });

  it('lists only default messages of the gateway', async () => {
    const doc = await read('docs/errors.md');
    const documented = Array.from(
      doc.slice(doc.indexOf('## Default messages')).matchAll(/^\| .*`.* \| +(.*?) +\|$/gm),
      ([, message = '']) => message,
    );
    const sources = await readdir(fromRoot('gateway/provider'), { recursive: true });
    const code = (
      await Promise.all(
        sources
          .filter((name) => /\.ts$/.test(name) && !name.includes('.test.'))
          .map((name) => read(`gateway/provider/${name}`)),
      )
    ).join('\n');
    expect(documented.length).toBeGreaterThan(30);
    expect(documented.filter((message) => !code.includes(`'${message}'`))).toEqual([]);
  });
});

describe('docs/graphql.md', () => {
  const definitionsIn = (text: string): readonly DefinitionNode[] => parse(text).definitions;
  const nameOf = (definition: DefinitionNode): string =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? '') : '';

  it('shows only operations of docs/api, which tests run', async () => {
    const files = (await readdir(fromRoot('docs/api'))).filter((name) => name.endsWith('.graphql'));
    const known = (await Promise.all(files.map((name) => read(`docs/api/${name}`)))).flatMap(definitionsIn);
    const doc = await read('docs/graphql.md');
    const shown = Array.from(doc.matchAll(/^```graphql\n(.*?)^```/gms), ([, block = '']) => block).flatMap(
      definitionsIn,
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(known.map(print)).toEqual(expect.arrayContaining(shown.map(print)));

    const run = Array.from(doc.matchAll(/client\.mjs (\w+)/g), ([, name = '']) => name);
    expect(run.filter((name) => !known.some((definition) => nameOf(definition) === name))).toEqual([]);
  });
});

describe('Dockerfile and compose.yaml', () => {
  it('name only existing files, and variables that the README lists', async () => {
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

  it('run programs that the build produces', async () => {
    const run = Array.from(
      (await read('compose.yaml')).matchAll(/\bdist\/([\w/]+)\.js/g),
      ([, path]) => path,
    );
    expect(run.length).toBe(2);
    for (const path of run) expect(existsSync(fromRoot(`${path ?? ''}.ts`)), path).toBe(true);
  });

  it('give each server only its own variables, and the container an address that can be published', async () => {
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

  it('have no default password', async () => {
    const uses = Array.from(
      (await read('compose.yaml')).matchAll(/\$\{POSTGRES_PASSWORD[^}]*/g),
      ([use]) => use,
    );
    expect(uses.length).toBe(2);
    for (const use of uses) expect(use).toContain('{POSTGRES_PASSWORD:?');
  });

  it('publish ports only on this machine by default', async () => {
    const published = Array.from(
      (await read('compose.yaml')).matchAll(/ports: \['(.*)'\]/g),
      ([, port = '']) => port,
    );
    expect(published.length).toBe(2);
    for (const port of published) expect(port).toMatch(/^(\$\{HOST:-)?127\.0\.0\.1}?:/);
  });

  it('run every service without capabilities, without root, read-only and with a memory limit', async () => {
    const [, locked = ''] = /^x-locked: &locked\n((?: .*\n)+)/m.exec(await read('compose.yaml')) ?? [];
    for (const line of ['cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']", 'read_only: true'])
      expect(locked).toContain(`  ${line}\n`);
    for (const [name, service] of Object.entries(await servicesOf('compose.yaml'))) {
      expect(service, name).toContain('    <<: *locked\n');
      expect(service, name).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
      // The user of our own image is checked below.
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
