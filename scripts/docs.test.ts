import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kind, parse, print, type DefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LIMITS, RATE_LIMITS, TIMINGS } from '../api/limits.ts';
import { environmentOf } from './environmentOf.ts';
import { fromRoot } from './root.ts';

const readText = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

const docPaths = [
  ...(await readdir(fromRoot('.'))),
  ...(await readdir(fromRoot('docs'))).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

const { scripts } = JSON.parse(await readText('package.json')) as { scripts: Record<string, string> };

/** A heading's anchor on GitHub: lower case, without punctuation, words joined by hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

async function anchorsIn(path: string): Promise<string[]> {
  return Array.from((await readText(path)).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => anchorOf(heading));
}

describe.each(docPaths)('%s', (path) => {
  it('has no broken link', async () => {
    const links = Array.from(
      (await readText(path)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)|src="(?!https?:)([^"]+)"/g),
      ([, link, source]) => link ?? source ?? '',
    );
    const broken: string[] = [];
    for (const link of links) {
      const [file = '', anchor] = link.split('#');
      const target = file ? join(dirname(path), file) : path;
      if (!existsSync(fromRoot(target))) broken.push(link);
      else if (anchor && !(await anchorsIn(target)).includes(anchor)) broken.push(link);
    }
    expect(broken).toEqual([]);
  });

  it('names only existing npm scripts', async () => {
    const namedScripts = Array.from(
      (await readText(path)).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g),
      ([, script, short]) => script ?? short ?? '',
    );
    expect(namedScripts.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('README.md', () => {
  it('lists every variable that operators can set, and no other', async () => {
    const readme = await readText('README.md');
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Limits'));
    const documentedVariables = Array.from(table.matchAll(/^\| (.*?) \|/gm), ([, cell = '']) =>
      Array.from(cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name = '']) => name),
    ).flat();
    const sources = await Promise.all(['api/config.ts', 'gateway/config.ts'].map(readText));
    const readVariables = sources.flatMap((source) =>
      Array.from(
        source.matchAll(/env\['([A-Z0-9_]+)'\]|read(?:Choice|Address)\('([A-Z0-9_]+)'/g),
        ([, direct, viaHelper]) => direct ?? viaHelper ?? '',
      ),
    );
    // The programs read these too, but only tests and packagers set them.
    const undocumented = ['NODE_ENV', 'WEB_DIR', 'EXPLORER_DIR'];
    expect([...new Set(documentedVariables)].sort()).toEqual(
      [...new Set(readVariables)].filter((name) => !undocumented.includes(name)).sort(),
    );
  });
});

describe('CONTRIBUTING.md', () => {
  it('names only existing files and folders', async () => {
    const text = await readText('CONTRIBUTING.md');
    const [, layout = ''] = /## Layout\n\n```\n(.*?)```/s.exec(text) ?? [];
    const layoutPaths: string[] = [];
    let program = '';
    // A line of the layout has the indentation, the name, and at least two spaces before the description.
    for (const [, indent = '', name = ''] of layout.matchAll(/^( *)([\w.]+\/?) {2,}\S/gm)) {
      if (indent === '') program = name;
      layoutPaths.push(indent === '' ? name : program + name);
    }
    expect(layoutPaths.length).toBeGreaterThan(20);
    const quotedPaths = Array.from(
      text.matchAll(/`((?:api|bench|docs|e2e|gateway|scripts|web)\/[\w./-]+)`/g),
      ([, path = '']) => path,
    );
    expect(quotedPaths.length).toBeGreaterThan(10);
    expect([...layoutPaths, ...quotedPaths].filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });
});

describe('the docs state the numbers of api/limits.ts', () => {
  const formatNumber = (value: number) => value.toLocaleString('en-US');
  /** Formats a number as in prose: up to ten in words, and 1 as "a", as in "a mail a minute". */
  const formatWord = (value: number) =>
    ['zero', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][value] ??
    formatNumber(value);
  const toMinutes = (ms: number) => ms / 60_000;
  const toDays = (seconds: number) => seconds / 86_400;
  const rates = RATE_LIMITS;
  const megapixels = LIMITS.imagePixels / 1024 ** 2;
  const imageSize = `${LIMITS.storedImagePixelsWide} × ${LIMITS.storedImagePixelsHigh}`;
  const { points: passwordTries, seconds: passwordWindowSeconds } = rates.loginPerAccount;
  const codeTriesOfStrangers =
    rates.mailPerAccount.points * LIMITS.codeTries + rates.wrongCodePerAccount.points;
  /** How many days strangers need on average to guess a six-digit code; rounded down to thousands. */
  const daysPerCorrectGuess = Math.floor(1e6 / codeTriesOfStrangers / 1_000) * 1_000;

  it.each([
    ['README.md', `${formatNumber(rates.readPerMember.points)} times a minute`],
    [
      'README.md',
      `${formatWord(rates.loginPerAccountAndAddress.points)} sign-ins a minute, ${formatWord(rates.wrongCodePerAccountAndAddress.points)} wrong codes a day, ${formatWord(rates.mailSpacing.points)} mail a minute and ${formatWord(rates.mailPerAccountAndAddress.points)} a day`,
    ],
    [
      'README.md',
      `A code is valid for ${toMinutes(TIMINGS.codeValidityMs)} minutes and ${formatWord(LIMITS.codeTries)} tries`,
    ],
    [
      'README.md',
      `${formatNumber(rates.mailPerAddress.points)} mails an hour, of which registrations can cause ${rates.registrationMailPerAddress.points}`,
    ],
    ['README.md', `at most ${megapixels} megapixels, or ${LIMITS.jpegPixels / 1e6} as a JPEG`],
    [
      'README.md',
      `within ${imageSize} pixels; a member's posts hold ${formatNumber(LIMITS.imagesPerMember)}`,
    ],
    [
      'README.md',
      `decodes ${rates.picturePerMember.points} an hour for a member, and ${rates.picturePerAddress.points} for the registrations`,
    ],
    ['README.md', `are kept for ${toDays(TIMINGS.outboxRetentionMs / 1_000)} days`],
    ['docs/decisions.md', `A session lasts ${toDays(TIMINGS.sessionSeconds)} days`],
    [
      'docs/decisions.md',
      `is valid for ${toMinutes(TIMINGS.codeValidityMs)} minutes and ${formatWord(LIMITS.codeTries)} tries`,
    ],
    ['docs/decisions.md', `${passwordTries} passwords in ${passwordWindowSeconds / 60} minutes`],
    [
      'docs/decisions.md',
      `${rates.wrongCodePerAccount.points} wrong codes and ${rates.mailPerAccount.points} mails a day`,
    ],
    ['docs/decisions.md', `the latest ${LIMITS.knownPlacesPerMember} of a member`],
    ['docs/decisions.md', `guessed ${codeTriesOfStrangers} times a day by all strangers together`],
    ['docs/decisions.md', `one chance in ${formatNumber(daysPerCorrectGuess)} a day`],
    [
      'docs/decisions.md',
      `A password can be tried ${formatNumber((86_400 / passwordWindowSeconds) * passwordTries)} times a day`,
    ],
    [
      'docs/decisions.md',
      `follow and unfollow ${rates.followPerMember.points} times a minute, like and unlike ${rates.likePerMember.points} times, write ${rates.commentPerMember.points} comments, ${rates.messagePerMember.points} messages and ${rates.postPerMember.points} posts`,
    ],
    [
      'docs/decisions.md',
      `a post ${formatNumber(LIMITS.postChars)} characters, a comment or a message ${formatNumber(LIMITS.messageChars)}`,
    ],
    [
      'docs/decisions.md',
      `within ${imageSize} and within ${LIMITS.thumbnailPixelsWide} × ${LIMITS.thumbnailPixelsHigh}`,
    ],
    ['docs/decisions.md', `are ${formatNumber(LIMITS.imageBytes)} bytes`],
    ['docs/decisions.md', `waited ${TIMINGS.decodeWaitMs / 1_000} seconds`],
    ['docs/decisions.md', `${rates.picturePerMember.points} pictures an hour are decoded for a member`],
    [
      'docs/decisions.md',
      `Lists end after ${formatNumber(LIMITS.listEntries)} entries where no page is asked for, notifications after ${LIMITS.notificationEntries}`,
    ],
    [
      'docs/decisions.md',
      `${LIMITS.socketEventBurst} events at once and ${LIMITS.socketEventsPerSecond} a second`,
    ],
    ['docs/decisions.md', `cancelled after ${TIMINGS.statementTimeoutMs / 1_000} s`],
    ['docs/decisions.md', `silent is given up after ${TIMINGS.responseTimeoutMs / 1_000} s`],
    ['docs/decisions.md', `answered nothing for ${TIMINGS.stallMs / 1_000} s`],
    ['docs/provider.md', `stops at ${formatNumber(LIMITS.listEntries)}`],
    [
      'docs/provider.md',
      `(1 to ${LIMITS.maxPageEntries}, default ${LIMITS.pageEntries} when only \`page\` is given)`,
    ],
    ['docs/provider.md', `counts to ${formatNumber(LIMITS.reachableEntries)}`],
    ['docs/provider.md', `it counts to ${LIMITS.countedSearchResults}`],
    ['docs/provider.md', `the newest ${formatNumber(LIMITS.shortSearchPosts)} posts`],
    ['docs/provider.md', `${LIMITS.contactEntries} without a page`],
    ['docs/provider.md', `newest first, at most ${LIMITS.notificationEntries}`],
    [
      'docs/provider.md',
      `more than ${megapixels} megapixels (${LIMITS.jpegPixels / 1e6} as a JPEG), and more than ${formatNumber(LIMITS.imagesPerMember)} pictures`,
    ],
    [
      'docs/provider.md',
      `A message has ${formatNumber(LIMITS.messageChars)} characters at most, a comment as many, a post ${formatNumber(LIMITS.postChars)}`,
    ],
    ['docs/provider.md', `whose request has not arrived within ${TIMINGS.requestTimeoutMs / 1_000} s`],
    ['docs/provider.md', `more than ${rates.readPerMember.points} reads of a member`],
    [
      'docs/provider.md',
      `more than ${rates.followPerMember.points} follows and unfollows, ${rates.likePerMember.points} likes and unlikes, ${rates.commentPerMember.points} comments, ${rates.postPerMember.points} posts or ${rates.messagePerMember.points} messages of a member in a minute, and for more than ${rates.picturePerMember.points} pictures of a member or ${rates.picturePerAddress.points} of an address`,
    ],
    ['docs/provider.md', `in up to ${LIMITS.altChars} characters`],
    ['docs/provider.md', `saved it, ${formatNumber(LIMITS.priceDropReceivers)} of them at most`],
    ['docs/provider.md', `1 to ${LIMITS.searchNameChars} characters`],
    ['docs/provider.md', `beyond ${LIMITS.searchesPerMember} searches`],
    ['docs/provider.md', `up to ${formatNumber(LIMITS.reportChars)} characters`],
    ['docs/provider.md', `429 beyond ${rates.reportPerMember.points} an hour`],
    ['docs/provider.md', `beyond ${formatNumber(LIMITS.blocksPerMember)} members`],
    ['docs/provider.md', `Blocks and unblocks are limited to ${rates.blockPerMember.points} a minute`],
    ['docs/provider.md', `429 beyond ${rates.unsubscribePerAddress.points} a minute from an address`],
    ['docs/provider.md', `of more than ${LIMITS.pushSubscriptionsPerMember} subscriptions`],
    ['docs/provider.md', `unsubscribing is limited to ${rates.pushPerMember.points} a minute`],
    ['docs/provider.md', `its first ${LIMITS.pushChars} characters`],
    ['docs/decisions.md', `older than ${formatWord(TIMINGS.digestWindowMs / 86_400_000)} days`],
    ['docs/decisions.md', `every ${formatWord(TIMINGS.digestCheckMs / 60_000)} minutes`],
    ['docs/decisions.md', `the first ${LIMITS.pushChars} characters`],
    ['docs/decisions.md', `${LIMITS.pushesAtOnce} at a time`],
    ['docs/provider.md', `(up to ${LIMITS.idempotencyKeyChars} characters)`],
    ['docs/provider.md', `within ${TIMINGS.idempotencyKeyMs / 3_600_000} hours`],
  ])('%s: %s', async (path, phrase) => {
    expect((await readText(path)).replace(/\s+/g, ' ')).toContain(phrase);
  });
});

