import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Agent, request } from 'undici';
import { startPostgres } from '../api/testing/database/startPostgres.ts';
import type { RecordedQuery } from './apiProvider.ts';
import {
  BLOCKER_TOKEN,
  COMMON_WORD,
  idOf,
  LARGE,
  RARE_WORD,
  seed,
  SMALL,
  VIEWER_TOKEN,
  type Size,
} from './apiSeed.ts';

/** The median response times of one page at two sizes of the database. */
export interface Growth {
  page: string;
  smallMs: number;
  largeMs: number;
  /** `largeMs` divided by `smallMs`. */
  ratio: number;
  /** Tables of the large database with a full scan; there should be none. */
  scannedTables: string[];
}

interface Provider {
  apiUrl: string;
  /** The path of the database server's log. */
  databaseLogPath: string;
  client: pg.Client;
  child: ChildProcess;
}

const ROUNDS = 150;
const WARM_UP_ROUNDS = 20;
const WITH_BLOCKS = ', with blocks';
const tokenFor = (page: string) => (page.endsWith(WITH_BLOCKS) ? BLOCKER_TOKEN : VIEWER_TOKEN);
const CONNECTIONS = 8;
const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 });

/**
 * Measures each page of the provider at 1,000 and at 1,000,000 posts, with alternating requests, on a PostgreSQL server of the benchmark.
 * @param dataFolder keeps the databases for the next run; without it, they are deleted at the end.
 * @param nameFilter limits the run to pages whose names contain this text.
 */
export async function measureGrowth(dataFolder?: string, nameFilter = ''): Promise<Growth[]> {
  const sizes = { small: SMALL, large: LARGE };
  return withProviders(sizes, dataFolder, async ({ small, large }) => {
    const growth: Growth[] = [];
    for (const page of Object.keys(await pagesOf(large)).filter((name) => name.includes(nameFilter))) {
      const [smallPath, largePath] = [(await pagesOf(small))[page] ?? '', (await pagesOf(large))[page] ?? ''];
      const timesMs: { small: number[]; large: number[] } = { small: [], large: [] };
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
        const token = tokenFor(page);
        const smallTimeMs = await measureRequest(small, smallPath, token);
        const largeTimeMs = await measureRequest(large, largePath, token);
        if (round < 0) continue;
        timesMs.small.push(smallTimeMs);
        timesMs.large.push(largeTimeMs);
      }
      const [smallMs, largeMs] = [median(timesMs.small), median(timesMs.large)];
      growth.push({
        page,
        smallMs,
        largeMs,
        ratio: largeMs / smallMs,
        scannedTables: await findFullScans(large, largePath, tokenFor(page)),
      });
    }
    return growth;
  });
}

/** The median times of one page and of its queries alone. */
export interface Overhead {
  page: string;
  providerMs: number;
  /** A PostgreSQL client that makes the queries of the page one after the other, and does nothing else. */
  bareMs: number;
  /** `providerMs` divided by `bareMs`. */
  ratio: number;
  queryCount: number;
}

/** Measures each page of the provider at 1,000 posts beside a PostgreSQL client that makes the same queries, alternately. */
export async function measureOverhead(dataFolder?: string, nameFilter = ''): Promise<Overhead[]> {
  return withProviders({ small: SMALL }, dataFolder, async ({ small: provider }) => {
    const { client, child } = provider;
    // As the provider's own connections.
    await client.query('set max_parallel_workers_per_gather = 0; set jit = off');
    const takeQueries = async (): Promise<RecordedQuery[]> => {
      child.send('queries');
      const [{ queries }] = (await once(child, 'message')) as [{ queries: RecordedQuery[] }];
      return queries;
    };
    child.send('record');
    const overheads: Overhead[] = [];
    for (const [page, path] of Object.entries(await pagesOf(provider))) {
      if (!page.includes(nameFilter)) continue;
      const token = tokenFor(page);
      const timesMs: { provider: number[]; bare: number[] } = { provider: [], bare: [] };
      await measureRequest(provider, path, token);
      await takeQueries();
      await measureRequest(provider, path, token);
      const queries = await takeQueries();
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
        const providerTimeMs = await measureRequest(provider, path, token);
        const startMs = performance.now();
        for (const { text, values } of queries) await client.query({ text, values, rowMode: 'array' });
        const bareTimeMs = performance.now() - startMs;
        if (round < 0) continue;
        timesMs.provider.push(providerTimeMs);
        timesMs.bare.push(bareTimeMs);
      }
      const [providerMs, bareMs] = [median(timesMs.provider), median(timesMs.bare)];
      overheads.push({ page, providerMs, bareMs, ratio: providerMs / bareMs, queryCount: queries.length });
    }
    return overheads;
  });
}

