import { createHash } from 'node:crypto';
import type pg from 'pg';
import { SEARCH_VERSION } from '../api/db/schema.ts';
import { zipCodes } from '../api/domain/vehicles/zipCodes.ts';

/** The size of a database. Likes and follows grow with the posts and members. */
export interface Size {
  posts: number;
  members: number;
  likesPerPost: number;
  followsPerMember: number;
}

export const SMALL: Size = { posts: 1_000, members: 100, likesPerPost: 5, followsPerMember: 10 };
export const LARGE: Size = { posts: 1_000_000, members: 100_000, likesPerPost: 5, followsPerMember: 10 };

/** The session token of the viewer: member 1, who has the same number of follows, messages and notifications in a database of any size. */
export const VIEWER_TOKEN = 'the-viewer-of-the-benchmark';
/** The session token of member 3, who blocks ten members. */
export const BLOCKER_TOKEN = 'the-blocker-of-the-benchmark';
/** A word that occurs in exactly twenty posts, in a database of any size. */
export const RARE_WORD = 'zephyrine';
/** A word that occurs in every twentieth post. */
export const COMMON_WORD = 'quattroporte';

/**
 * SQL functions for deterministic data. `bench_hash` returns a number from 0 to 2^31 - 1. `bench_id` returns the nth id of a kind, a
 * version 7 UUID whose time is `bench_time(n)`. `bench_name` returns the nth username. `bench_words` returns n words of three to eight
 * letters, from a vocabulary of 3,000.
 */
const SQL_FUNCTIONS = `
  create or replace function bench_hash(seed text) returns int language sql immutable parallel safe as
    $$ select ('x' || substr(md5(seed), 1, 8))::bit(32)::int & 2147483647 $$;
  create or replace function bench_id(kind text, n bigint) returns uuid language sql immutable parallel safe as
    $$ select (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0') || '8'
         || substr(md5(kind || n), 1, 15))::uuid $$;
  create or replace function bench_time(n bigint) returns timestamptz language sql immutable parallel safe as
    $$ select to_timestamp((1700000000000 + n) / 1000.0) $$;
  create or replace function bench_name(n bigint) returns text language sql immutable parallel safe as
    $$ select substr(md5('username' || n), 1, 7) || n $$;
  create or replace function bench_words(seed text, n int) returns text language sql immutable parallel safe as
    $$ select string_agg(substr(md5('word' || (bench_hash(seed || i) % 3000)), 1, 3 + bench_hash('length' || seed || i) % 6), ' ')
       from generate_series(1, n) i $$;
`;