describe('docs/errors.md', () => {
  it('lists every code of the gateway, and no other', async () => {
    const enumeration = /^enum ErrorCode {(.*?)^}/ms.exec(await readText('schema.graphql'))?.[1] ?? '';
    const codes = Array.from(enumeration.matchAll(/^ {2}([A-Z_]+)$/gm), ([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(10);
    const documented = Array.from(
      (await readText('docs/errors.md')).matchAll(/^\| `([A-Z_]+)` /gm),
      ([, code = '']) => code,
    );
    expect(documented.sort()).toEqual(codes.sort());
  });

  it('lists only default messages that the gateway contains', async () => {
    const text = await readText('docs/errors.md');
    const documented = Array.from(
      text.slice(text.indexOf('## Default messages')).matchAll(/^\| .*`.* \| +(.*?) +\|$/gm),
      ([, message = '']) => message,
    );
    const sources = await readdir(fromRoot('gateway/provider'), { recursive: true });
    const sourceCode = (
      await Promise.all(
        sources
          .filter((name) => /\.ts$/.test(name) && !name.includes('.test.'))
          .map((name) => readText(`gateway/provider/${name}`)),
      )
    ).join('\n');
    expect(documented.length).toBeGreaterThan(30);
    expect(documented.filter((message) => !sourceCode.includes(`'${message}'`))).toEqual([]);
  });
});

describe('docs/graphql.md', () => {
  const definitionsIn = (text: string): readonly DefinitionNode[] => parse(text).definitions;
  const nameOf = (definition: DefinitionNode): string =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? '') : '';

  it('shows and runs only operations that are in docs/api', async () => {
    const files = (await readdir(fromRoot('docs/api'))).filter((name) => name.endsWith('.graphql'));
    const knownOperations = (await Promise.all(files.map((name) => readText(`docs/api/${name}`)))).flatMap(
      definitionsIn,
    );
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

describe('Dockerfile and compose.yaml', () => {
  it('name only existing files, and variables that the README lists', async () => {
    const dockerfile = await readText('Dockerfile');
    const copiedPaths = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm), ([, paths = '']) =>
      paths.split(' '),
    ).flat();
    const compose = await readText('compose.yaml');
    const runScripts = Array.from((dockerfile + compose).matchAll(/\bscripts\/[\w.]+/g), ([path]) => path);
    expect([...copiedPaths, ...runScripts].filter((path) => !existsSync(fromRoot(path)))).toEqual([]);

    const setVariables = Array.from(compose.matchAll(/^ {6}([A-Z_]+): /gm), ([, name = '']) => name);
    const readme = await readText('README.md');
    // The image of PostgreSQL reads the variables POSTGRES_….
    expect(
      setVariables.filter((name) => !name.startsWith('POSTGRES_') && !readme.includes(`\`${name}\``)),
    ).toEqual([]);
  });

  it('run two programs, whose sources exist', async () => {
    const runPrograms = Array.from(
      (await readText('compose.yaml')).matchAll(/\bdist\/([\w/]+)\.js/g),
      ([, path]) => path,
    );
    expect(runPrograms.length).toBe(2);
    for (const path of runPrograms) expect(existsSync(fromRoot(`${path ?? ''}.ts`)), path).toBe(true);
  });

  it('give each server only its own variables, and let the container listen on all addresses', async () => {
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
    expect(await readText('Dockerfile')).toMatch(/^ENV .*\bHOST=0\.0\.0\.0$/m);
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
