import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../api/testing/startPostgres.ts';
import { freePort, portProblem } from '../scripts/ports.ts';
import { fromRoot } from '../scripts/root.ts';
import { expect, test } from './support/forecourt.ts';

test.describe.configure({ timeout: 180_000 });

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-papers-'));
  // What a command of the papers names, it finds from the root of the project.
  await symlink(fromRoot('docs'), join(folder, 'docs'), 'junction');
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** The commands of the papers that are run below as they stand there, but for what makes them small. */
const runBelow = [
  'npm start',
  'API_URL=https://provider.example/api npm start',
  'npm run dev',
  'npm run bench -- gateway',
  'npm --prefix bench run types',
  'npm run demo -- --posts 100000',
  'npm run reports',
  'pg_dump --format=custom --file=forecourt.dump "$DATABASE_URL"',
  'pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" forecourt.dump',
];
/** `npm test`, and what it runs itself: each part is the script of this command, with options of its own. */
const runAround = [
  'npm ci',
  'npm test',
  'npm run check',
  'npm run codegen',
  'npm run test:unit',
  'npm run test:e2e',
];

/** Fetches drizzle-kit from the registry, which no test does; api/db/migrations.test.ts checks what it writes. */
const migration = /^npm run migration\b/;

/** A part of one of them. */
const choice = /^npm run (test:unit|test:e2e|bench) -- /;

