import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool, type Dispatcher } from 'undici';
import { buildProduct, isBuilt } from '../scripts/buildProduct.ts';
import { run as runCommand } from '../scripts/run.ts';

/** The operation of one screen. */
interface Scenario {
  /** Ends with the number of upstream calls. */
  name: string;
  /** The route of `FLOOR` that makes the same upstream calls. */
  route: string;
  cookie: string;
  query: string;
  /** As the web app's operations have them; a literal would spare the gateway their validation. Vary with each request. */
  variables?: (request: number) => object;
  /** The header `Accept-Encoding`. */
  encoding?: string;
  /** Checks the data against the fixed responses of gatewayUpstream.ts. */
  check: (data: Record<string, Record<string, unknown>>) => void;
}

const POST = `
  __typename id content createdAt likesCount commentsCount
  images { url thumbnailUrl }
  author { id username avatar { url } }
  ... on ProductPost { title price brand model year mileage location }`;

const nodesOf = (page: Record<string, unknown> | undefined) => page?.['nodes'] as Record<string, unknown>[];

const FEED: Scenario = {
  name: 'a feed page (1 call)',
  route: '/feed',
  cookie: 'sid=one',
  query: `query Feed($page: Int!, $limit: Int!) { feed(page: $page, limit: $limit) { total pageCount nodes { ${POST} viewerHasLiked viewerHasSaved } } }`,
  variables: (request) => ({ page: 1 + request, limit: 10 }),
  check: ({ feed }) => {
    assert.equal(feed?.['total'], 240);
    assert.deepEqual(
      nodesOf(feed).map(({ viewerHasSaved }) => viewerHasSaved),
      Array.from({ length: 10 }, (_, n) => n % 3 === 0),
    );
  },
};

const SCENARIOS: Scenario[] = [
  {
    name: 'viewer (1 call)',
    route: '/me',
    cookie: 'sid=one',
    query:
      'query Viewer { viewer { id email user { id username avatar { url } firstName lastName fullName bio location website followersCount followingCount postsCount } } }',
    check: ({ viewer }) => {
      const { id, postsCount } = viewer?.['user'] as Record<string, unknown>;
      assert.deepEqual([id, postsCount, viewer?.['email']], ['user-0', 56, 'member0@example.com']);
    },
  },
  FEED,
  // As browsers send it. The rivals do not compress.
  { ...FEED, name: 'a feed page, Brotli (1 call)', encoding: 'gzip, deflate, br' },
  {
    name: '100 posts (1 call)',
    route: '/posts',
    cookie: 'sid=one',
    query: `query Posts($page: Int!, $limit: Int!) { posts(page: $page, limit: $limit) { total nodes { ${POST} } } }`,
    variables: (request) => ({ page: 1 + request, limit: 100 }),
    check: ({ posts }) => {
      assert.equal(posts?.['total'], 2400);
      assert.equal(nodesOf(posts)[99]?.['title'], 'Mazda MX-5 number 99');
    },
  },
  // Last, because the upstream's responses to this session list no extensions, and the gateway uses only the extensions that the
  // latest response lists.
  {
    name: 'a feed page, baseline (21 calls)',
    route: '/baselineFeed',
    cookie: 'sid=baseline',
    query: `query BaselineFeed($page: Int!, $limit: Int!) { feed(page: $page, limit: $limit) { nodes { ${POST} viewerHasLiked viewerHasSaved } } }`,
    variables: (request) => ({ page: 1, limit: 10 + request }),
    check: ({ feed }) =>
      assert.deepEqual(
        nodesOf(feed).map(({ viewerHasLiked }) => viewerHasLiked),
        Array.from({ length: 10 }, (_, n) => n % 2 === 0),
      ),
  },
];

/** A server to measure: its file, and its environment variables in addition to `API_URL`. */
interface Target {
  name: string;
  file: string;
  env?: NodeJS.ProcessEnv;
}

/** The minimum work of a gateway: only the upstream calls. */
const FLOOR: Target = { name: 'floor', file: 'gatewayFloor.ts' };
const TARGETS: readonly Target[] = [FLOOR, { name: 'ours', file: 'gatewayBuilt.ts' }];
/** What the gateway is built on, without what it adds. */
const APOLLO: Target = { name: 'apolloFastify', file: 'rivals/apolloFastify.ts' };
const RIVALS: readonly Target[] = [
  APOLLO,
  { name: 'executeOperation', file: 'rivals/executeOperation.ts' },
  { name: 'mercurius', file: 'rivals/mercurius.ts' },
  { name: 'mercurius, logs', file: 'rivals/mercurius.ts', env: { REQUEST_LOG: 'on' } },
  { name: 'documented', file: 'rivals/documented.ts' },
];

