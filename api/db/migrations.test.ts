import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is, SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { postSearchColumns } from '../domain/posts/postDetails.ts';
import { createLocationSearchText } from '../domain/search/searchText.ts';
import { onEachDatabase } from '../testing/onEachDatabase.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';
import { newId } from './newId.ts';
import * as schema from './schema.ts';

/** A table: the type of each column, the definition of each index, and the names of its constraints. */
interface TableDescription {
  columns: Record<string, string>;
  indexes: Record<string, string>;
  constraints: string[];
}

interface Snapshot {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, { type: string; notNull: boolean; default?: unknown }>;
      indexes: Record<
        string,
        { columns: { expression: string }[]; isUnique: boolean; method: string; where?: string; with: object }
      >;
      foreignKeys: object;
      compositePrimaryKeys: object;
      checkConstraints: object;
    }
  >;
}

const readJson = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta', name), 'utf8')) as T;

/** The SQL of an expression, or the name of a column. */
const sqlTextOf = (part: object): string => {
  if (is(part, SQL)) return new PgDialect().sqlToQuery(part).sql;
  return 'name' in part ? String(part.name) : '';
};

const describeColumn = (type: string, notNull: boolean, hasDefault: boolean): string =>
  type + (notNull ? ' not null' : '') + (hasDefault ? ' default' : '');

const describeIndex = (
  columns: string[],
  isUnique: boolean,
  method: string,
  where = '',
  settings = {},
): string => [isUnique, method, columns.join(), where, JSON.stringify(settings)].join(' ');

function describeSchema(): Record<string, TableDescription> {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  return Object.fromEntries(
    tables.map((table) => {
      const { name, columns, indexes, foreignKeys, primaryKeys, checks } = getTableConfig(table);
      return [
        name,
        {
          columns: Object.fromEntries(
            columns.map((column) => [
              column.name,
              describeColumn(column.getSQLType(), column.notNull, column.hasDefault),
            ]),
          ),
          indexes: Object.fromEntries(
            indexes.map(({ config }) => [
              config.name ?? '',
              describeIndex(
                config.columns.map(sqlTextOf),
                config.unique,
                config.method ?? 'btree',
                config.where && sqlTextOf(config.where),
                config.with,
              ),
            ]),
          ),
          constraints: [
            ...foreignKeys.map((key) => key.getName()),
            ...primaryKeys.map((key) => key.getName()),
            ...checks.map((check) => check.name),
          ].sort(),
        },
      ];
    }),
  );
}

function describeSnapshot({ tables }: Snapshot): Record<string, TableDescription> {
  return Object.fromEntries(
    Object.values(tables).map(
      ({ name, columns, indexes, foreignKeys, compositePrimaryKeys, checkConstraints }) => [
        name,
        {
          columns: Object.fromEntries(
            Object.entries(columns).map(([column, { type, notNull, default: defaultValue }]) => [
              column,
              describeColumn(type, notNull, defaultValue !== undefined),
            ]),
          ),
          indexes: Object.fromEntries(
            Object.entries(indexes).map(([index, { columns, isUnique, method, where, with: settings }]) => [
              index,
              describeIndex(
                columns.map(({ expression }) => expression),
                isUnique,
                method,
                where,
                settings,
              ),
            ]),
          ),
          constraints: [foreignKeys, compositePrimaryKeys, checkConstraints].flatMap(Object.keys).sort(),
        },
      ],
    ),
  );
}

describe('the migrations', () => {
  it('end in a snapshot that matches schema.ts', async () => {
    const { entries } = await readJson<{ entries: { idx: number }[] }>('_journal.json');
    const newestIndex = String(entries.at(-1)?.idx).padStart(4, '0');
    const snapshot = await readJson<Snapshot>(`${newestIndex}_snapshot.json`);
    expect(describeSnapshot(snapshot)).toEqual(describeSchema());
  });
});

