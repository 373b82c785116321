import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { build } from 'vite';
import { type RunningProduct, startForecourt } from '../e2e/support/startForecourt.ts';
import { buildProduct, isBuilt } from '../scripts/buildProduct.ts';
import { findChrome } from '../scripts/findChrome.ts';
import { findFreePort } from '../scripts/ports.ts';
import { precompress } from '../scripts/precompress.ts';
import { fromRoot } from '../scripts/root.ts';
import { run as runCommand } from '../scripts/run.ts';

/** The last version that runs on Node 20. npx runs it, because as a dependency it would add 200 packages (185 MB). */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Device = 'phone' | 'desktop';
type Screen = 'login' | 'posts' | 'post' | 'chat';

interface Scope {
  devices: Device[];
  screens: Screen[];
  /** The number of visits to each screen. Each metric is the median of all visits. */
  runCount: number;
}

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: Record<string, unknown>[] };
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

/** The result of one visit. `metrics` are in the order of `COLUMNS`. */
interface Visit {
  metrics: number[];
  /** The failed audits of all categories except performance. */
  failedAudits: string[];
}

/** A built web app, served by its own gateway. */
interface Build {
  name: string;
  url: string;
}

const COLUMNS = ['score', 'FCP ms', 'LCP ms', 'TBT ms', 'JS ms', 'longest task', 'JS kB', 'CSS kB'];

/**
 * Runs Lighthouse on four screens of the built product with its demo community, on a phone and on a desktop. The runs are
 * interleaved with runs of a bare page with the same libraries, so that a busy machine slows both.
 * @param args `--runs=3` per screen; `--devices=phone,desktop`; `--screens=login,posts,post,chat`;
 * `--before=<folder>` adds an older build of the web app, such as a copy of dist/web.
 */
export default async function run(args: string[]): Promise<void> {
  const readOption = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const runCount = Number(readOption('runs') ?? 3);
  const devices = (readOption('devices') ?? 'phone,desktop').split(',') as Device[];
  const screens = (readOption('screens') ?? 'login,posts,post,chat').split(',') as Screen[];
  if (!(await isBuilt())) await buildProduct();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-lighthouse-'));
  const started: RunningProduct[] = [];
  try {
    const start = async (env: NodeJS.ProcessEnv): Promise<RunningProduct> => {
      const running = await startForecourt({ LOG_LEVEL: 'warn', ...env });
      started.unshift(running);
      return running;
    };
    const apiPort = String(await findFreePort());
    const product = await start({ DATA_DIR: join(folder, 'data'), DEMO: 'on', API_PORT: apiPort });
    const API_URL = `http://localhost:${apiPort}/api`;
    const bare = await start({ API_URL, WEB_DIR: await buildBarePage(join(folder, 'bare')) });
    const builds: Build[] = [
      { name: 'product', url: product.url },
      { name: 'bare page', url: bare.url },
    ];
    const WEB_DIR = readOption('before');
    if (WEB_DIR !== undefined)
      builds.unshift({ name: 'before', url: (await start({ API_URL, WEB_DIR })).url });
    await measureAll(folder, builds, { devices, screens, runCount });
  } finally {
    for (const running of started) await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(
  folder: string,
  builds: Build[],
  { devices, screens, runCount }: Scope,
): Promise<void> {
  const debuggingPort = await findFreePort();
  const executablePath = findChrome();
  if (executablePath === null) throw new Error('This benchmark needs Chrome or Chromium.');
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath,
    // Chromium refuses to run its sandbox as root.
    args: [`--remote-debugging-port=${debuggingPort}`, ...(isRoot ? ['--no-sandbox'] : [])],
  });
  try {
    console.log(
      `Lighthouse ${LIGHTHOUSE.split('@')[1] ?? ''}, Node ${process.version}, median of ${runCount}\n`,
    );
    const { cookie, postId, contactId } = await signIn(builds[0]?.url ?? '');
    const paths = { login: '/login', posts: '/posts', post: `/posts/${postId}`, chat: `/chat/${contactId}` };
    for (const device of devices)
      for (const screen of screens) {
        const path = paths[screen];
        await setSession(browser, screen === 'login' ? null : cookie);
        console.log(formatRow(`${device} ${path.replace(/\/[\w-]{20,}$/, '/{id}')}`, COLUMNS));
        const visits = new Map<Build, Visit[]>(builds.map((build) => [build, []]));
        for (let count = 0; count < runCount; count += 1)
          for (const [{ url }, results] of visits)
            results.push(await measureVisit(url + path, debuggingPort, device, join(folder, 'report.json')));
        for (const [{ name }, results] of visits) printVisits(name, results);
      }
  } finally {
    await browser.close();
  }
}