test('have no command that no test runs', async () => {
  const found = await commandsOfPapers();
  expect(found.length).toBeGreaterThan(runBelow.length);
  const known = [...runBelow, ...runAround];
  const isKnown = (each: string) => known.includes(each) || choice.test(each) || migration.test(each);
  expect(found.filter((each) => !isKnown(each))).toEqual([]);
  const { scripts } = JSON.parse(await readFile(fromRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts).toMatchObject({
    check: `${scripts['test'] ?? ''} --checks`,
    codegen: 'graphql-codegen',
    'test:unit': 'vitest run',
    'test:e2e': 'tsx scripts/browser-tests.ts',
  });
});

test('name parts of the tests and benchmarks that are there', async () => {
  const choices = (await commandsOfPapers()).filter((each) => choice.test(each));
  expect(choices.length).toBeGreaterThan(5);
  for (const command of choices) {
    const [, script, args = ''] = /^npm run (\S+) -- (.*)$/.exec(command) ?? [];
    const [, project = '', name = args.split(' ')[0] ?? ''] = /^--project (\w+) ?(\w*)$/.exec(args) ?? [];
    const [folder = '', ending = ''] =
      {
        'test:unit': [project, '.test.ts'],
        'test:e2e': ['e2e', '.spec.ts'],
        bench: ['bench', '.ts'],
      }[script ?? ''] ?? [];
    const files = await readdir(fromRoot(folder), { recursive: true });
    expect(
      files.some((file) => file.includes(name) && file.includes(ending)),
      command,
    ).toBe(true);
  }
});

test('npm start, the tour of the GraphQL API, npm start on a provider elsewhere, npm run demo, npm run reports', async () => {
  const apiPort = await freePort();
  const running = await start(['start'], {
    PORT: '0',
    API_PORT: String(apiPort),
    DATA_DIR: join(folder, 'data'),
  });
  try {
    const logins = /sign in as (\S+) with (\S+), or (\S+) with (\S+)\.\n/.exec(running.said());
    expect(logins?.slice(1)).toEqual([
      'anna@forecourt.demo',
      'forecourt-demo',
      'boris@forecourt.demo',
      'forecourt-demo',
    ]);
    await test.step('the tour', () => goOnTour(running.url));
    await test.step('the curl of the README', async () => {
      const [block = ''] = (await shellBlocks('README.md')).filter((each) => each.startsWith('curl '));
      expect(await inShell(block, running.url)).toContain('"username":"anna"');
    });
    await test.step('a report', () => reportBoris(running.url));
    await test.step('another gateway on the same provider', async () => {
      const second = await start(['start'], { PORT: '0', API_URL: `http://127.0.0.1:${apiPort}/api` });
      try {
        expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
      } finally {
        await second.stop();
      }
    });
  } finally {
    await running.stop();
  }
  expect(await portProblem('API_PORT', apiPort, '127.0.0.1')).toBeNull();
  await test.step('npm run demo', () => {
    const said = npm(['run', 'demo', '--', '--posts', '60'], { DATA_DIR: join(folder, 'data') });
    expect(said).toContain('60 of 60 posts');
  });
  await test.step('npm run reports', () => {
    const said = npm(['run', 'reports'], { DATA_DIR: join(folder, 'data') });
    expect(said).toContain('member of boris, reported by anna: spam');
  });
});

test('npm run dev serves all three programs, and ends them', async () => {
  // At once, so that none is given twice.
  const [web, port, apiPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://localhost:${web}`;
  const running = await start(
    ['run', 'dev'],
    {
      PORT: String(port),
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
    await running.stop();
  }
  for (const each of [web, port]) expect(await portProblem('PORT', each)).toBeNull();
  expect(await portProblem('API_PORT', apiPort, '127.0.0.1')).toBeNull();
});

test('npm run bench measures the gateway without its rivals', () => {
  const said = npm([
    'run',
    'bench',
    '--',
    'gateway',
    '--alone',
    '--seconds=0.05',
    '--rounds=1',
    '--warm-up=10',
  ]);
  expect(said).toContain('floor');
  expect(said).not.toContain('mercurius');
  const areRivalsInstalled = existsSync(fromRoot('bench/node_modules'));
  const description = areRivalsInstalled ? 'installed' : 'not installed';
  test.info().annotations.push({ type: 'rivals of the gateway', description });
  if (areRivalsInstalled) npm(['--prefix', 'bench', 'run', 'types']);
});

test('a copy of a PostgreSQL database comes back as it was, with its demo community', async () => {
  const server = await startPostgres(join(folder, 'postgres'));
  test.info().annotations.push({ type: 'PostgreSQL', description: server ? 'installed' : 'not installed' });
  if (!server) return;
  try {
    const made = server.url.replace(/postgres$/, 'made');
    const restored = server.url.replace(/postgres$/, 'restored');
    const client = new pg.Client(server.url);
    await client.connect();
    for (const name of ['made', 'restored']) await client.query(`create database ${name}`);
    await client.end();
    const env = { PORT: '0', API_PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: 'on' };
    const running = await start(['start'], { ...env, DATABASE_URL: made });
    const before = await seenByAnna(running.url);
    await running.stop();

    const [dump = '', restore = ''] = (await shellBlocks('docs/scaling.md'))
      .flatMap(commandsIn)
      .filter((command) => command.startsWith('pg_'));
    for (const [command, url] of [
      [dump, made],
      [restore, restored],
    ] as const)
      execFileSync('bash', ['-c', command], {
        cwd: folder,
        env: {
          ...process.env,
          PATH: `${server.binaries}${delimiter}${process.env['PATH'] ?? ''}`,
          DATABASE_URL: url,
        },
      });
    const again = await start(['start'], { ...env, DATABASE_URL: restored, DEMO: 'off' });
    expect(await seenByAnna(again.url)).toEqual(before);
    await again.stop();
  } finally {
    await server.stop();
  }
});

const tour = 'docs/graphql.md';

/** Runs the blocks of the tour one after the other, in a folder of their own. */
async function goOnTour(url: string): Promise<void> {
  const { data } = await ask(
    url,
    await signIn(url),
    '{ products(limit: 1) { nodes { id } } users(search: "boris", limit: 1) { nodes { id } } }',
  );
  const { products, users } = data as Record<'products' | 'users', { nodes: { id: string }[] }>;
  const answers: string[] = [];
  let listener: ChildProcess | undefined;
  let heard = '';
  for (const block of await shellBlocks(tour)) {
    const text = block
      .replaceAll("<a post's id>", products.nodes[0]?.id ?? '')
      .replaceAll("<a member's id>", users.nodes[0]?.id ?? '');
    if (!text.includes('messageReceived')) {
      answers.push(await inShell(text, url));
      continue;
    }
    // In the shell's place, so that it can be ended.
    listener = shell(`exec ${text}`, url);
    for (const stream of [listener.stdout, listener.stderr])
      stream?.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    await expect.poll(() => heard).toContain('Listening.');
  }
  const said = answers.join('\n');
  for (const words of [
    '"followersCount":',
    '"pageCount":',
    '"viewerHasLiked": true',
    'Still for sale?',
    '"width":1280',
  ])
    expect(said).toContain(words);
  await expect.poll(() => heard).toContain('Hello!');
  listener?.kill();
}

async function inShell(text: string, url: string): Promise<string> {
  const child = shell(text, url);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code, `${text}\n${said}`).toBe(0);
  expect(said, text).not.toContain('"errors"');
  return said;
}

function shell(text: string, url: string): ChildProcess {
  return spawn('bash', ['-euc', text.replaceAll('http://localhost:4000', url)], {
    cwd: folder,
    env: { ...process.env, FORECOURT_URL: url },
  });
}

interface Running {
  url: string;
  said: () => string;
  stop: () => Promise<void>;
}

/** Runs npm until it has printed where it serves, and ends it as Ctrl-C in a terminal does. @throws when it ends before. */
async function start(
  args: string[],
  env: NodeJS.ProcessEnv,
  ready = /Forecourt is ready at (\S+)/,
): Promise<Running> {
  const child = spawn('npm', args, {
    cwd: fromRoot('.'),
    env: { ...process.env, NO_COLOR: '1', ...env },
    detached: true,
  });
  const gone = once(child, 'close');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, where] = ready.exec(said) ?? [];
        if (where !== undefined) resolve(where);
      });
    void gone.then(() => reject(new Error(said)));
  });
  return {
    url,
    said: () => said,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await gone;
    },
  };
}