onEachDatabase('opening a database', (api) => {
  it('creates the columns of schema.ts, and its indexes and constraints by name', async () => {
    // `names` are the names of indexes and constraints, without primary keys of one column: in Drizzle, such a key is a property of the
    // column, so `describeSchema` does not list it as a constraint.
    const actualTables: Record<string, object> = {};
    const { rows } = await api.db.execute<{ name: string; columns: object; names: string[] }>(sql`
      select relname as name,
        (select json_object_agg(attname, format_type(atttypid, atttypmod)
            || case when attcollation = '"C"'::regcollation then ' collate "C"' else '' end
            || case when attnotnull then ' not null' else '' end
            || case when atthasdef and attgenerated = '' then ' default' else '' end)
          from pg_attribute where attrelid = tables.oid and attnum > 0 and not attisdropped) as columns,
        array(
          select conname::text from pg_constraint where conrelid = tables.oid
            and (contype in ('f', 'c') or contype = 'p' and cardinality(conkey) > 1)
          union
          select indexrelid::regclass::text from pg_index
          where indrelid = tables.oid and not indisprimary
        ) as names
      from pg_class tables where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    for (const { name, columns, names } of rows) actualTables[name] = { columns, names: names.sort() };
    const expectedTables = Object.entries(describeSchema()).map(
      ([name, { columns, indexes, constraints }]) => [
        name,
        { columns, names: [...constraints, ...Object.keys(indexes)].sort() },
      ],
    );
    expect(actualTables).toEqual(Object.fromEntries(expectedTables));
  });

  it(
    'migrates a database of the last earlier version with its data, and rejects an older one',
    { timeout: 120_000 },
    async () => {
      const member = await api.createMember('kept');
      const { rows: sessions } = await api.db.execute(
        sql`select to_jsonb(sessions) as session from sessions`,
      );
      // Recreate the database as the last of the earlier versions left it, with the member, the member's session and a post.
      await api.db.execute(sql`drop schema public cascade`);
      await api.db.execute(sql`create schema public`);
      const [firstMigration] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
      for (const statement of firstMigration?.sql ?? []) await api.db.execute(sql.raw(statement));
      await api.db.execute(sql`
      insert into users (id, username, username_key, username_skeleton, email, password_hash, search, verified_at, created_at)
      values (${member.id}, 'kept', 'kept', 'kept', 'kept@example.com', '-', 'kept', now(), now())`);
      await api.db.execute(sql`
      insert into sessions select * from jsonb_populate_record(null::sessions, ${JSON.stringify(sessions[0]?.['session'])})`);
      await api.db.execute(sql`
      insert into posts (id, user_id, post_type, content, images, search, title, brand, brand_key, model, model_key, year, color,
                         engine_type, location, condition, vehicle_type, created_at)
      values (${newId()}, ${member.id}, 'product', 'Old', '[]', ${'old\n"ömni" (bus), 100%!\nkept'}, '"Ömni" (bus), 100%!', 'VW', 'vw', 'T4',
              't4', 1998, 'Blue', 'plugin_hybrid', 'Portland, OR 97201', 'used', 'van', now())`);
      // Record the last two migrations of earlier versions, as a database of such a version does. The current first migration replaces all
      // migrations of earlier versions.
      await api.db.execute(sql`delete from drizzle.__drizzle_migrations`);
      await api.db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('username skeletons', 1795300007000), ('notifications by type', 1795300009000)`);
      await api.stop();
      await api.start();
      const { status } = await api.anotherClientOf(member).get('/me');
      expect(status).toBe(200);
      const { body } = await api.anotherClientOf(member).get('/posts?location=oregon&vehicleType=van,bus');
      expect(body.data).toMatchObject([{ content: 'Old', product: { saleStatus: 'available' } }]);
      const readPost = async () => (await api.db.select().from(schema.posts))[0];
      const post = await readPost();
      // A job updates these columns.
      await expect.poll(readPost).toMatchObject({
        ...postSearchColumns(post ?? {}, { username: 'kept', firstName: '', lastName: '' }),
        brandKey: 'volkswagen',
        locationKey: createLocationSearchText('Portland, OR 97201'),
      });

      // Without the last of the earlier migrations, the database is too old.
      await api.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= 1795300009000`);
      await api.stop();
      await expect(api.start()).rejects.toThrow(/older than this version can migrate.*DATA_DIR/);
    },
  );
});
