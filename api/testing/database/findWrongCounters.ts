import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';

/** The counters that differ from what they count, of all members and posts. */
export async function findWrongCounters(db: Queryable): Promise<{ kind: string; id: string }[]> {
  const { rows } = await db.execute<{ kind: string; id: string }>(sql`
    select 'post' as kind, id::text from posts where
      likes_count <> (select count(*) from likes where post_id = posts.id)
      or comments_count <> (select count(*) from comments where post_id = posts.id)
    union all
    select 'member', id::text from users where verified_at is not null and (
      followers_count <> (select count(*) from follows where followed_id = users.id)
      or following_count <> (select count(*) from follows where follower_id = users.id)
      or posts_count <> (select count(*) from posts where user_id = users.id)
      or sold_count <> (select count(*) from posts where user_id = users.id and sale_status = 'sold')
      or images_count <>
        (select coalesce(sum(jsonb_array_length(images)), 0) from posts where user_id = users.id)
        + (select count(*) from message_images join messages on messages.id = message_id where sender_id = users.id))
    union all
    select 'conversation', user_id::text || ' with ' || other_id from conversations where
      unread_count <> (select count(*) from messages where receiver_id = user_id and sender_id = other_id and not read)
      or last_message_id <> (
        select id from messages where (sender_id, receiver_id) in ((user_id, other_id), (other_id, user_id))
        order by id desc limit 1)
    union all
    select 'counts', name || ' ' || (value - actual) from (
      select name, value, case name
        when 'member' then (
          select count(*) from users where verified_at is not null and id not in (select user_id from suspensions))
        else (
          select count(*) from posts where post_type = name and sale_status <> 'sold'
            and user_id not in (select user_id from deletions union all select user_id from suspensions)) end as actual
      from counts) counted
    where value <> actual
    order by 1, 2`);
  return rows;
}
