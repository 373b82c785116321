import type pg from 'pg';

export interface Table {
  name: string;
  /** Without generated columns, which the target computes itself. */
  columns: { name: string; type: string }[];
  key: string[];
}

/** `sum` adds the first 64 bits of the rows' MD5 hashes, so it does not depend on their order. */
export interface Checksum {
  rows: number;
  sum: string;
}

/** A row as JSON: the name of each column and its value as text, or null. */
export type RowLine = string;

const BATCH_ROWS = 2_000;

/** Makes the text of values independent of the server's settings. */
export const PLAIN_TEXT_SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Reads all tables from the catalog, so that none can be forgotten. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select class.relname as name,
           json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attname collate "C")
             filter (where attgenerated = '') as columns,
           (select json_agg(attname order by array_position(indkey::int2[], attnum))
            from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
            where indrelid = class.oid and indisprimary) as key
    from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    group by class.oid, class.relname
    order by class.relname collate "C"`);
  return rows;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const selectTexts = ({ name, columns }: Table) =>
  `select ${columns.map((column) => `${quote(column.name)}::text`).join(', ')} from ${quote(name)}`;

/** In the order of the keys, after `lastKey`; the next batch is read while the caller uses one. */
export async function* readBatches(
  client: pg.ClientBase,
  table: Table,
  lastKey?: string[],
): AsyncGenerator<{ lines: RowLine[]; lastKey: string[] }> {
  const key = table.key.map((column) => `${quote(table.name)}.${quote(column)}`).join(', ');
  const read = async (after: string[] | undefined) => {
    const placeholders = table.key.map((column, index) => {
      const type = table.columns.find(({ name }) => name === column)?.type;
      return `$${index + 1}::${type}`;
    });
    const { rows } = await client.query<{ line: RowLine }>(
      `select row_to_json(texts)::text as line from (
         ${selectTexts(table)} ${after ? `where (${key}) > (${placeholders.join(', ')})` : ''} order by ${key} limit ${BATCH_ROWS}
       ) texts`,
      after,
    );
    return rows.map(({ line }) => line);
  };
  let lines = await read(lastKey);
  while (lines.length > 0) {
    const last = JSON.parse(lines.at(-1) ?? '') as Record<string, string>;
    const nextKey = table.key.map((column) => last[column] ?? '');
    const next = lines.length === BATCH_ROWS ? read(nextKey) : Promise.resolve([]);
    // An error meanwhile is thrown when the next batch is awaited.
    next.catch(() => undefined);
    yield { lines, lastKey: nextKey };
    lines = await next;
  }
}

/** The statement's only parameter is the JSON array of rows. */
export function insertRows({ name, columns }: Table): string {
  const names = columns.map((column) => quote(column.name));
  return `insert into ${quote(name)} (${names.join(', ')})
    select ${columns.map((column) => `${quote(column.name)}::${column.type}`).join(', ')}
    from json_to_recordset($1::json) as texts (${names.map((column) => `${column} text`).join(', ')})`;
}

export async function countRows(client: pg.ClientBase, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quote(name)}`);
  return Number(rows[0]?.count);
}

export async function readChecksum(client: pg.ClientBase, table: Table): Promise<Checksum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*) as rows,
           coalesce(sum(('x' || substr(md5(row_to_json(texts)::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as sum
    from (${selectTexts(table)}) texts`);
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' };
}

/** Rows can only be copied between databases with equal migrations. */
export async function readMigrations(client: pg.ClientBase): Promise<string> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return '';
  const { rows } = await client.query<{ hashes: string | null }>(
    `select string_agg(hash, ',' order by created_at) as hashes from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.hashes ?? '';
}
