import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type RunningProduct, startForecourt } from '../e2e/support/startForecourt.ts';
import { buildProduct, isBuilt } from '../scripts/buildProduct.ts';
import { findChrome } from '../scripts/findChrome.ts';
import { findFreePort } from '../scripts/ports.ts';

/** A slow phone: a processor four times slower than this one, and Lighthouse's "slow 4G". */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** How long the app shows its loading screen after the first paint. */
const LOADING_SCREEN_MS = 2_000;
/** How long a visit lasts after the content is shown, to measure the tasks that follow. */
const REST_MS = 2_000;

const MAX_CONTENT_MS = 500;
const MAX_TASK_MS = 200;

interface Screen {
  name: string;
  path: string;
  /** Selects the element that shows that the content has loaded. */
  content: string;
  /** Whether it is visited without a session. */
  isSignedOut?: boolean;
}

/** The results of a visit, in milliseconds; `scripts` in kB, compressed. */
interface Visit {
  /** From the end of the loading screen until the content is shown, up to 50 ms too late; negative if the content is only hidden by it. */
  content: number;
  /** The sum of the time above 50 ms of each task. */
  blocking: number;
  longestTask: number;
  scripts: number;
}

/**
 * Visits the screens of the built product with its demo community on a slow phone, each time with empty caches, and prints the medians.
 * @param args `--visits=3` per screen; `--screens=posts,chat`; `--before=<folder>` adds an older build of the web app, such as a copy of
 * dist/web, whose visits alternate with those of the product.
 */