/** Sets the session for all builds, because cookies do not depend on the port. A null `cookie` removes the session. */
async function setSession(browser: BrowserContext, cookie: string | null): Promise<void> {
  await browser.clearCookies();
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie !== null)
    await browser.addCookies([
      { name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' },
    ]);
}

async function measureVisit(
  url: string,
  debuggingPort: number,
  device: Device,
  reportPath: string,
): Promise<Visit> {
  const code = await runCommand(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${debuggingPort}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${reportPath}`,
      '--quiet',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, npm_config_loglevel: 'error' } },
  );
  const report = JSON.parse(await readFile(reportPath, 'utf8')) as Report;
  await rm(reportPath);
  if (code !== 0 || report.runtimeError)
    throw new Error(report.runtimeError?.message ?? `Lighthouse exited with code ${code}.`);
  const performanceScore = Math.round((report.categories['performance']?.score ?? 0) * 100);
  const readMetric = (id: string) => Math.round(report.audits[id]?.numericValue ?? NaN);
  const itemsOf = (id: string) => report.audits[id]?.details?.items ?? [];
  const kilobytesOf = (type: string) =>
    Math.round(
      itemsOf('network-requests')
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000,
    );
  return {
    metrics: [
      performanceScore,
      readMetric('first-contentful-paint'),
      readMetric('largest-contentful-paint'),
      readMetric('total-blocking-time'),
      readMetric('bootup-time'),
      Math.round(Math.max(0, ...itemsOf('long-tasks').map(({ duration }) => Number(duration)))),
      kilobytesOf('Script'),
      kilobytesOf('Stylesheet'),
    ],
    failedAudits: CATEGORIES.slice(1).flatMap((name) =>
      (report.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${report.audits[id]?.title ?? id}`),
    ),
  };
}

/** Signs in as a demo member. @returns the session cookie, the id of a product post, and the id of a contact. */
async function signIn(url: string): Promise<{ cookie: string; postId: string; contactId: string }> {
  const send = async (query: string, cookie = '', variables = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const { data } = await send('{ demoLogins { email password } }');
  const [login] = data['demoLogins'] as { email: string; password: string }[];
  const { cookie } = await send(
    'mutation ($input: LoginInput!) { login(input: $input) { viewer { id } } }',
    '',
    {
      input: login,
    },
  );
  const response = await send(
    '{ products(limit: 1) { nodes { id } } contacts { nodes { user { id } } } }',
    cookie,
  );
  const { nodes } = response.data['products'] as { nodes: { id: string }[] };
  const [contact] = (response.data['contacts'] as { nodes: { user: { id: string } }[] }).nodes;
  if (!nodes[0] || !contact) throw new Error('The demo community has no vehicle or no conversation.');
  return { cookie, postId: nodes[0].id, contactId: contact.user.id };
}

/** Builds bench/bare and compresses its files, as for the product. @returns the folder. */
async function buildBarePage(outDir: string): Promise<string> {
  await build({ configFile: false, root: fromRoot('bench/bare'), logLevel: 'error', build: { outDir } });
  await precompress(outDir);
  return outDir;
}

function printVisits(name: string, visits: Visit[]): void {
  const metrics = COLUMNS.map((_, index) => median(visits.map((visit) => visit.metrics[index] ?? NaN)));
  console.log(formatRow(`  ${name}`, metrics.map(String)));
  for (const audit of new Set(visits.flatMap(({ failedAudits }) => failedAudits)))
    console.log(`      ${audit}`);
}

function median(values: number[]): number {
  return [...values].sort((first, second) => first - second)[Math.floor(values.length / 2)] ?? NaN;
}

const formatRow = (name: string, cells: string[]): string =>
  name.padEnd(22) + cells.map((cell) => cell.padStart(14)).join('');
