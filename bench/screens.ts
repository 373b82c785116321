import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kind } from 'graphql';
import pg from 'pg';
import { Pool } from 'undici';
import { startPostgres } from '../api/testing/database/startPostgres.ts';
import { findSocketDirectory } from '../api/db/embedded.ts';
import { VIEWER_TOKEN } from './apiSeed.ts';
import { readOption, requestStats, startServer, type StartedServer } from './startServers.ts';
import { screensOf, seedScreens, type ScreenRequest } from './screensData.ts';

const CLIENTS = 16;
const WARM_UP_REQUESTS = 2_000;
const ROUNDS = 3;
const ROUND_REQUESTS = 240;

type Part = 'gateway' | 'provider' | 'database';
/** Milliseconds of processor time a screen, and of time in which it was measured. */
type Cost = Record<Part | 'elapsed', number>;

/** A version of the product, on a database of its own. */
interface Product {
  name: string;
  gateway: StartedServer;
  provider: StartedServer;
  screens: Record<string, ScreenRequest[]>;
}

/**
 * Prints the processor time that each of the main screens takes in the gateway, the provider and PostgreSQL, with sixteen clients.
 * @param args `--posts=100000`, `--before=<folder>` measures another checkout in turn, which has to be built; `--embedded` uses the
 * embedded database, as does a machine without PostgreSQL; `--data=<folder>` keeps the databases for the next run; `--only=feed`
 */
export default async function run(args: string[]): Promise<void> {
  const textOption = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const [dataFolder, before, only] = [textOption('data'), textOption('before'), textOption('only')];
  const directory = resolve(dataFolder ?? (await mkdtemp(join(tmpdir(), 'forecourt-bench-'))));
  const postgres = args.includes('--embedded')
    ? undefined
    : await startPostgres(join(directory, 'postgres'), ['shared_buffers=1GB', 'max_wal_size=8GB']);
  const products: Product[] = [];
  try {
    const options = { directory, databaseUrl: postgres?.url, posts: readOption(args, 'posts', 100_000) };
    products.push(await startProduct('now', resolve(import.meta.dirname, '..'), options));
    if (before !== undefined) products.push(await startProduct('before', resolve(before), options));
    const serverPid =
      postgres &&
      Number.parseInt(await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8'), 10);
    await measureAll(products, serverPid, only);
  } finally {
    for (const { gateway, provider } of products) {
      gateway.child.kill();
      provider.child.kill();
    }
    await postgres?.stop();
    if (dataFolder === undefined) await rm(directory, { recursive: true, force: true });
  }
}

/** Starts the built product of a checkout, and fills its database if it is empty. */
async function startProduct(
  name: string,
  checkout: string,
  { directory, databaseUrl, posts }: { directory: string; databaseUrl: string | undefined; posts: number },
): Promise<Product> {
  if (!existsSync(join(checkout, 'dist/built'))) throw new Error(`${checkout} has no build: npm run build`);
  const dataDir = join(directory, `${databaseUrl === undefined ? 'embedded' : 'server'}-${name}-${posts}`);
  const connectionString = databaseUrl && (await createDatabase(databaseUrl, `${name}_${posts}`));
  const provider = await startServer('providerBuilt.ts', {
    BUILD: checkout,
    API_PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ...(connectionString && { DATABASE_URL: connectionString }),
  });
  const client = new pg.Client(
    connectionString
      ? // The provider's statement timeout is the default of the role, and seeding takes longer.
        { connectionString, options: '-c statement_timeout=0' }
      : { host: findSocketDirectory(dataDir), port: 5432, user: 'postgres', database: 'postgres' },
  );
  await client.connect();
  // Ends with its server when seeding fails.
  client.on('error', () => undefined);
  // Each version fills its own tables.
  const { seed } = (await import(
    pathToFileURL(join(checkout, 'bench/apiSeed.ts')).href
  )) as typeof import('./apiSeed.ts');
  await seedScreens(client, posts, seed);
  const gateway = await startServer('gatewayBuilt.ts', {
    BUILD: checkout,
    API_URL: provider.url,
    PUBLIC_URL: '',
  });
  const { screenDocument, printOperation } = (await import(
    pathToFileURL(join(checkout, 'gateway/testing/operations.ts')).href
  )) as typeof import('../gateway/testing/operations.ts');
  const queryOf = (operationName: string) => {
    const operation = screenDocument.definitions.find(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === operationName,
    );
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`There is no query ${operationName}.`);
    return printOperation(screenDocument, operation);
  };
  const screens = await screensOf(client, posts, queryOf);
  await client.end();
  return { name, gateway, provider, screens };
}

