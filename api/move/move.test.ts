import { rm } from 'node:fs/promises';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as schema from '../db/schema.ts';
import { FakeBucket } from '../testing/FakeBucket.ts';
import { createApi, createDatabase, type Api } from '../testing/onEachDatabase.ts';
import {
  makeCommunity,
  newFolder,
  readAnswers,
  readSums,
  type Community,
} from '../testing/wholeCommunity.ts';
import { identify } from './copyTables.ts';
import { move } from './move.ts';
import { openStore } from './openStore.ts';
import { readBatches, readTables } from './tables.ts';
import { Target } from './Target.ts';

const postgresUrl = inject('postgresUrl') ?? '';
const silent = () => undefined;

it('copies every table of the schema', async () => {
  const dataDir = await newFolder();
  const config = { dataDir, templateDir: inject('templateDir'), durable: false };
  await (await openStore(config, { isTarget: true })).close();
  const store = await openStore(config, { isTarget: false });
  const names = (await readTables(store.client)).map(({ name }) => name);
  await store.close();
  await rm(dataDir, { recursive: true });
  const declared = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable));
  expect(names.sort()).toEqual(declared.map((table) => getTableConfig(table).name).sort());
  expect(names.length).toBeGreaterThan(20);
});

describe.skipIf(postgresUrl === '')('a move to PostgreSQL', () => {
  let source: Api;
  let community: Community;
  let answers: Record<string, unknown>;
  let sums: Record<string, unknown>;
  beforeAll(async () => {
    source = await createApi();
    await source.start();
    community = await makeCommunity(source);
    answers = await readAnswers(source, community);
    await source.stop();
    sums = await readSums(source.config);
  }, 60_000);
  afterAll(() => rm(source.config.dataDir, { recursive: true, force: true }));

  it('and back copies everything: every route gives the same answers, in the same sessions', async () => {
    const to = await createDatabase(postgresUrl);
    const lines: string[] = [];
    await move(source.config, { to }, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('  equal'))).toHaveLength(Object.keys(sums).length);
    expect(await readSums({ ...source.config, databaseUrl: to })).toEqual(sums);
    expect(await readSums(source.config)).toEqual(sums);

    const moved = await createApi({ dataDir: source.config.dataDir, databaseUrl: to });
    await moved.start();
    expect(await readAnswers(moved, community)).toEqual(answers);
    const visitor = moved.createVisitor();
    const { email } = (answers['0 /me'] as [number, { data: { data: { email: string } } }])[1].data.data;
    expect((await visitor.post('/login', { email, password: 'secret1' })).status).toBe(200);
    await moved.stop();

    const dataDir = await newFolder();
    await move({ ...source.config, dataDir }, { from: to }, silent);
    expect(await readSums({ ...source.config, dataDir })).toEqual(
      await readSums({ ...source.config, databaseUrl: to }),
    );
    await rm(dataDir, { recursive: true });
  });

  it('copies the pictures to a bucket, from which another machine serves them', async () => {
    const bucket = await new FakeBucket().start();
    const to = await createDatabase(postgresUrl);
    const lines: string[] = [];
    await move(source.config, { to, toBucket: bucket.url }, (line) => lines.push(line));
    // Two sizes of an avatar, a picture of a post and two of a message.
    expect(lines).toContain('Copied 8 picture files to the bucket.');
    expect(bucket.objects.size).toBe(8);

    const moved = await createApi({ databaseUrl: to, s3Url: bucket.url });
    await moved.start();
    expect(await readAnswers(moved, community)).toEqual(answers);
    await moved.stop();
    await rm(moved.config.dataDir, { recursive: true });
    bucket.stop();
  });

  it('refuses a target that is not empty, and a source without a database', async () => {
    const other = await createApi({ postgresUrl });
    await other.start();
    await other.createMember();
    await other.stop();
    await expect(move(source.config, { to: other.config.databaseUrl ?? '' }, silent)).rejects.toThrow(
      /The target is not empty: its table \w+ has rows\./,
    );
    const dataDir = await newFolder();
    const to = await createDatabase(postgresUrl);
    await expect(move({ ...source.config, dataDir }, { to }, silent)).rejects.toThrow('has no database');
    await rm(dataDir, { recursive: true });
  });

  it('continues after it was interrupted; until then, the target cannot be used', async () => {
    const to = await createDatabase(postgresUrl);
    const interruptAt = (start: string) => (line: string) => {
      if (line.startsWith(start)) throw new Error(`interrupted at ${start}`);
    };
    await expect(move(source.config, { to }, interruptAt('Copied'))).rejects.toThrow('interrupted');
    const unfinished = await createApi({ databaseUrl: to });
    await expect(unfinished.start()).rejects.toThrow('has not finished');
    await rm(unfinished.config.dataDir, { recursive: true });
    const others = await createApi();
    await others.start();
    await others.stop();
    await expect(move(others.config, { to }, silent)).rejects.toThrow('another source');
    await rm(others.config.dataDir, { recursive: true });

    await expect(move(source.config, { to }, interruptAt('Comparing'))).rejects.toThrow('interrupted');
    await move(source.config, { to }, silent);
    expect(await readSums({ ...source.config, databaseUrl: to })).toEqual(sums);
  });

  it('continues within a table, after the last row that was written', async () => {
    const to = await createDatabase(postgresUrl);
    const [from, target] = [
      await openStore(source.config, { isTarget: false }),
      await openStore({ ...source.config, databaseUrl: to }, { isTarget: true }),
    ];
    const copy = await Target.prepare(target.client, await identify(from.client));
    const users = copy.tables.find(({ name }) => name === 'users') as Target['tables'][number];
    for await (const { lines } of readBatches(from.client, users)) {
      const [first = ''] = lines;
      const { id } = JSON.parse(first) as { id: string };
      await copy.write(users, [first], [id]);
    }
    await from.close();
    await target.close();
    await move(source.config, { to }, silent);
    expect(await readSums({ ...source.config, databaseUrl: to })).toEqual(sums);
  });

  it('finds a row that was changed in the target', async () => {
    const to = await createDatabase(postgresUrl);
    const watcher = new pg.Client(to);
    await watcher.connect();
    let change: Promise<unknown> | undefined;
    const print = (line: string) => {
      if (line.startsWith('Creating')) change = watcher.query(`update users set bio = bio || '.'`);
    };
    await expect(move(source.config, { to }, print)).rejects.toThrow('differs from the source in users');
    await change;
    await watcher.end();
  });
});
