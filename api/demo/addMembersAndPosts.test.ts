import { rm } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { TIMINGS } from '../limits.ts';
import { createApi } from '../testing/onEachDatabase.ts';
import { fillDatabase } from './addMembersAndPosts.ts';

const postgresUrl = inject('postgresUrl');

it.skipIf(postgresUrl === undefined)(
  'the filler may take longer than the timeouts of a server',
  { timeout: 60_000 },
  async () => {
    const { config } = await createApi({ postgresUrl, timings: { ...TIMINGS, responseTimeoutMs: 1 } });
    const client = new pg.Client(config.databaseUrl);
    await client.connect();
    await client.query(`
      create function reject_timeout() returns trigger language plpgsql as $$
      begin
        if current_setting('statement_timeout') <> '0' then
          raise 'A statement has a timeout.';
        end if;
        return null;
      end $$;
      create trigger reject_timeout after insert on posts for each statement execute function reject_timeout();
      create trigger reject_timeout after insert or update on users for each statement execute function reject_timeout()`);
    const lines: string[] = [];
    await fillDatabase(config, 10, (line) => lines.push(line));
    expect(lines.at(-1)).toBe('10 of 10 posts, 0 s to go');
    await client.end();
    await rm(config.dataDir, { recursive: true, force: true });
  },
);