/** Measures the resident memory of the provider at 1,000 posts under load, in megabytes: after a tenth of `minutes`, and at the end. */
export async function measureMemory(
  minutes: number,
): Promise<{ afterStartMb: number; atEndMb: number; requests: number }> {
  return withProviders({ small: SMALL }, undefined, async ({ small: provider }) => {
    const paths = Object.values(await pagesOf(provider));
    const endMs = Date.now() + minutes * 60_000;
    const firstMeasurementMs = Date.now() + (minutes * 60_000) / 10;
    let requests = 0;
    let afterStartMb = 0;
    const runWorker = async (offset: number) => {
      for (let index = offset; Date.now() < endMs; index += 1) {
        await measureRequest(provider, paths[index % paths.length] ?? '');
        requests += 1;
        if (afterStartMb === 0 && Date.now() > firstMeasurementMs)
          afterStartMb = await readResidentMb(provider.child);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, worker) => runWorker(worker)));
    return { afterStartMb, atEndMb: await readResidentMb(provider.child), requests };
  });
}

/** Starts a PostgreSQL server and a provider for each size, calls `measure`, and stops them. */
async function withProviders<Name extends string, T>(
  sizes: Record<Name, Size>,
  dataFolder: string | undefined,
  measure: (providers: Record<Name, Provider>) => Promise<T>,
): Promise<T> {
  const directory = dataFolder ?? (await mkdtemp(join(tmpdir(), 'forecourt-bench-')));
  const postgres = await startPostgres(join(directory, 'postgres'), [
    'shared_buffers=1GB',
    'max_wal_size=8GB',
    'session_preload_libraries=auto_explain',
  ]);
  if (!postgres) throw new Error('This benchmark needs the binaries of PostgreSQL 15 or later.');
  const providers: Partial<Record<Name, Provider>> = {};
  try {
    for (const [name, size] of Object.entries(sizes) as [Name, Size][]) {
      providers[name] = await startProvider(postgres.url, name, size, directory);
    }
    return await measure(providers as Record<Name, Provider>);
  } finally {
    for (const provider of Object.values(providers) as Provider[]) {
      provider.child.kill();
      await once(provider.child, 'exit');
      await provider.client.end();
    }
    await postgres.stop();
    if (dataFolder === undefined) await rm(directory, { recursive: true, force: true });
  }
}