const CONNECTIONS = 32;

interface Round {
  requests: number;
  seconds: number;
  /** Processor time of the server, in microseconds. */
  cpuMicroseconds: number;
  /** The duration of each request in milliseconds. */
  latenciesMs: number[];
}

/**
 * Compares the gateway with its floor (only the upstream calls), with Apollo Server's `executeOperation` and compiled queries, with
 * Mercurius, and with Apollo Server set up as in Apollo's documentation. Measures requests per second, latencies, and processor time
 * per request, which varies least on a busy machine. The rounds of all servers are interleaved.
 * @param args `--seconds=1.5` per round, `--rounds=5` per server, `--warm-up=20000` requests before the first round, and a
 * tenth of them before the first round of each further scenario;
 * `--before=<folder>` adds the gateway built in another checkout; `--alone` leaves out the rivals, which have to be downloaded.
 */
export default async function run(args: string[]): Promise<void> {
  const readOption = (name: string, fallback: number) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
  const [seconds, rounds, warmUpRequests] = [
    readOption('seconds', 1.5),
    readOption('rounds', 5),
    readOption('warm-up', 20_000),
  ];
  const earlierCheckout = args.find((arg) => arg.startsWith('--before='))?.split('=')[1];
  const isAlone = args.includes('--alone');
  const targets = isAlone ? [...TARGETS] : [...TARGETS, ...RIVALS];
  if (earlierCheckout !== undefined)
    targets.splice(1, 0, {
      name: 'before',
      file: 'gatewayBuilt.ts',
      env: { BUILD: resolve(earlierCheckout) },
    });
  const children: ChildProcess[] = [];

  async function start(
    file: string,
    env: NodeJS.ProcessEnv = {},
  ): Promise<{ child: ChildProcess; url: string }> {
    const child = fork(new URL(file, import.meta.url), {
      // Without the CommonJS half of tsx: it slows `require`, which Apollo Server calls for each operation. The same young
      // generation as with `npm start`.
      execArgv: ['--import', 'tsx/esm', '--max-semi-space-size=64'],
      env: { ...process.env, ...env },
    });
    children.push(child);
    const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
    // An address needs no lookup, and localhost may be ::1, where no server listens.
    return { child, url: ready.replace('localhost', '127.0.0.1') };
  }

  if (!(await isBuilt())) await buildProduct();
  if (!isAlone) await installRivals();
  const summary: { scenario: string; ratios: Map<Target, number> }[] = [];
  try {
    const upstream = await start('gatewayUpstream.ts');
    const sharedEnv = { API_URL: upstream.url, NODE_ENV: 'production' };
    const servers = new Map(
      await Promise.all(
        targets.map(
          async (target) => [target, await start(target.file, { ...sharedEnv, ...target.env })] as const,
        ),
      ),
    );
    console.log(
      `Node ${process.version}, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, interleaved\n`,
    );
    for (const scenario of SCENARIOS) {
      const results = new Map<Target, Round[]>(targets.map((target) => [target, []]));
      for (const [target, { child, url }] of servers) {
        await checkResponse(target, url, scenario);
        // Warm up by requests instead of time, so that V8 has optimized the code even on a slow machine. Most of a server's code is the
        // same in all scenarios. This gateway needs 10,000 requests: the third thousand still takes twice the time.
        const isFirst = scenario === SCENARIOS[0];
        for (let requests = 0; requests < (isFirst ? warmUpRequests : warmUpRequests / 10);) {
          requests += (await measureRound(child, target, url, scenario, Math.min(seconds, 0.5))).requests;
        }
      }
      for (let round = 0; round < rounds; round++) {
        for (const [target, { child, url }] of servers)
          results.get(target)?.push(await measureRound(child, target, url, scenario, seconds));
      }
      summary.push({ scenario: scenario.name, ratios: printScenario(scenario, results) });
    }
  } finally {
    for (const child of children) child.kill();
  }
  printSummary(targets, summary);
}

