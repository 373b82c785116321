import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApi, createDatabase, type Api } from '../testing/onEachDatabase.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';

const [postgresUrl, pgBouncerUrl] = [inject('postgresUrl'), inject('pgBouncerUrl')];

describe.runIf(pgBouncerUrl !== undefined)('two providers behind PgBouncer in transaction mode', () => {
  let directUrl: string;
  let first: Api;
  let second: Api;
  const startBoth = () => Promise.all([first.start(), second.start()]);
  const stopBoth = () => Promise.all([first.stop(), second.stop()]);

  beforeAll(async () => {
    directUrl = await createDatabase(postgresUrl ?? '');
    const pooledUrl = new URL(directUrl);
    pooledUrl.port = new URL(pgBouncerUrl ?? '').port;
    first = await createApi({ databaseUrl: pooledUrl.href });
    second = await createApi({ databaseUrl: pooledUrl.href });
    await startBoth();
  }, 60_000);
  afterAll(stopBoth);

  /** Runs a query on a connection of its own, without the pooler. */
  const queryDirectly = async (text: string) => {
    const client = new pg.Client(directUrl);
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    await client.end();
    return rows;
  };

  it('migrate an empty database once, and start again', async () => {
    await stopBoth();
    await startBoth();
    const count = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).length;
    expect(
      await queryDirectly(
        'select count(*)::int, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
      ),
    ).toEqual([{ count, different: count }]);
  });

  it('serve members, posts, likes and messages', async () => {
    const [anna, ben] = [await first.createMember('anna'), await second.createMember('ben')];
    const { body } = await anna.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
    const path = `/interactions/posts/${body.data._id as string}/likes`;
    const likes = await Promise.all(Array.from({ length: 20 }, () => ben.post(path)));
    expect(new Set(likes.map((like) => like.status))).toEqual(new Set([200]));
    expect((await anna.get('/posts')).body).toMatchObject({ data: [{ content: 'Hello', likesCount: 1 }] });
    const socket = await ben.openSocket();
    const message = { senderId: ben.id, receiverId: anna.id, text: 'Hi', clientId: 'c1' };
    expect(await socket.emitWithAck('sendMessage', message)).toMatchObject({ data: { text: 'Hi' } });
    for (const api of [first, second])
      expect((await api.createVisitor().send('GET', 'readyz')).status).toBe(200);
  });

  it('leave no lock and no setting on the connections of the pooler', async () => {
    expect(await queryDirectly(`select * from pg_locks where locktype = 'advisory'`)).toEqual([]);
    const selectChanged = `select name, setting from pg_settings where source = 'session'
      and name not in ('application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings')`;
    const results = await Promise.all(
      Array.from({ length: 20 }, () => first.db.$client.query(selectChanged)),
    );
    expect(results.flatMap(({ rows }) => rows)).toEqual([]);
  });

  it('prepare no query, which the next connection would not know', async () => {
    const anna = await first.createMember('anna2');
    const results = await Promise.all(Array.from({ length: 20 }, () => anna.get('/posts?page=1&limit=10')));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await first.db.$client.query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
  });

  it('have the timeouts and settings of the planner on new connections', async () => {
    expect(
      await queryDirectly(
        `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`,
      ),
    ).toEqual([{ statement: '7s', idle: '10s', jit: 'off', workers: '0' }]);
  });
});