/** Starts a provider on the database `name` of a server, and fills the database if it is empty. The provider creates its tables. */
async function startProvider(
  serverUrl: string,
  name: string,
  size: Size,
  directory: string,
): Promise<Provider> {
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const child = fork(fileURLToPath(new URL('apiProvider.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATABASE_URL: url.href,
      API_PORT: '0',
      DATA_DIR: join(directory, name),
      DEMO: 'off',
      NEW_MEMBER_HOURS: '0',
    },
    // Keeps the dates of recorded queries.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
  // The provider's statement timeout is the default of the role, and seeding takes longer.
  const client = new pg.Client({ connectionString: url.href, options: '-c statement_timeout=0' });
  await client.connect();
  const { rows } = await client.query<{ isEmpty: boolean }>(
    'select not exists (select from sessions) as "isEmpty"',
  );
  if (rows[0]?.isEmpty) {
    await seed(client, size);
    await client.query('checkpoint');
  }
  return { apiUrl: ready, databaseLogPath: join(directory, 'postgres', 'log'), client, child };
}

/** Returns the path of each page by its name; a page whose name ends in `WITH_BLOCKS` is requested by a member with blocks. */
async function pagesOf({ client }: Provider): Promise<Record<string, string>> {
  const [viewerId, otherId] = [await idOf(client, 'user', 1), await idOf(client, 'user', 2)];
  return {
    feed: '/subscriptions/feed?page=1&limit=10',
    posts: '/posts?page=1&limit=10',
    'product search': '/posts?brand=brand7&minPrice=5000&maxPrice=20000&page=1&limit=10',
    'product search by price': '/posts?brand=brand7&sort=price_asc&page=1&limit=10',
    'vehicle filters': '/posts?condition=used&vehicleType=sedan,suv&engineType=diesel&page=1&limit=10',
    'vehicle filters, rare': '/posts?vehicleType=limousine,bus&transmission=manual&page=1&limit=10',
    'years and mileage': '/posts?minYear=2000&maxYear=2010&maxMileage=50000&sort=price_asc&page=1&limit=10',
    'low mileage': '/posts?maxMileage=100&page=1&limit=10',
    place: '/posts?location=town77&page=1&limit=10',
    'within 50 miles': '/posts?near=97201&nearMiles=50&page=1&limit=10',
    'within 50 miles, nearest first': '/posts?near=97201&nearMiles=50&sort=nearest&page=1&limit=10',
    'within 500 miles, nearest first': '/posts?near=43201&nearMiles=500&sort=nearest&page=1&limit=10',
    'within 500 miles, by price': '/posts?near=43201&nearMiles=500&sort=price_asc&page=1&limit=10',
    // The middle of a word, because a search must find it there too.
    'substring search, rare': `/posts?search=${RARE_WORD.slice(1, 8)}&page=1&limit=10`,
    'substring search, common': `/posts?search=${COMMON_WORD.slice(1, 8)}&page=1&limit=10`,
    'search for two words, rare and common': `/posts?search=gasoline%20${RARE_WORD}&page=1&limit=10`,
    'search for two words, common': `/posts?search=diesel%20${COMMON_WORD}&page=1&limit=10`,
    'search for two words, never together': '/posts?search=silver%20black&page=1&limit=10',
    'search for four words': '/posts?search=blue%20diesel%20brand7%20town77&page=1&limit=10',
    [`posts${WITH_BLOCKS}`]: '/posts?page=1&limit=10',
    [`vehicle filters${WITH_BLOCKS}`]:
      '/posts?condition=used&vehicleType=sedan,suv&engineType=diesel&page=1&limit=10',
    [`years and mileage${WITH_BLOCKS}`]:
      '/posts?minYear=2000&maxYear=2010&maxMileage=50000&sort=price_asc&page=1&limit=10',
    [`place${WITH_BLOCKS}`]: '/posts?location=town77&page=1&limit=10',
    [`substring search, common${WITH_BLOCKS}`]: `/posts?search=${COMMON_WORD.slice(1, 8)}&page=1&limit=10`,
    'price check, frequent model': '/price-check?brand=brand7&model=model7&year=2000',
    'names of brands': '/vehicle-names?search=bra',
    'names of models': '/vehicle-names?brand=brand7&search=model',
    profile: `/profile/${otherId}`,
    'posts of a member': `/posts/user/${otherId}?page=1&limit=10`,
    conversation: `/messages/${viewerId}/${otherId}?limit=50`,
    contacts: '/conversations',
    notifications: '/notifications',
    // The beginning of the name that `bench_name` gives member 50.
    'members, searched': `/all-users?search=${createHash('md5').update('username50').digest('hex').slice(0, 6)}&page=1&limit=10`,
  };
}

/** Sends a request. @returns its duration in milliseconds. */
async function measureRequest({ apiUrl }: Provider, path: string, token = VIEWER_TOKEN): Promise<number> {
  const startMs = performance.now();
  const { statusCode, body } = await request(`${apiUrl}${path}`, {
    dispatcher: agent,
    headers: { cookie: `forecourt_session=${token}` },
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}: ${text}`);
  return performance.now() - startMs;
}

/** Lets PostgreSQL log the query plans of one request. @returns the tables of at least 1,000 rows of which it scanned more than half. */
async function findFullScans(provider: Provider, path: string, token: string): Promise<string[]> {
  const { client } = provider;
  const setPlanLogging = async (state: 'on' | 'off') => {
    // 0 logs the plans of all queries, -1 of none.
    await client.query(`alter system set auto_explain.log_min_duration = ${state === 'on' ? 0 : -1}`);
    await client.query(`alter system set auto_explain.log_analyze = ${state}`);
    await client.query('select pg_reload_conf()');
    // The provider's database connections apply the settings at their next query, so send some requests first.
    for (let count = 0; count < 20; count += 1) await measureRequest(provider, '/me');
  };
  await setPlanLogging('on');
  const earlierLength = (await readFile(provider.databaseLogPath, 'utf8')).length;
  await measureRequest(provider, path, token);
  await setPlanLogging('off');
  const plans = (await readFile(provider.databaseLogPath, 'utf8')).slice(earlierLength);
  const { rows: tables } = await client.query<{ name: string; rowCount: number }>(
    `select relname as name, reltuples as "rowCount" from pg_class where relkind = 'r' and reltuples >= 1000`,
  );
  const rowCounts = new Map(tables.map(({ name, rowCount }) => [name, rowCount]));
  // A full scan in a plan, with the numbers of rows that it returned and removed.
  const scans = plans.matchAll(
    /Seq Scan on (\w+)[^\n]*actual time=\S+ rows=(\d+)[^\n]*\n(?:\s+(?:Filter|SubPlan|Output)[^\n]*\n)*(?:\s+Rows Removed by Filter: (\d+))?/g,
  );
  const scannedTables = new Set<string>();
  for (const [, table = '', returnedRows, removedRows] of scans) {
    const readRows = Number(returnedRows) + Number(removedRows ?? 0);
    if (readRows > (rowCounts.get(table) ?? Infinity) / 2) scannedTables.add(table);
  }
  return [...scannedTables];
}

async function readResidentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const median = (values: number[]) =>
  [...values].sort((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0;

/**
 * `npm run bench -- api` prints the time of each page at a million posts, relative to its time at a thousand. With
 * `--data=<directory>` it keeps the databases for the next run. With `--only=search` it measures only the pages whose names contain
 * "search". With `--bare` it compares the provider at a thousand posts with a PostgreSQL client that makes the same queries.
 * `npm run bench -- api 10` puts the provider under load for ten minutes and prints the growth of its memory.
 */
export default async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      only: { type: 'string' },
      bare: { type: 'boolean', default: false },
    },
  });
  const [minutes] = positionals;
  const dataFolder = values.data && resolve(values.data);
  if (values.bare) {
    for (const overhead of await measureOverhead(dataFolder, values.only)) {
      const { page, providerMs, bareMs, ratio, queryCount } = overhead;
      const times = `${providerMs.toFixed(1)} ms, ${queryCount} queries alone ${bareMs.toFixed(1)} ms`;
      console.log(`${page.padEnd(38)} ${ratio.toFixed(2)} times  (${times})`);
    }
  } else if (minutes === undefined) {
    const growth = await measureGrowth(dataFolder, values.only);
    for (const { page, smallMs, largeMs, ratio, scannedTables } of growth) {
      const times = `${smallMs.toFixed(1)} ms -> ${largeMs.toFixed(1)} ms`;
      const scans = scannedTables.length === 0 ? 'no full scan' : `full scan of ${scannedTables.join(', ')}`;
      console.log(`${page.padEnd(28)} ${ratio.toFixed(2)} times  (${times})  ${scans}`);
    }
  } else {
    const { afterStartMb, atEndMb, requests } = await measureMemory(Number(minutes));
    const growth = (atEndMb / afterStartMb).toFixed(2);
    console.log(
      `memory after ${minutes} minutes and ${requests} requests: ${growth} times the memory after a tenth of the time`,
    );
  }
  await agent.close();
}