export default async function run(args: string[]): Promise<void> {
  const readOption = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const visitCount = Number(readOption('visits') ?? 3);
  const chosenScreens = readOption('screens')?.split(',');
  const oldBuild = readOption('before');
  const executablePath = findChrome();
  if (executablePath === null) throw new Error('This benchmark needs Chrome or Chromium.');
  if (!(await isBuilt())) await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-phone-'));
  const started: RunningProduct[] = [];
  const start = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const product = await startForecourt({ LOG_LEVEL: 'warn', ...env });
    started.unshift(product);
    return product.url;
  };
  const browser = await chromium.launch({
    executablePath,
    // Chromium refuses to run its sandbox as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const apiPort = String(await findFreePort());
    const url = await start({ DATA_DIR: dataDir, DEMO: 'on', API_PORT: apiPort });
    const builds = new Map([['', url]]);
    if (oldBuild !== undefined)
      builds.set('before', await start({ API_URL: `http://localhost:${apiPort}/api`, WEB_DIR: oldBuild }));
    const { cookie, screens } = await signIn(url);
    console.log(formatRow('', ['content ms', 'blocking ms', 'longest task', 'scripts kB']));
    for (const screen of screens) {
      if (chosenScreens && !chosenScreens.includes(screen.name)) continue;
      const visits = Array.from(builds, ([name, buildUrl]) => ({ name, buildUrl, results: [] as Visit[] }));
      for (let count = 0; count < visitCount; count += 1)
        for (const { buildUrl, results } of visits)
          results.push(await visit(browser, buildUrl, screen, screen.isSignedOut ? null : cookie));
      for (const { name, results } of visits) printMedians(`${screen.name} ${name}`, results);
    }
  } finally {
    await browser.close();
    for (const product of started) await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens a screen in a new browser context. */
async function visit(
  browser: Browser,
  url: string,
  { path, content }: Screen,
  cookie: { name: string; value: string } | null,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  if (cookie !== null) await context.addCookies([{ ...cookie, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url + path, { waitUntil: 'commit' });
  // Not checked in each frame, because the check forces a layout, which takes the slow phone long.
  const contentShown = await page.waitForFunction(
    (selector) =>
      document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) && performance.now(),
    content,
    { polling: 50 },
  );
  const contentAtMs = Number(await contentShown.jsonValue());
  await page.waitForTimeout(REST_MS);
  const { tasks, firstPaintMs, scriptBytes } = await page.evaluate(async () => ({
    tasks: await new Promise<number[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
      // Without a long task, the observer is not called.
      setTimeout(() => resolve([]), 500);
    }),
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    scriptBytes: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  }));
  await context.close();
  return {
    content: contentAtMs - firstPaintMs - LOADING_SCREEN_MS,
    blocking: tasks.reduce((sum, duration) => sum + duration - 50, 0),
    longestTask: Math.max(0, ...tasks),
    scripts: scriptBytes / 1000,
  };
}

/** Signs in as a demo member. @returns the session cookie and the screens of this community. */
async function signIn(url: string): Promise<{ cookie: { name: string; value: string }; screens: Screen[] }> {
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
  const [input] = data['demoLogins'] as { email: string; password: string }[];
  const { cookie } = await send(
    'mutation ($input: LoginInput!) { login(input: $input) { viewer { id } } }',
    '',
    { input },
  );
  const response = await send(
    '{ products(limit: 1) { nodes { id } } conversations { nodes { user { id } } } viewer { user { posts(limit: 1) { nodes { id } } } } }',
    cookie,
  );
  const [post] = (response.data['products'] as { nodes: { id: string }[] }).nodes;
  const [contact] = (response.data['conversations'] as { nodes: { user: { id: string } }[] }).nodes;
  const [ownPost] = (response.data['viewer'] as { user: { posts: { nodes: { id: string }[] } } }).user.posts
    .nodes;
  if (!post || !contact || !ownPost)
    throw new Error('The demo community has no vehicle, no conversation or no post of the member.');
  const [name = '', value = ''] = cookie.split('=');
  const card = 'article';
  const heading = 'h1[data-page-heading]';
  const email = 'input[type=email]';
  const password = 'input[type=password]';
  const screens: Screen[] = [
    { name: 'sign-in', path: '/login', content: email, isSignedOut: true },
    { name: 'register', path: '/register', content: email, isSignedOut: true },
    { name: 'forgot-password', path: '/forgot-password', content: email, isSignedOut: true },
    { name: 'reset-password', path: '/reset-password', content: email, isSignedOut: true },
    { name: 'verify-email', path: '/verify-email', content: email, isSignedOut: true },
    { name: 'verify-password', path: '/verify-password-change', content: email },
    {
      name: 'unsubscribe',
      path: '/unsubscribe?token=none',
      content: 'button[type=submit]',
      isSignedOut: true,
    },
    { name: 'posts', path: '/posts', content: card },
    { name: 'post', path: `/posts/${post.id}`, content: heading },
    { name: 'chat', path: `/chat/${contact.user.id}`, content: '[role=log] li' },
    { name: 'contacts', path: '/chat', content: `a[href="/chat/${contact.user.id}"]` },
    { name: 'search', path: '/search-product', content: card },
    { name: 'feed', path: '/feed', content: card },
    { name: 'saved', path: '/save-posts', content: card },
    { name: 'compare', path: `/compare?ids=${post.id}`, content: 'main table' },
    { name: 'me', path: '/me', content: heading },
    { name: 'profile', path: `/profile/${contact.user.id}`, content: heading },
    { name: 'followers', path: `/profile/${contact.user.id}/followers`, content: 'main li' },
    { name: 'following', path: `/profile/${contact.user.id}/following`, content: 'main li' },
    { name: 'members', path: '/all-users', content: 'main li' },
    { name: 'notifications', path: '/notifications', content: 'main li' },
    { name: 'create-regular', path: '/posts/create/regular', content: 'form' },
    { name: 'create-product', path: '/posts/create/product', content: 'form' },
    { name: 'create-service', path: '/posts/create/service', content: 'form' },
    { name: 'edit', path: `/posts/edit/${ownPost.id}`, content: 'form' },
    { name: 'settings', path: '/settings', content: 'main section h2' },
    { name: 'update-profile', path: '/update', content: 'main form' },
    { name: 'change-password', path: '/change-password', content: password },
    { name: 'delete-profile', path: '/delete', content: '[role=dialog] form' },
  ];
  return { cookie: { name, value }, screens };
}

/** Prints the medians, with a mark behind those above their limit. */
function printMedians(name: string, visits: Visit[]): void {
  const medianOf = (key: keyof Visit) =>
    Math.round(
      visits.map((result) => result[key]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? NaN,
    );
  const markAbove = (value: number, limit: number) => `${value}${value > limit ? ' !' : ''}`;
  console.log(
    formatRow(name, [
      markAbove(medianOf('content'), MAX_CONTENT_MS),
      String(medianOf('blocking')),
      markAbove(medianOf('longestTask'), MAX_TASK_MS),
      String(medianOf('scripts')),
    ]),
  );
}

const formatRow = (name: string, cells: string[]): string =>
  name.padEnd(22) + cells.map((cell) => cell.padStart(14)).join('');