/** Creates the database of a server if it is missing. @returns its URL. */
async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function measureAll(products: Product[], serverPid: number | undefined, only = ''): Promise<void> {
  const names = Object.keys(products[0]?.screens ?? {}).filter((name) => name.includes(only));
  for (const product of products)
    await request(product, interleave(names.map((name) => product.screens[name] ?? [])), WARM_UP_REQUESTS);
  console.log(`Milliseconds of processor time a screen, with ${CLIENTS} clients\n`);
  console.log(
    `| screen | gateway | provider | ${serverPid ? 'PostgreSQL' : '-'} | together | before | ratio |`,
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const name of names)
    printCosts(name, await measure(products, serverPid, ({ screens }) => screens[name] ?? []));
  printCosts(
    '**in turn**',
    await measure(products, serverPid, ({ screens }) => interleave(names.map((name) => screens[name] ?? []))),
  );
}

/** The first requests of all screens, then the second ones, and so on. */
const interleave = (screens: ScreenRequest[][]): ScreenRequest[] =>
  Array.from({ length: Math.max(...screens.map(({ length }) => length)) }, (_, index) =>
    screens.map((requests) => requests[index % requests.length] as ScreenRequest),
  ).flat();

/** Measures the products in turn. @returns the median of the rounds of each. */
async function measure(
  products: Product[],
  serverPid: number | undefined,
  requestsOf: (product: Product) => ScreenRequest[],
): Promise<Cost[]> {
  const rounds = products.map((): Cost[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, product] of products.entries()) {
      const startMs = performance.now();
      const start = await readCpu(product, serverPid);
      await request(product, requestsOf(product), ROUND_REQUESTS);
      const end = await readCpu(product, serverPid);
      const perScreen = (from: number, to: number) => (to - from) / ROUND_REQUESTS;
      rounds[index]?.push({
        gateway: perScreen(start.gateway, end.gateway),
        provider: perScreen(start.provider, end.provider),
        database: perScreen(start.database, end.database),
        elapsed: perScreen(startMs, performance.now()),
      });
    }
  return rounds.map((costs) => costs.sort((a, b) => sumOf(a) - sumOf(b))[Math.floor(ROUNDS / 2)] as Cost);
}

const sumOf = ({ gateway, provider, database }: Cost) => gateway + provider + database;

function printCosts(name: string, [now, before]: Cost[]): void {
  if (!now) return;
  const numbers = [now.gateway, now.provider, now.database, sumOf(now)].map((ms) => ms.toFixed(2));
  const parts = (cost: Cost) =>
    `${sumOf(cost).toFixed(2)} (${[cost.gateway, cost.provider, cost.database].map((ms) => ms.toFixed(2)).join(' + ')})`;
  const comparison = before ? [parts(before), (sumOf(now) / sumOf(before)).toFixed(2)] : ['', ''];
  console.log(`| ${[name, ...numbers, ...comparison].join(' | ')} |`);
}

/** Sends `count` requests over `CLIENTS` connections. @throws when a result has errors. */
async function request({ gateway }: Product, requests: ScreenRequest[], count: number): Promise<void> {
  const pool = new Pool(gateway.url, { connections: CLIENTS, pipelining: 1 });
  let next = 0;
  const runClient = async () => {
    while (next < count) {
      const screen = requests[next++ % requests.length] as ScreenRequest;
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', cookie: `forecourt_session=${VIEWER_TOKEN}` },
        body: screen.body,
      });
      const text = await body.text();
      if (statusCode !== 200 || text.includes('"errors"') || text.startsWith('{"data":{"post":null'))
        throw new Error(`${screen.body.slice(0, 100)}… returned ${statusCode}: ${text.slice(0, 1_000)}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));
  await pool.close();
}

/** In milliseconds since the start. */
async function readCpu({ gateway, provider }: Product, serverPid?: number): Promise<Record<Part, number>> {
  return {
    gateway: (await requestStats(gateway.child)).cpu / 1_000,
    provider: (await requestStats(provider.child)).cpu / 1_000,
    database: serverPid === undefined ? 0 : await readServerCpu(serverPid),
  };
}

/** Of PostgreSQL's first process and of its children, in hundredths of a second in `/proc`. */
async function readServerCpu(serverPid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)),
  );
  let ticks = 0;
  for (const stat of stats) {
    if (stat === undefined) continue;
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parentPid, userTicks, systemTicks] = [fields[1], fields[11] ?? 0, fields[12] ?? 0];
    if (parentPid === serverPid) ticks += userTicks + systemTicks;
    // With children that have ended.
    else if (stat.startsWith(`${serverPid} `))
      ticks += userTicks + systemTicks + (fields[13] ?? 0) + (fields[14] ?? 0);
  }
  return ticks * 10;
}
