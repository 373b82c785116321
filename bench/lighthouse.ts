import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startForecourt } from '../e2e/support/startForecourt.ts';
import { buildProduct, isBuilt } from '../scripts/buildProduct.ts';
import { findChrome } from '../scripts/findChrome.ts';
import { freePort } from '../scripts/ports.ts';
import { precompress } from '../scripts/precompress.ts';
import { fromRoot } from '../scripts/root.ts';
import { run as runCommand } from '../scripts/run.ts';

/** The last line of it that every Node of ours can run. Not among our packages: it brings 200 of them, 185 MB. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Device = 'phone' | 'desktop';

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

/** One screen, measured: scores from 0 to 100, and what kept one that counts from being whole. */
interface Measured {
  scores: number[];
  timings: string;
  missed: string[];
  /** Lighthouse's own measure of how fast the machine was just then; a desktop of some years ago has 1,500. */
  machine: number;
}

/**
 * Lighthouse on the built product and its demo community: its four categories on four screens, and the speed of /posts
 * as it is and without the two seconds for which the loading screen stands whatever is loaded.
 * Without them means: in a copy of the built files in which that one figure is 0, measured in the same way.
 * @param args - `--runs=3` of those on /posts, of which the median counts
 */
export default async function run(args: string[]): Promise<void> {
  const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.split('=')[1] ?? 3);
  if (!(await isBuilt())) await buildProduct();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-lighthouse-'));
  try {
    await measureAll(folder, runs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(folder: string, runs: number): Promise<void> {
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', DEMO: 'on' };
  const port = await freePort();
  const executablePath = findChrome();
  if (executablePath === null) throw new Error('This benchmark needs Chrome or Chromium.');
  const forecourt = await startForecourt(env);
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const measure = (url: string, device: Device) => measured(url, port, device, join(folder, 'report.json'));
  try {
    console.log(`Lighthouse ${lighthouse.split('@')[1] ?? ''}, Node ${process.version}\n`);
    console.log(row('', ['performance', 'accessibility', 'best practices', 'SEO']));
    const show = (name: string, { scores, timings, missed }: Measured) => {
      console.log(`${row(name, scores.map(String))}   ${timings}`);
      for (const each of missed) console.log(`    ${each}`);
    };
    show('sign-in', await measure(`${forecourt.url}/login`, 'phone'));
    const { cookie, post, partner } = await enter(forecourt.url);
    const [name = '', value = ''] = cookie.split('=');
    await browser.addCookies([
      { name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' },
    ]);
    show('posts', await measure(`${forecourt.url}/posts`, 'phone'));
    show('post detail', await measure(`${forecourt.url}/posts/${post}`, 'phone'));
    show('chat', await measure(`${forecourt.url}/chat/${partner}`, 'phone'));

    // Cookies know no ports: the session holds at the second address too.
    const webDir = join(folder, 'web');
    await withoutTheWait(webDir);
    console.log(`\nPerformance of /posts, median of ${runs}:`);
    const speed = async (url: string, device: Device): Promise<Measured> => {
      const all: Measured[] = [];
      // Servers that have just been started are slow once; the browser's own caches are emptied before each run.
      const visit = await browser.newPage();
      await visit.goto(`${url}/posts`, { waitUntil: 'networkidle' });
      await visit.close();
      for (let at = 0; at < runs; at += 1) all.push(await measure(`${url}/posts`, device));
      all.sort((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0));
      const middle = all[Math.floor(all.length / 2)];
      if (!middle) throw new Error('--runs must be 1 or more.');
      return middle;
    };
    for (const device of ['desktop', 'phone'] as const) {
      const asItIs = await speed(forecourt.url, device);
      console.log(line(`${device}, as it is`, asItIs));
    }
    await forecourt.stop();
    const hurried = await startForecourt({ ...env, WEB_DIR: webDir });
    try {
      for (const device of ['desktop', 'phone'] as const)
        console.log(line(`${device}, the 2 s set aside`, await speed(hurried.url, device)));
    } finally {
      await hurried.stop();
    }
  } finally {
    await browser.close();
    await forecourt.stop();
  }
}

async function measured(url: string, port: number, device: Device, path: string): Promise<Measured> {
  const code = await runCommand(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    [
      '--yes',
      lighthouse,
      url,
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      `--output-path=${path}`,
      '--quiet',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, npm_config_loglevel: 'error' } },
  );
  const report = JSON.parse(await readFile(path, 'utf8')) as Report;
  await rm(path);
  if (code !== 0 || report.runtimeError)
    throw new Error(report.runtimeError?.message ?? `Lighthouse ended with ${code}.`);
  const missed = categories
    .slice(1)
    .flatMap((name) =>
      (report.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${report.audits[id]?.title ?? id}`),
    );
  const timings = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'speed-index',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
    .map(
      (id) =>
        `${id
          .split('-')
          .map((word) => word[0]?.toUpperCase() ?? '')
          .join('')} ${report.audits[id]?.displayValue ?? '?'}`,
    )
    .join(', ');
  return {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    timings,
    missed,
    machine: Math.round(report.environment.benchmarkIndex),
  };
}

/** Signs a demo member in by the gateway. @returns the session, a post with pictures, and somebody they talk with. */
async function enter(url: string): Promise<{ cookie: string; post: string; partner: string }> {
  const ask = async (query: string, cookie = '', variables = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const { data } = await ask('{ demoLogins { email password } }');
  const [login] = data['demoLogins'] as { email: string; password: string }[];
  const { cookie } = await ask(
    'mutation ($input: LoginInput!) { login(input: $input) { viewer { id } } }',
    '',
    {
      input: login,
    },
  );
  const seen = await ask(
    '{ products(limit: 1) { nodes { id } } contacts { nodes { user { id } } } }',
    cookie,
  );
  const { nodes } = seen.data['products'] as { nodes: { id: string }[] };
  const [contact] = (seen.data['contacts'] as { nodes: { user: { id: string } }[] }).nodes;
  if (!nodes[0] || !contact) throw new Error('The demo community has no vehicle or no conversation.');
  return { cookie, post: nodes[0].id, partner: contact.user.id };
}

/** Copies the built web app, with a loading screen that does not stay. @throws when that figure is not in it once. */
async function withoutTheWait(webDir: string): Promise<void> {
  await cp(fromRoot('dist/web'), webDir, { recursive: true });
  const assets = join(webDir, 'assets');
  const wait = /(loadingMs:\w+=)2e3/;
  let found = 0;
  for (const name of (await readdir(assets)).filter((each) => each.endsWith('.js'))) {
    const code = await readFile(join(assets, name), 'utf8');
    if (!wait.test(code)) continue;
    found += 1;
    await writeFile(
      join(assets, name),
      code.replace(wait, (_, before: string) => `${before}0`),
    );
  }
  if (found !== 1) throw new Error('The two seconds of the loading screen were not found in the build.');
  // Compressed as the build does, or the change would go unseen.
  await precompress(webDir);
}

const line = (name: string, { scores: [performance = 0], timings, machine }: Measured): string =>
  `  ${name.padEnd(26)}${String(performance).padStart(4)}   ${timings}; machine ${machine}`;

const row = (name: string, cells: string[]): string =>
  name.padEnd(12) + cells.map((cell) => cell.padStart(15)).join('');