/** Runs npm to its end. @returns what it printed. @throws when it fails, with that. */
function npm(args: string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: fromRoot('.'),
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout + stderr;
}

/** What a gateway answers, with the session if it opened one. @throws when it reports an error. */
async function ask(url: string, cookie: string, query: string): Promise<{ data: unknown; cookie: string }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function signIn(url: string): Promise<string> {
  const login =
    'mutation { login(input: { email: "anna@forecourt.demo", password: "forecourt-demo" }) { viewer { id } } }';
  return (await ask(url, '', login)).cookie;
}

async function reportBoris(url: string): Promise<void> {
  const cookie = await signIn(url);
  const { data } = await ask(url, cookie, '{ users(search: "boris", limit: 1) { nodes { id } } }');
  const { id = '' } = (data as { users: { nodes: { id: string }[] } }).users.nodes[0] ?? {};
  const input = `{ content: { userId: "${id}" }, reason: SPAM }`;
  await ask(url, cookie, `mutation { reportContent(input: ${input}) { reportId } }`);
}

async function seenByAnna(url: string): Promise<unknown> {
  const query = `{
    feed { total nodes { id content likesCount commentsCount images { width } } }
    contacts { nodes { unreadCount lastMessage { text } } }
    notifications { unreadCount }
  }`;
  return (await ask(url, await signIn(url), query)).data;
}

async function docs(): Promise<string[]> {
  return (await readdir(fromRoot('docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
}

/** Every command that a paper tells its reader to run, in a block or in a sentence; those of the tour are run as they stand. */
async function commandsOfPapers(): Promise<string[]> {
  const found = new Set<string>();
  for (const paper of ['README.md', 'CONTRIBUTING.md', ...(await docs())]) {
    if (paper !== tour)
      for (const block of await shellBlocks(paper))
        for (const command of commandsIn(block)) if (!command.startsWith('curl ')) found.add(command);
    const text = await readFile(fromRoot(paper), 'utf8');
    for (const [, span = ''] of text.matchAll(/`(npm [^`…]+|pg_\w+ [^`]+)`/g))
      for (const command of span.replace(/\s+/g, ' ').split(' && ')) found.add(command);
  }
  return [...found];
}

/** What stands between ```sh and ``` in a paper. */
async function shellBlocks(paper: string): Promise<string[]> {
  const text = await readFile(fromRoot(paper), 'utf8');
  return Array.from(text.matchAll(/^ *```sh\n(.*?)^ *```/gms), ([, block = '']) =>
    block.replace(/^ +(?=\S)/gm, '').trim(),
  );
}

/** Its commands, each on one line, without what is said about them. */
const commandsIn = (block: string): string[] =>
  block
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/ +# .*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => line.split(' && '));
