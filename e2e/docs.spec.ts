import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../api/testing/database/startPostgres.ts';
import { findFreePort, findPortProblem } from '../scripts/ports.ts';
import { fromRoot } from '../scripts/root.ts';
import { expect, test } from './support/forecourt.ts';

test.describe.configure({ timeout: 180_000 });

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-docs-'));
  // Commands in the docs use paths relative to the root of the project.
  await symlink(fromRoot('docs'), join(folder, 'docs'), 'junction');
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Commands in the docs that the tests below run, some with smaller numbers. */
const COMMANDS_RUN_BELOW = [
  'npm start',
  'API_URL=https://provider.example/api npm start',
  'npm run dev',
  'npm run bench -- gateway',
  'npm --prefix bench run types',
  'npm run demo -- --posts 100000',
  'npm run moderate -- list',
  'npm run pictures -- docs/images',
  'pg_dump --format=custom --file=forecourt.dump "$DATABASE_URL"',
  'pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" forecourt.dump',
];
/** `npm test`, the commands whose scripts it runs with its own options, and `npm ci`, which installs what it needs. */
const COMMANDS_COVERED_BY_NPM_TEST = [
  'npm ci',
  'npm test',
  'npm run check',
  'npm run check -- --changed',
  'npm run codegen',
  'npm run test:unit',
  'npm run test:e2e',
];

/** Run below or by the tests of the functions behind them, with other names of files and databases. */
const COMMANDS_WITH_OTHER_NAMES = /^(DATA_DIR=\S+ )?npm run (backup|restore|move|moderate|properties)\b/;

/** Not run, because they fetch packages from the registry. Tests of the provider check the files that they write. */
const FETCHING_COMMAND = /^npm run (migration|zip-codes)\b/;

/** Not run, because random operations and the changes of a module take minutes, and Stryker is fetched from the registry. */
const FOREIGN_COMMAND = /^npm run (foreign|mutation)\b|^npm install --prefix foreign\/mutation$/;

/** A command that runs a part of the tests or benchmarks. */
const PARTIAL_COMMAND = /^npm run (test:unit|test:e2e|bench) -- /;

