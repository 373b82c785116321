import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { createApi, type Api } from '../../testing/onEachDatabase.ts';
import { countRowsRead } from '../../testing/database/countRowsRead.ts';
import type { Queryable } from '../../db/Db.ts';
import { zipCodes } from '../vehicles/zipCodes.ts';
import { follow } from '../follows/follows.ts';
import { listPosts, listPostsBy, readFeed, type PostFilter } from './listPosts.ts';

const POST_COUNT = 20_000;
/** Of each hundredth post. */
const AUTHOR = 'a'.repeat(32);
const postgresUrl = inject('postgresUrl');

describe.runIf(postgresUrl !== undefined)(`a page of a list of ${POST_COUNT} posts`, () => {
  let api: Api;
  let pool: pg.Pool;
  let viewerId: string;
  let blockerId: string;
  let blockedAuthorId: string;
  beforeAll(async () => {
    api = await createApi({ postgresUrl });
    await api.start();
    const [viewer, blocker] = [await api.createMember(), await api.createMember()];
    [viewerId, blockerId] = [viewer.id, blocker.id];
    // Inserting and analyzing 20,000 posts may take longer than a statement of the provider.
    pool = new pg.Pool({
      connectionString: api.config.databaseUrl,
      max: 1,
      options: '-c statement_timeout=0',
    });
    const authors = await pool.query<{ id: string }>(`
      insert into users (id, username, username_key, username_skeleton, email, password_hash, search, verified_at, created_at)
      select case when n = 5 then '${AUTHOR}' else gen_random_uuid() end, 'seller' || n, 'seller' || n, 'seller' || n, n || '@example.com', '', '', now(), now()
      from generate_series(1, 100) n returning replace(id::text, '-', '') as id`);
    const authorIds = authors.rows.map(({ id }) => id);
    blockedAuthorId = authorIds[0] ?? '';
    await blocker.post(`/users/${blockedAuthorId}/block`);
    const places = zipCodes().places.filter((_, index) => index % 40 === 0);
    // The divisions keep the columns independent of each other, as in real data.
    await pool.query(
      `insert into posts (id, user_id, post_type, content, images, search, title, price, brand, brand_key, model, model_key,
          year, mileage, condition, vehicle_type, engine_type, transmission, location, location_key, zip_code, latitude, longitude, sale_status, created_at)
       select gen_random_uuid(), ($1::uuid[])[1 + (n + n / 7) % 100], 'product', '', '[]', ' post number' || n || ' ', 'Car', 1000 + n % 9000, 'b', 'b', 'm', 'm', 1980 + n % 45,
          n * 7 % 200000, (array['used', 'used', 'used', 'new', 'for_parts'])[1 + n % 5],
          case when n % 2000 = 0 then 'limousine' else (array['sedan', 'suv', 'van', 'pickup', 'coupe'])[1 + n / 5 % 5] end,
          (array['gasoline', 'diesel', 'electric', 'hybrid'])[1 + n / 25 % 4],
          case when n / 100 % 50 = 0 then 'robotic' else (array['manual', 'automatic'])[1 + n / 100 % 2] end,
          'Town ' || n % 700, ' town ' || n % 700 || ' ', zip_code, latitude, longitude, case when n % 3 = 0 then 'sold' else 'available' end, now()
       from generate_series(1, ${POST_COUNT}) n
       join unnest($2::text[], $3::float8[], $4::float8[]) with ordinality as places (zip_code, latitude, longitude, number)
         on number = 1 + (n + n / 11) % cardinality($2::text[])`,
      [
        authorIds,
        places.map(({ zipCode }) => zipCode),
        places.map(({ position }) => position.latitude),
        places.map(({ position }) => position.longitude),
      ],
    );
    await pool.query(
      `update counts set value = (select count(*) from posts where sale_status <> 'sold') where name = 'product'`,
    );
    // The table contains each brand, model, location and combination of facets once; filters search it first.
    await pool.query(`
      insert into product_names (kind, name)
      select distinct 'facets', facets from posts union select distinct 'location', location_key from posts
      union select distinct 'zip_code', zip_code from posts`);
    await pool.query('analyze');
  }, 120_000);
  afterAll(async () => {
    await pool.end();
    await api.stop();
    await rm(api.config.dataDir, { recursive: true, force: true });
  });

  const firstPage = { page: 1, limit: 10 };
  const filters: [string, PostFilter][] = [
    ['a rare vehicle type', { vehicleType: 'limousine' }],
    ['two rare filters together', { vehicleType: 'limousine,bus', transmission: 'robotic' }],
    ['a combination that no post has', { vehicleType: 'bus', condition: 'new' }],
    ['an empty search text', { search: '', vehicleType: 'limousine' }],
    ['a low mileage', { maxMileage: 300 }],
    // Without the first letter of "Town 77".
    ['a part of a location', { location: 'own 77' }],
    ['a rare word', { search: 'number1999' }],
    ['another spelling of a rare word', { search: '“Number-1999”' }],
    ['a rare word and a frequent one', { search: 'post number1999' }],
    ['two words that are never together', { search: 'number1999 number777' }],
    ['no filter', {}],
    ['a common condition', { condition: 'used' }],
    ['a common condition by price', { condition: 'used', sort: 'price_asc' }],
    ['a common word', { search: 'number1' }],
    ['two common words', { search: 'mber1 post' }],
    ['a range of years', { minYear: 2000, maxYear: 2020 }],
    ['a small circle', { near: '97201', nearMiles: 50 }],
    ['a large circle', { near: 'Columbus, OH', nearMiles: 500 }],
    ['a large circle by price', { near: 'Columbus, OH', nearMiles: 500, sort: 'price_asc' }],
    ['the nearest in a small circle', { near: '97201', nearMiles: 50, sort: 'nearest' }],
    ['the nearest in a large circle', { near: 'Columbus, OH', nearMiles: 500, sort: 'nearest' }],
    [
      'a common filter in a large circle, nearest first',
      { near: 'Columbus, OH', nearMiles: 500, condition: 'used', sort: 'nearest' },
    ],
    [
      'a rare filter in a large circle, nearest first',
      { near: 'Columbus, OH', nearMiles: 500, vehicleType: 'limousine', sort: 'nearest' },
    ],
    [
      'a rare word in a large circle, nearest first',
      { near: 'Columbus, OH', nearMiles: 500, search: 'number1999', sort: 'nearest' },
    ],
    ['an author', { author: AUTHOR }],
    ['the sold vehicles of an author', { author: AUTHOR, saleStatus: 'sold' }],
    ['the reserved vehicles of an author', { author: AUTHOR, saleStatus: 'reserved' }],
    ['the vehicles of an author by price', { author: AUTHOR, sort: 'price_asc' }],
    ['a common word of an author', { author: AUTHOR, search: 'post' }],
    [
      'several common filters together',
      { condition: 'used,new', engineType: 'diesel', minYear: 1990, location: 'town 77' },
    ],
  ];

  it('starts no parallel workers and compiles no query plans', async () => {
    const { rows } = await api.db.execute(
      sql`select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`,
    );
    expect(rows).toEqual([{ workers: '0', jit: 'off' }]);
  });

  describe('after an entry in its middle', () => {
    const after = '8'.padEnd(32, '0');
    const record = () => {
      const queries: { text: string; values: unknown[] }[] = [];
      const logger = { logQuery: (text: string, values: unknown[]) => void queries.push({ text, values }) };
      const countAll = async () => {
        let rowsRead = 0;
        for (const { text, values } of queries) rowsRead += await countRowsRead(pool, text, values, 'posts');
        return rowsRead;
      };
      return { db: drizzle(pool, { logger }), countAll, queries };
    };

    it.each(filters.filter(([, { sort }]) => sort === undefined))(
      'reads few rows for %s',
      async (_, filter) => {
        const { db, countAll } = record();
        const { data } = await listPosts(
          db,
          { id: viewerId, hasBlocks: false, hasHiddenFromAll: false },
          { ...filter, after },
        );
        expect(data.every(({ _id }) => _id < after)).toBe(true);
        expect(await countAll()).toBeLessThan(POST_COUNT / 6);
      },
    );

    it('looks once whether the words of a search are rarely together', async () => {
      const { db, queries } = record();
      const viewer = { id: viewerId, hasBlocks: false, hasHiddenFromAll: false };
      const countQueries = async (page: number, search: string) => {
        queries.length = 0;
        await listPosts(db, viewer, { search, page });
        return queries.length;
      };
      const first = await countQueries(1, 'mber1 post');
      expect(await countQueries(2, 'mber1 post')).toBe(first - 1);
      expect(await countQueries(1, 'mber2 post')).toBe(first);
    });

    it('reads the page alone of the posts of an author, and of each author in a feed', async () => {
      await follow(api.db, viewerId, blockedAuthorId);
      const lists = [
        (db: Queryable) => listPostsBy(db, viewerId, blockedAuthorId, { after }),
        (db: Queryable) => readFeed(db, viewerId, { after }),
      ];
      for (const read of lists) {
        const { db, countAll } = record();
        const { data, total } = await read(db);
        expect([data.length, total]).toEqual([LIMITS.pageEntries, LIMITS.pageEntries + 1]);
        expect(data.every(({ _id }) => _id < after)).toBe(true);
        // Each entry of the page is found by its key in an index, and then read.
        expect(await countAll()).toBeLessThan(5 * LIMITS.pageEntries);
      }
    });
  });

  describe.each([
    ['for a viewer who blocks no author', false],
    ['for a viewer who blocks an author', true],
  ])('%s', (_name, isBlocker) => {
    it.each(filters)('reads few rows for %s', async (_, filter) => {
      const viewer = { id: isBlocker ? blockerId : viewerId, hasBlocks: isBlocker, hasHiddenFromAll: false };
      const queries: { text: string; values: unknown[] }[] = [];
      const logger = { logQuery: (text: string, values: unknown[]) => void queries.push({ text, values }) };
      const { data } = await listPosts(drizzle(pool, { logger }), viewer, {
        ...filter,
        ...firstPage,
      });
      const isForSold = filter.saleStatus === 'sold';
      expect(data.every(({ product }) => (product?.saleStatus === 'sold') === isForSold)).toBe(true);
      let rowsRead = 0;
      for (const { text, values } of queries) rowsRead += await countRowsRead(pool, text, values, 'posts');
      expect(queries.length).toBeGreaterThan(0);
      // A scan would read the two thirds of the posts that are unsold.
      expect(rowsRead).toBeLessThan(POST_COUNT / 6);
    });

    it('counts the matches of words further than a page, however long', async () => {
      const viewer = { id: viewerId, hasBlocks: false, hasHiddenFromAll: false };
      for (const [page, limit, total] of [
        [1, LIMITS.maxPageEntries, LIMITS.maxPageEntries + 1],
        [2, 10, LIMITS.countedWordMatches + 10],
      ] as const) {
        const list = await listPosts(api.db, viewer, { search: 'post', page, limit });
        expect(list).toMatchObject({ total, totalIsExact: false });
      }
    });

    it.each(filters)('counts the matching posts, up to the limit, for %s', async (_, filter) => {
      const viewer = { id: isBlocker ? blockerId : viewerId, hasBlocks: isBlocker, hasHiddenFromAll: false };
      const { data } = await listPosts(api.db, viewer, filter);
      if (isBlocker) expect(data.map(({ user }) => user._id)).not.toContain(blockedAuthorId);
      const { total, totalIsExact } = await listPosts(api.db, viewer, { ...filter, ...firstPage });
      const isSearch = filter.search !== undefined && (filter.sort ?? 'newest') === 'newest';
      const maxTotal = isSearch ? LIMITS.countedWordMatches : LIMITS.countedSearchResults;
      if (data.length <= maxTotal) expect([total, totalIsExact]).toEqual([data.length, undefined]);
      // The count of a list without a filter has another limit.
      else if (Object.keys(filter).length > 0) expect([total, totalIsExact]).toEqual([maxTotal, false]);
    });
  });
});
