import type pg from 'pg';
import { COMMON_WORD, idOf, RARE_WORD, type seed } from './apiSeed.ts';

/** The body of a GraphQL request. */
export interface ScreenRequest {
  body: string;
}

/** Fills the database if it is empty: `posts` posts, a tenth as many members, and what the screens show beside them. */
export async function seedScreens(client: pg.Client, posts: number, seedPosts: typeof seed): Promise<void> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    'select not exists (select from sessions) as "isEmpty"',
  );
  if (!rows[0]?.isEmpty) return;
  await seedPosts(client, { posts, members: posts / 10, likesPerPost: 5, followsPerMember: 10 });
  await client.query('set session_replication_role = replica');
  // Ten comments on each post of which the screens show one.
  await client.query(`
    insert into comments (id, post_id, user_id, content, created_at)
    select bench_id('comment', n * 10 + j), bench_id('post', n), bench_id('user', 2 + (n + j) % 50), bench_words('comment' || n || j, 8),
           bench_time(n)
    from generate_series(${posts / 2}, ${posts / 2 + 4_000}) n, generate_series(1, 10) j`);
  await client.query(
    `update posts set comments_count = 10 where id in (select distinct post_id from comments)`,
  );
  // Each of 50 members has been asked by the viewer and by 30 others, and has answered.
  await client.query(`
    insert into messages (id, sender_id, receiver_id, conversation, text, read, created_at)
    select bench_id('answer', n), sender, receiver,
           least(replace(sender::text, '-', ''), replace(receiver::text, '-', '')) || '-'
             || greatest(replace(sender::text, '-', ''), replace(receiver::text, '-', '')),
           bench_words('answer' || n, 8), true, bench_time(n)
    from (
      select ${posts * 3} + (seller * 40 + asker) * 10 + turn as n,
             bench_id('user', case when turn % 2 = 0 then asked_by else seller end) as sender,
             bench_id('user', case when turn % 2 = 0 then seller else asked_by end) as receiver
      from generate_series(2, 51) seller, generate_series(0, 30) asker, generate_series(0, 5) turn,
           lateral (select case when asker = 0 then 1 else 60 + asker end as asked_by) asked
    ) turns`);
  await client.query(`
    insert into conversations (user_id, other_id, last_message_id, unread_count)
    select member, other, max(id::text)::uuid, 0
    from (select sender_id as member, receiver_id as other, id from messages
          union all select receiver_id, sender_id, id from messages) sides
    group by member, other`);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/** The requests of each screen. They vary, so that no cache of the database holds a single answer. */
export async function screensOf(
  client: pg.Client,
  posts: number,
  queryOf: (operationName: string) => string,
): Promise<Record<string, ScreenRequest[]>> {
  const requestsOf = (operationName: string, ...variables: object[]): ScreenRequest[] => {
    const query = queryOf(operationName);
    return variables.map((values) => ({ body: JSON.stringify({ operationName, query, variables: values }) }));
  };
  const members: string[] = [];
  for (let n = 2; n < 18; n += 1) members.push(await idOf(client, 'user', n));
  // Every hundredth post is a vehicle of the most frequent model.
  const vehicles: string[] = [];
  for (let n = 0; n < 32; n += 1) vehicles.push(await idOf(client, 'post', posts / 2 + n * 100));
  const searches = [
    COMMON_WORD.slice(1, 8),
    `diesel ${COMMON_WORD}`,
    `gasoline ${RARE_WORD}`,
    'silver brand7',
    RARE_WORD.slice(1, 8),
    'diesel suv',
    'blue gasoline',
    'model7 black',
  ];
  return {
    posts: requestsOf('PostsPage', { page: 1 }),
    feed: requestsOf('FeedPage', { page: 1 }),
    'a post with its comments': requestsOf('PostPage', ...vehicles.map((id) => ({ id, commentsPage: 1 }))),
    'vehicles by price': requestsOf(
      'SearchProductPage',
      ...[7, 12, 23, 31].map((n) => ({ filter: { brand: `brand${n}` }, sort: 'PRICE_ASC', page: 1 })),
    ),
    'search for words': requestsOf('PostsPage', ...searches.map((search) => ({ search, page: 1 }))),
    'a profile with its posts': requestsOf('ProfilePage', ...members.map((id) => ({ id, page: 1 }))),
    conversations: requestsOf('ChatContacts', {}),
    notifications: requestsOf('NotificationsPage', {}),
  };
}