test('every command in the docs is covered by a test', async () => {
  const commands = await findCommandsInDocs();
  // Fewer would mean that `findCommandsInDocs` misses some.
  expect(commands.length).toBeGreaterThan(COMMANDS_RUN_BELOW.length);
  const coveredCommands = [...COMMANDS_RUN_BELOW, ...COMMANDS_COVERED_BY_NPM_TEST];
  const isCovered = (command: string) =>
    coveredCommands.includes(command) ||
    [PARTIAL_COMMAND, FETCHING_COMMAND, FOREIGN_COMMAND, COMMANDS_WITH_OTHER_NAMES].some((pattern) =>
      pattern.test(command),
    );
  expect(commands.filter((command) => !isCovered(command))).toEqual([]);
  const { scripts } = JSON.parse(await readFile(fromRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  // `npm test` runs the same programs as these scripts.
  expect(scripts).toMatchObject({
    check: `${scripts['test'] ?? ''} --checks`,
    codegen: 'graphql-codegen',
    'test:unit': 'vitest run',
    'test:e2e': 'tsx scripts/browser-tests.ts',
  });
});

test('the commands in the docs name only tests and benchmarks that exist', async () => {
  const partialCommands = (await findCommandsInDocs()).filter((command) => PARTIAL_COMMAND.test(command));
  // Fewer would mean that `findCommandsInDocs` misses some.
  expect(partialCommands.length).toBeGreaterThan(5);
  for (const command of partialCommands) {
    const [, script, args = ''] = /^npm run (\S+) -- (.*)$/.exec(command) ?? [];
    // `--project <project> <name>` for Vitest, only a name for the others.
    const [, project = '', name = args.split(' ')[0] ?? ''] = /^--project (\w+) ?(\w*)$/.exec(args) ?? [];
    const [searchedFolder = '', ending = ''] =
      {
        'test:unit': [project, '.test.ts'],
        'test:e2e': ['e2e', '.spec.ts'],
        bench: ['bench', '.ts'],
      }[script ?? ''] ?? [];
    const files = await readdir(fromRoot(searchedFolder), { recursive: true });
    expect(
      files.some((file) => file.includes(name) && file.includes(ending)),
      command,
    ).toBe(true);
  }
});

test('npm start, the examples of the GraphQL guide, a second gateway, npm run demo, reports, backup and restore work', async () => {
  const apiPort = await findFreePort();
  const product = await startNpm(['start'], {
    PORT: '0',
    API_PORT: String(apiPort),
    DATA_DIR: join(folder, 'data'),
  });
  try {
    const logins = /sign in as (\S+) with (\S+), or (\S+) with (\S+)\.\n/.exec(product.readOutput());
    expect(logins?.slice(1)).toEqual([
      'anna@forecourt.demo',
      'forecourt-demo',
      'boris@forecourt.demo',
      'forecourt-demo',
    ]);
    await test.step('the examples of the GraphQL guide', () => runGuide(product.url));
    await test.step('the curl command of the README', async () => {
      const [block = ''] = (await readShellBlocks('README.md')).filter((code) => code.startsWith('curl '));
      expect(await runInShell(block, product.url)).toContain('"username":"anna"');
    });
    await test.step('a report', () => reportBoris(product.url));
    await test.step('another gateway on the same provider', async () => {
      const secondGateway = await startNpm(['start'], {
        PORT: '0',
        API_URL: `http://127.0.0.1:${apiPort}/api`,
      });
      try {
        expect((await fetch(`${secondGateway.url}/readyz`)).status).toBe(200);
      } finally {
        await secondGateway.stop();
      }
    });
  } finally {
    await product.stop();
  }
  // Null: the port is free again, and so is the database for the next commands.
  expect(await findPortProblem('API_PORT', apiPort, '127.0.0.1')).toBeNull();
  await test.step('npm run demo', () => {
    const output = runNpm(['run', 'demo', '--', '--posts', '60'], { DATA_DIR: join(folder, 'data') });
    expect(output).toContain('60 of 60 posts');
  });
  await test.step('npm run moderate', () => {
    const output = runNpm(['run', 'moderate', '--', 'list'], { DATA_DIR: join(folder, 'data') });
    expect(output).toContain('member by boris, 1 report');
  });
  await test.step('npm run backup and npm run restore', () => {
    const file = join(folder, 'forecourt.backup');
    const backup = runNpm(['run', 'backup', '--', file], { DATA_DIR: join(folder, 'data') });
    expect(backup).toContain(`Backed up to ${file}.`);
    const restored = { DATA_DIR: join(folder, 'restored') };
    expect(runNpm(['run', 'restore', '--', file], restored)).toContain('Restored ');
    expect(runNpm(['run', 'moderate', '--', 'list'], restored)).toContain('member by boris, 1 report');
  });
});

test('npm run dev serves all three programs, and frees their ports on Ctrl-C', async () => {
  // At the same time: one after the other, the system could return the port that it has just freed.
  const [webPort, gatewayPort, apiPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const url = `http://localhost:${webPort}`;
  const product = await startNpm(
    ['run', 'dev'],
    {
      PORT: String(gatewayPort),
      API_PORT: String(apiPort),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
    },
    new RegExp(`(${url})/`),
  );
  try {
    expect(await (await fetch(`${url}/login`)).text()).toContain('/main.tsx');
    await expect
      .poll(
        () =>
          fetch(`${url}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
  } finally {
    await product.stop();
  }
  for (const port of [webPort, gatewayPort]) expect(await findPortProblem('PORT', port)).toBeNull();
  expect(await findPortProblem('API_PORT', apiPort, '127.0.0.1')).toBeNull();
});

test('npm run pictures says how many pictures the provider stores', () => {
  expect(runNpm(['run', 'pictures', '--', 'docs/images'])).toMatch(/^[1-9]\d* stored$/m);
});

test('npm run bench measures the gateway without its rivals', () => {
  const output = runNpm([
    'run',
    'bench',
    '--',
    'gateway',
    '--alone',
    '--seconds=0.05',
    '--rounds=1',
    '--warm-up=10',
  ]);
  // `floor` is a server that makes the gateway's upstream calls and nothing else.
  expect(output).toContain('floor');
  expect(output).not.toContain('mercurius');
  // `--alone` above leaves the rivals out instead of installing them.
  const areRivalsInstalled = existsSync(fromRoot('bench/node_modules'));
  const description = areRivalsInstalled ? 'installed' : 'not installed';
  test.info().annotations.push({ type: 'rivals of the gateway', description });
  if (areRivalsInstalled) runNpm(['--prefix', 'bench', 'run', 'types']);
});

test('pg_dump and pg_restore preserve a database with the demo community', async () => {
  const server = await startPostgres(join(folder, 'postgres'));
  test.info().annotations.push({ type: 'PostgreSQL', description: server ? 'installed' : 'not installed' });
  if (!server) return;
  try {
    const originalUrl = server.url.replace(/postgres$/, 'original');
    const restoredUrl = server.url.replace(/postgres$/, 'restored');
    const client = new pg.Client(server.url);
    await client.connect();
    for (const name of ['original', 'restored']) await client.query(`create database ${name}`);
    await client.end();
    const env = { PORT: '0', API_PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: 'on' };
    const product = await startNpm(['start'], { ...env, DATABASE_URL: originalUrl });
    const originalData = await readAsAnna(product.url);
    await product.stop();

    const [dump = '', restore = ''] = (await readShellBlocks('docs/backup.md'))
      .flatMap(splitCommands)
      .filter((command) => command.startsWith('pg_'));
    for (const [command, url] of [
      [dump, originalUrl],
      [restore, restoredUrl],
    ] as const)
      execFileSync('bash', ['-c', command], {
        cwd: folder,
        env: {
          ...process.env,
          PATH: `${server.binaries}${delimiter}${process.env['PATH'] ?? ''}`,
          DATABASE_URL: url,
        },
      });
    // With `DEMO` off, all data come from the dump.
    const restoredProduct = await startNpm(['start'], { ...env, DATABASE_URL: restoredUrl, DEMO: 'off' });
    expect(await readAsAnna(restoredProduct.url)).toEqual(originalData);
    await restoredProduct.stop();
  } finally {
    await server.stop();
  }
});

const GUIDE_PATH = 'docs/graphql.md';

/** Runs the shell blocks of the guide in order, in the temporary folder, and checks what they print. */
async function runGuide(url: string): Promise<void> {
  const { data } = await runOperation(
    url,
    await signInAsAnna(url),
    '{ products(limit: 1) { nodes { id } } users(search: "boris", limit: 1) { nodes { id } } }',
  );
  const { products, users } = data as Record<'products' | 'users', { nodes: { id: string }[] }>;
  const answers: string[] = [];
  let listener: ChildProcess | undefined;
  let listenerOutput = '';
  for (const block of await readShellBlocks(GUIDE_PATH)) {
    const text = block
      .replaceAll('<secret>', /"secret": "([^"]+)"/.exec(answers.join('\n'))?.[1] ?? '')
      .replaceAll("<a post's id>", products.nodes[0]?.id ?? '')
      .replaceAll("<a member's id>", users.nodes[0]?.id ?? '');
    if (!text.includes('messageReceived')) {
      answers.push(await runInShell(text, url));
      continue;
    }
    // `exec` replaces the shell, so that `kill` below ends the command itself.
    listener = startShell(`exec ${text}`, url);
    for (const stream of [listener.stdout, listener.stderr])
      stream?.on('data', (chunk: Buffer) => (listenerOutput += chunk.toString()));
    await expect.poll(() => listenerOutput).toContain('Listening.');
  }
  const output = answers.join('\n');
  for (const text of [
    // Each from the answer to one block; the last is the width of the uploaded picture.
    '"followersCount":',
    '{"data":{"viewer":{"user":{"username":"anna"}}}}',
    '"pageCount":',
    '"viewerHasLiked": true',
    'Still for sale?',
    '"width":1280',
  ])
    expect(output).toContain(text);
  await expect.poll(() => listenerOutput).toContain('Hello!');
  listener?.kill();
}

/** Runs a shell block, which must succeed. @returns what it prints. */
async function runInShell(text: string, url: string): Promise<string> {
  const child = startShell(text, url);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code, `${text}\n${output}`).toBe(0);
  expect(output, text).not.toContain('"errors"');
  return output;
}

function startShell(text: string, url: string): ChildProcess {
  return spawn('bash', ['-euc', text.replaceAll('http://localhost:4000', url)], {
    cwd: folder,
    env: { ...process.env, FORECOURT_URL: url },
  });
}

interface RunningNpm {
  url: string;
  readOutput: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts npm, and waits for the address that it prints. `stop` ends it as Ctrl-C does.
 * @throws when it exits without an address; the message is its output.
 */
async function startNpm(
  args: string[],
  env: NodeJS.ProcessEnv,
  addressPattern = /Forecourt is ready at (\S+)/,
): Promise<RunningNpm> {
  const child = spawn('npm', args, {
    cwd: fromRoot('.'),
    env: { ...process.env, NO_COLOR: '1', ...env },
    // Starts a process group, to which `stop` sends the signal, as a terminal does on Ctrl-C.
    detached: true,
  });
  const closed = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, address] = addressPattern.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    void closed.then(() => reject(new Error(output)));
  });
  return {
    url,
    readOutput: () => output,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await closed;
    },
  };
}

/** Runs npm until it exits. @returns its output. @throws when it fails; the message is its output. */
function runNpm(args: string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: fromRoot('.'),
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout + stderr;
}

/** Runs an operation. @returns its data, and the session cookie if it opened a session. */
async function runOperation(
  url: string,
  cookie: string,
  query: string,
): Promise<{ data: unknown; cookie: string }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function signInAsAnna(url: string): Promise<string> {
  const login =
    'mutation { login(input: { email: "anna@forecourt.demo", password: "forecourt-demo" }) { viewer { id } } }';
  return (await runOperation(url, '', login)).cookie;
}

async function reportBoris(url: string): Promise<void> {
  const cookie = await signInAsAnna(url);
  const { data } = await runOperation(url, cookie, '{ users(search: "boris", limit: 1) { nodes { id } } }');
  const { id = '' } = (data as { users: { nodes: { id: string }[] } }).users.nodes[0] ?? {};
  const input = `{ content: { userId: "${id}" }, reason: SPAM }`;
  await runOperation(url, cookie, `mutation { reportContent(input: ${input}) { reportId } }`);
}

async function readAsAnna(url: string): Promise<unknown> {
  const query = `{
    feed { total nodes { id content likesCount commentsCount images { width } } }
    conversations { nodes { unreadCount lastMessage { text } } }
    viewer { unreadMessagesCount unreadNotificationsCount }
  }`;
  return (await runOperation(url, await signInAsAnna(url), query)).data;
}

async function listDocs(): Promise<string[]> {
  return (await readdir(fromRoot('docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
}

/**
 * The commands in the shell blocks and sentences of the docs. Leaves out `curl` commands and the blocks of the guide, which
 * `runGuide` runs.
 */
async function findCommandsInDocs(): Promise<string[]> {
  const commands = new Set<string>();
  for (const path of ['README.md', 'CONTRIBUTING.md', ...(await listDocs())]) {
    if (path !== GUIDE_PATH)
      for (const block of await readShellBlocks(path))
        for (const command of splitCommands(block)) if (!command.startsWith('curl ')) commands.add(command);
    const text = await readFile(fromRoot(path), 'utf8');
    // In sentences, commands are in backticks. An abbreviated one contains `…`.
    for (const [, span = ''] of text.matchAll(/`(npm [^`…]+|pg_\w+ [^`]+)`/g))
      for (const command of span.replace(/\s+/g, ' ').split(' && ')) commands.add(command);
  }
  return [...commands];
}

/** The contents of the ```sh blocks of a document. */
async function readShellBlocks(path: string): Promise<string[]> {
  const text = await readFile(fromRoot(path), 'utf8');
  return Array.from(text.matchAll(/^ *```sh\n(.*?)^ *```/gms), ([, block = '']) =>
    block.replace(/^ +(?=\S)/gm, '').trim(),
  );
}

/** The commands of a shell block, one per line, without comments. */
const splitCommands = (block: string): string[] =>
  block
    // A backslash continues a line.
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/ +# .*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => line.split(' && '));