/** Fills an empty, migrated database with data that depends only on the size. Takes minutes for a million posts. */
export async function seed(client: pg.Client, size: Size): Promise<void> {
  const { posts, members, likesPerPost, followsPerMember } = size;
  await client.query(SQL_FUNCTIONS);
  // The rows are consistent by construction; checking and indexing each row on insert would take hours.
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where pg_class.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);

  await client.query(`
    insert into users (id, username, username_key, username_skeleton, email, password_hash, search, search_version, followers_count, following_count,
                       posts_count, verified_at, created_at)
    select bench_id('user', n), bench_name(n), bench_name(n), bench_name(n), n || '@example.com', '-',
           bench_name(n) || e'\\n' || bench_words('name' || n, 2), ${SEARCH_VERSION}, ${followsPerMember}, ${followsPerMember},
           0, now(), bench_time(n)
    from generate_series(1, ${members}) n`);

  // Every twentieth ZIP code, for the same number of places in a database of any size.
  const places = zipCodes().places.filter((_, index) => index % 20 === 0);
  await client.query(
    'create temporary table bench_places (number serial, zip_code text, latitude float8, longitude float8)',
  );
  await client.query(
    'insert into bench_places (zip_code, latitude, longitude) select * from unnest($1::text[], $2::float8[], $3::float8[])',
    [
      places.map(({ zipCode }) => zipCode),
      places.map(({ position }) => position.latitude),
      places.map(({ position }) => position.longitude),
    ],
  );
  // Of any number of posts, twenty have the rare word and the rare type of vehicle.
  const rareInterval = posts / 20;
  await client.query(`
    insert into posts (id, user_id, post_type, content, images, likes_count, comments_count, search, search_version, title, price, brand,
                       brand_key, model, model_key, year, color, features, condition, vehicle_type, engine_type,
                       transmission, location, location_key, zip_code, latitude, longitude, mileage, sale_status, contact_phone, contact_email, created_at)
    select bench_id('post', n), bench_id('user', 1 + bench_hash('author' || n) % ${members}), kind, content, '[]',
           ${likesPerPost}, 0, ' ' || concat_ws(' ', content, title, brand, model, year, color, engine, lower(place)) || e' \\n ' ||
             bench_name(1 + bench_hash('author' || n) % ${members}) || ' ', ${SEARCH_VERSION},
           title, price, brand, brand, model, model, year, color, '{}',
           (array['used', 'used', 'used', 'used', 'new', 'for_parts'])[1 + bench_hash('condition' || n) % 6],
           case when n % ${rareInterval} = 0 then 'limousine' else
             (array['sedan', 'suv', 'van', 'pickup', 'coupe', 'wagon'])[1 + bench_hash('type' || n) % 6] end,
           engine,
           (array['manual', 'automatic', 'automatic', 'cvt'])[1 + bench_hash('gearbox' || n) % 4],
           place, ' ' || lower(place) || ' ', zip_code, latitude, longitude, bench_hash('mileage' || n) % 200000,
           case when kind = 'product' and n % 10 = 1 then 'sold' else 'available' end, '', '', bench_time(n)
    from (
      select n, kind, bench_words('content' || n, 12)
               || case when n % ${rareInterval} = 0 then ' ${RARE_WORD}' else '' end
               || case when n % 20 = 7 then ' ${COMMON_WORD}' else '' end as content,
             case when kind = 'product' then bench_words('title' || n, 3) end as title,
             case when kind = 'product' then 500 + bench_hash('price' || n) % 50000 end as price,
             -- One of a hundred vehicles is of the most frequent model.
             case when kind = 'product' then 'brand' || case when n % 100 = 0 then 7 else bench_hash('brand' || n) % 40 end end as brand,
             case when kind = 'product' then 'model' || case when n % 100 = 0 then 7 else bench_hash('model' || n) % 400 end end as model,
             case when kind = 'product' then 1980 + bench_hash('year' || n) % 45 end as year,
             -- A color excludes another one, so two of them are never in one post.
             case when kind = 'product' then (array['red', 'blue', 'silver', 'black', 'white'])[1 + bench_hash('color' || n) % 5] end as color,
             case when kind = 'product' then
               (array['gasoline', 'gasoline', 'diesel', 'electric', 'hybrid'])[1 + bench_hash('engine' || n) % 5] end as engine,
             case when kind = 'product' then 'Town' || bench_hash('place' || n) % 2000 end as place
      from (select n, (array['product', 'product', 'product', 'regular', 'regular'])[1 + n % 5] as kind
            from generate_series(1, ${posts}) n) kinds
    ) generated
    left join bench_places on kind = 'product' and number = 1 + bench_hash('place' || n) % ${places.length}`);
  await client.query(`
    insert into product_names (kind, name)
    select distinct 'brand', brand_key from posts where brand_key is not null
    union select distinct 'model', model_key from posts where model_key is not null
    union select distinct 'vehicle', brand_key || '|' || model_key from posts where model_key is not null
    union select distinct 'location', location_key from posts where location_key is not null
    union select distinct 'zip_code', zip_code from posts where zip_code is not null
    union select distinct 'facets', facets from posts where facets is not null`);
  await client.query(`
    update users set posts_count = counted.posts, sold_count = counted.sold
    from (select user_id, count(*)::int as posts, count(*) filter (where sale_status = 'sold')::int as sold
          from posts group by user_id) counted where users.id = counted.user_id`);
  await client.query(`
    update counts set value = case name when 'member' then ${members} else
      (select count(*) from posts where post_type = name and sale_status <> 'sold') end`);
  await client.query(`
    insert into likes (post_id, user_id, created_at)
    select bench_id('post', n), bench_id('user', 1 + (bench_hash('like' || n) + j * 17) % ${members}), bench_time(n)
    from generate_series(1, ${posts}) n, generate_series(1, ${likesPerPost}) j`);
  // Member 1, the viewer, follows members 2 to 51.
  await client.query(`
    insert into follows (follower_id, followed_id, id)
    select bench_id('user', n), bench_id('user', 1 + (n + j * 7) % ${members}), bench_id('follow', n * 100 + j)
    from generate_series(2, ${members}) n, generate_series(0, ${followsPerMember - 1}) j
    union all
    select bench_id('user', 1), bench_id('user', j), bench_id('follow', j) from generate_series(2, 51) j`);
  // The viewer and member 2 have exchanged 200 messages. The other messages are between members from 3 on: each writes to the next one.
  await client.query(`
    insert into messages (id, sender_id, receiver_id, conversation, text, read, created_at)
    select bench_id('message', n), one, other,
           least(replace(one::text, '-', '') collate "C", replace(other::text, '-', '') collate "C") || '-'
             || greatest(replace(one::text, '-', '') collate "C", replace(other::text, '-', '') collate "C"),
           bench_words('message' || n, 6), true, bench_time(n)
    from (
      select n, bench_id('user', 3 + n % (${members} - 3)) as one, bench_id('user', 3 + (n + 1) % (${members} - 3)) as other
      from generate_series(1, ${posts / 2}) n
      union all
      select ${posts} + n, bench_id('user', 1 + n % 2), bench_id('user', 2 - n % 2) from generate_series(1, 200) n
    ) pairs`);
  // About every tenth message has a picture.
  await client.query(`
    insert into message_images (url, thumbnail_url, message_id, position, width, height)
    select '/messages/images/' || id || '.webp', '/messages/images/' || id || '-640.webp', id, 0, 60, 40
    from messages where bench_hash(id::text) % 10 = 0`);
  // The viewer has 500 notifications. The other notifications belong to other members, none of whom caused their own.
  await client.query(`
    insert into notifications (id, type, sender_id, receiver_id, post_id, read, created_at)
    select bench_id('notification', n), 'comment', bench_id('user', 2 + (n + 1) % 50), bench_id('user', 2 + n % (${members} - 2)),
           bench_id('post', n), false, bench_time(n)
    from generate_series(1, ${posts / 2}) n
    union all
    select bench_id('notification', ${posts} + n), 'comment', bench_id('user', 2 + n % 50), bench_id('user', 1),
           bench_id('post', n), false, bench_time(n)
    from generate_series(1, 500) n`);
  await seedExtensions(client, size);
  for (const [memberNumber, token] of [
    [1, VIEWER_TOKEN],
    [3, BLOCKER_TOKEN],
  ] as const)
    await client.query(
      `insert into sessions (id, token_hash, user_id, created_at, expires_at)
       values (bench_id('session', $1), $2, bench_id('user', $1), now(), now() + interval '1 year')`,
      [memberNumber, createHash('sha256').update(token).digest()],
    );
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
  await client.query('set session_replication_role = default');
}

