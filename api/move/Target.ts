import type pg from 'pg';
import { MOVE_SCHEMA } from '../db/migrations.ts';
import { StartError } from '../StartError.ts';
import {
  countRows,
  insertRows,
  readChecksum,
  readTables,
  type Checksum,
  type RowLine,
  type Table,
} from './tables.ts';

const MIGRATED_TABLE = 'counts';

/** Until `finish`, the schema `forecourt_move` keeps the progress and the indexes and foreign keys, which are far slower to update per row. */
export class Target {
  readonly #client: pg.ClientBase;
  readonly tables: Table[];

  private constructor(client: pg.ClientBase, tables: Table[]) {
    this.#client = client;
    this.tables = tables;
  }

  /** Continues an interrupted copy of the same `source`. @throws StartError when the target has other data. */
  static async prepare(client: pg.ClientBase, source: string): Promise<Target> {
    const { rows: locks } = await client.query<{ ok: boolean }>(
      `select pg_try_advisory_lock(hashtext('forecourt move')) as ok`,
    );
    if (!locks[0]?.ok) throw new StartError('Another move into the target is running.');
    const tables = await readTables(client);
    const target = new Target(client, tables);
    const { rows: found } = await client.query<{ exists: boolean }>(
      `select to_regclass('${MOVE_SCHEMA}.source') is not null as exists`,
    );
    if (found[0]?.exists) {
      const { rows } = await client.query<{ id: string }>(`select id from ${MOVE_SCHEMA}.source`);
      if (rows[0]?.id !== source)
        throw new StartError('The target has an unfinished move of another source. Use an empty target.');
      return target;
    }
    for (const table of tables) {
      if (table.name === MIGRATED_TABLE) continue;
      if ((await countRows(client, table)) > 0)
        throw new StartError(
          `The target is not empty: its table ${table.name} has rows. Use an empty target.`,
        );
    }
    await target.#start(source);
    return target;
  }

  async #start(source: string): Promise<void> {
    await this.#client.query('begin');
    await this.#client.query(`
      create schema ${MOVE_SCHEMA};
      create table ${MOVE_SCHEMA}.source (id text not null);
      create table ${MOVE_SCHEMA}.progress (name text primary key, rows bigint not null, last_key json not null);
      create table ${MOVE_SCHEMA}.definitions (id int generated always as identity, sql text not null);
      insert into ${MOVE_SCHEMA}.definitions (sql)
        select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
        where pg_class.relnamespace = 'public'::regnamespace
          and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f');
      insert into ${MOVE_SCHEMA}.definitions (sql)
        select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f';
      do $$ declare name text; begin
        for name in select format('alter table %s drop constraint %I', conrelid::regclass, conname)
          from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' loop execute name; end loop;
        for name in select format('drop index %s', indexrelid::regclass) from pg_index join pg_class on pg_class.oid = indexrelid
          where pg_class.relnamespace = 'public'::regnamespace
            and not exists (select 1 from pg_constraint where conindid = indexrelid) loop execute name; end loop;
      end $$;
      delete from ${MIGRATED_TABLE};`);
    await this.#client.query(`insert into ${MOVE_SCHEMA}.source values ($1)`, [source]);
    await this.#client.query('commit');
  }

  async readProgress(table: Table): Promise<{ rows: number; lastKey: string[] | undefined }> {
    const { rows } = await this.#client.query<{ rows: string; last_key: string[] }>(
      `select rows, last_key from ${MOVE_SCHEMA}.progress where name = $1`,
      [table.name],
    );
    return { rows: Number(rows[0]?.rows ?? 0), lastKey: rows[0]?.last_key };
  }

  /** One statement with the progress, so that a killed copy continues after the last row. */
  async write(table: Table, lines: RowLine[], lastKey: string[]): Promise<void> {
    await this.#client.query(
      `with inserted as (${insertRows(table)})
       insert into ${MOVE_SCHEMA}.progress values ($2, $3, $4)
       on conflict (name) do update set rows = progress.rows + excluded.rows, last_key = excluded.last_key`,
      [`[${lines.join(',')}]`, table.name, lines.length, JSON.stringify(lastKey)],
    );
  }

  async restoreDefinitions(report: (done: number, total: number) => void): Promise<void> {
    const { rows } = await this.#client.query<{ id: number; sql: string }>(
      `select id, sql from ${MOVE_SCHEMA}.definitions order by id`,
    );
    for (const [index, { id, sql }] of rows.entries()) {
      report(index, rows.length);
      await this.#client.query('begin');
      await this.#client.query(sql);
      await this.#client.query(`delete from ${MOVE_SCHEMA}.definitions where id = $1`, [id]);
      await this.#client.query('commit');
    }
  }

  readChecksum(table: Table): Promise<Checksum> {
    return readChecksum(this.#client, table);
  }

  async finish(): Promise<void> {
    await this.#client.query(`drop schema ${MOVE_SCHEMA} cascade`);
    await this.#client.query('analyze');
  }
}