/** Installs the packages of bench/package.json, which only this comparison needs, if they are missing or outdated. */
async function installRivals(): Promise<void> {
  const readModifiedMs = (file: string) =>
    statSync(new URL(file, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (readModifiedMs('node_modules/.package-lock.json') >= readModifiedMs('package-lock.json')) return;
  console.log('Installing the servers that the gateway is compared with…');
  const folder = fileURLToPath(new URL('.', import.meta.url));
  // Some of the packages require Node 22 but run on 20; the root's `engine-strict` would reject them.
  const args = ['ci', '--prefix', folder, '--engine-strict=false'];
  const code = await runCommand('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) throw new Error('`npm ci --prefix bench` failed.');
}

/** A few requests of a scenario, with different variables. */
function requestsOf(
  target: Target,
  { route, cookie, query, variables, encoding }: Scenario,
): Dispatcher.DispatchOptions[] {
  return Array.from({ length: 7 }, (_, n) => ({
    method: 'POST',
    path: target === FLOOR ? route : '/graphql',
    headers: { 'content-type': 'application/json', cookie, ...(encoding && { 'accept-encoding': encoding }) },
    body: JSON.stringify({ query, variables: variables?.(n) }),
  }));
}

async function checkResponse(target: Target, url: string, scenario: Scenario): Promise<void> {
  const [{ path, headers, body }] = requestsOf(target, scenario) as [Dispatcher.DispatchOptions];
  const response = await fetch(url + path, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: body as string,
  });
  const { data, errors } = (await response.json()) as { data: never; errors?: unknown };
  assert.equal(errors, undefined, `${target.name}: ${JSON.stringify(errors)}`);
  if (target === FLOOR) assert.ok(data);
  else scenario.check(data);
}

async function measureRound(
  child: ChildProcess,
  target: Target,
  url: string,
  scenario: Scenario,
  seconds: number,
): Promise<Round> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const requests = requestsOf(target, scenario);
  const latenciesMs: number[] = [];
  const cpuMicrosecondsBefore = await readCpuMicroseconds(child);
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const runWorker = async () => {
    while (performance.now() < endMs) {
      const sentAtMs = performance.now();
      await send(pool, requests[latenciesMs.length % requests.length] as Dispatcher.DispatchOptions);
      latenciesMs.push(performance.now() - sentAtMs);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, runWorker));
  const elapsedSeconds = (performance.now() - startMs) / 1000;
  const cpuMicroseconds = (await readCpuMicroseconds(child)) - cpuMicrosecondsBefore;
  await pool.close();
  return { requests: latenciesMs.length, seconds: elapsedSeconds, cpuMicroseconds, latenciesMs };
}

function send(pool: Pool, request: Dispatcher.DispatchOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    pool.dispatch(request, {
      onResponseStart(_controller, status) {
        if (status !== 200) reject(new Error(`Status ${status}`));
      },
      onRequestStart: () => undefined,
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

async function readCpuMicroseconds(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
  return cpu.user + cpu.system;
}

/** Prints the results of a scenario. @returns the processor time per request, relative to the floor. */
function printScenario({ name }: Scenario, results: Map<Target, Round[]>): Map<Target, number> {
  const metrics = Array.from(results, ([target, rounds]) => {
    const latenciesMs = rounds.flatMap((round) => round.latenciesMs).sort((a, b) => a - b);
    const quantile = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
    return {
      target,
      rate: median(rounds.map(({ requests, seconds }) => requests / seconds)),
      cpu: median(rounds.map(({ cpuMicroseconds: cpu, requests }) => cpu / requests)),
      p50: quantile(0.5),
      p99: quantile(0.99),
    };
  });
  const floor = metrics.find(({ target }) => target === FLOOR);
  const ratios = new Map(metrics.map(({ target, cpu }) => [target, cpu / (floor?.cpu ?? 1)]));
  console.log(name);
  console.log('  server          requests/s  of floor   p50 ms   p99 ms   CPU µs   × floor');
  for (const { target, rate, cpu, p50, p99 } of metrics) {
    const cells = [
      rate.toFixed(0).padStart(10),
      (rate / (floor?.rate ?? 1)).toFixed(2).padStart(8),
      p50.toFixed(2).padStart(8),
      p99.toFixed(2).padStart(8),
      cpu.toFixed(0).padStart(8),
      (ratios.get(target) ?? 0).toFixed(2).padStart(9),
    ];
    console.log(`  ${target.name.padEnd(16)}${cells.join(' ')}`);
  }
  console.log();
  return ratios;
}

function printSummary(targets: Target[], rows: { scenario: string; ratios: Map<Target, number> }[]): void {
  console.log('Processor time per request, × the floor');
  console.log(`  ${''.padEnd(34)}${targets.map(({ name }) => name.padStart(17)).join('')}`);
  for (const { scenario, ratios } of rows) {
    const cells = targets.map((target) => (ratios.get(target) ?? 0).toFixed(2).padStart(17));
    console.log(`  ${scenario.padEnd(34)}${cells.join('')}`);
  }
  const ours = targets.find(({ name }) => name === 'ours');
  if (!ours || !targets.includes(APOLLO)) return;
  console.log(`\nProcessor time of ours ÷ ${APOLLO.name}`);
  for (const { scenario, ratios } of rows)
    console.log(
      `  ${scenario.padEnd(34)}${((ratios.get(ours) ?? 0) / (ratios.get(APOLLO) ?? 0)).toFixed(2).padStart(17)}`,
    );
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
