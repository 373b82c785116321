import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { TIMINGS } from '../limits.ts';
import { onEachDatabase } from '../testing/onEachDatabase.ts';

onEachDatabase('the readiness check', (api) => {
  const fetchStatus = async () => (await fetch(`${api.origin}/readyz`)).status;

  /** Changes a setting of the database for all connections. */
  const set = async (setting: string) => {
    const { databaseUrl } = api.config;
    if (!databaseUrl) {
      // The embedded database has a single connection.
      await api.db.execute(`set ${setting}`);
      return;
    }
    // This connection must be able to undo the change.
    const client = new pg.Client({
      connectionString: databaseUrl,
      options: '-c default_transaction_read_only=off',
    });
    await client.connect();
    await client.query(`alter database "${new URL(databaseUrl).pathname.slice(1)}" set ${setting}`);
    // Open connections keep the setting with which they started.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  };

  it.each([
    ['is read-only', 'default_transaction_read_only = on', 'default_transaction_read_only = off'],
    ['has no disk space', 'temp_file_limit = 0', 'temp_file_limit = -1'],
  ])('fails while the database %s', async (_, change, undo) => {
    expect(await fetchStatus()).toBe(200);
    await set(change);
    try {
      await expect.poll(fetchStatus).toBe(503);
    } finally {
      await set(undo);
    }
    await expect.poll(fetchStatus).toBe(200);
  });

  it('is not the liveness check, which fails once no connection has come back for a minute', async () => {
    const fetchLiveness = async () => (await fetch(`${api.origin}/healthz`)).status;
    vi.useFakeTimers({ toFake: ['performance'] });
    const pool = api.db.$client;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      vi.advanceTimersByTime(TIMINGS.stuckPoolMs);
      expect(await fetchLiveness()).toBe(200);
      vi.advanceTimersByTime(1);
      expect(await fetchLiveness()).toBe(503);
    } finally {
      vi.useRealTimers();
      for (const client of clients) client.release();
    }
    expect(await fetchLiveness()).toBe(200);
  });

  it('fails while pictures cannot be stored', async () => {
    const uploads = join(api.config.dataDir, 'uploads');
    expect(await fetchStatus()).toBe(200);
    await rm(uploads, { recursive: true, force: true });
    await writeFile(uploads, '');
    expect(await fetchStatus()).toBe(503);
    await rm(uploads);
    await mkdir(uploads);
    expect(await fetchStatus()).toBe(200);
  });

  it('does not make the database larger', async () => {
    const readSize = async () => {
      const { rows } = await api.db.execute(`select pg_relation_size('secrets')::int as size`);
      return Number(rows[0]?.['size']);
    };
    /** By how many bytes 150 checks grow the table: a page or more if none reuses the space of another. */
    const measureGrowth = async () => {
      const size = await readSize();
      for (let check = 0; check < 150; check += 1) expect(await fetchStatus()).toBe(200);
      return (await readSize()) - size;
    };
    // A snapshot of another connection, such as that of autovacuum, prevents the reuse until it ends.
    let growth = await measureGrowth();
    for (let repetition = 1; repetition < 4 && growth > 0; repetition += 1) growth = await measureGrowth();
    expect(growth).toBe(0);
  });
});