/** Adds saved posts, saved searches and blocks: every tenth member has one block, member 3 has ten, the viewer none. */
async function seedExtensions(client: pg.Client, { posts, members }: Size): Promise<void> {
  await client.query(`
    insert into saves (user_id, post_id, id)
    select distinct on (1, 2) bench_id('user', n), bench_id('post', 1 + bench_hash('save' || n || j) % ${posts}), bench_id('save', n * 10 + j)
    from generate_series(1, ${members}) n, generate_series(1, 5) j`);
  await client.query(`
    insert into searches (id, user_id, name, filter, brand, post_type, created_at)
    select bench_id('search', n), bench_id('user', n), 'Mine', '{"brand": "brand3"}', '%brand3%', 'product', bench_time(n)
    from generate_series(1, ${members}, 10) n`);
  await client.query(`
    insert into blocks (blocker_id, blocked_id, id)
    select bench_id('user', n), bench_id('user', n + 5), bench_id('block', n) from generate_series(10, ${members} - 5, 10) n
    union all
    select bench_id('user', 3), bench_id('user', j), bench_id('block', j) from generate_series(61, 70) j`);
}

/** The nth id of a kind, in the provider's format. */
export async function idOf(client: pg.Client, kind: 'user' | 'post', n: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select replace(bench_id($1, $2)::text, '-', '') as id`,
    [kind, n],
  );
  return rows[0]?.id ?? '';
}
