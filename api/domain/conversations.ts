import { and, desc, eq, isNotNull, like, ne, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { isId } from '../db/newId.ts';
import { conversations, messages, users } from '../db/schema.ts';
import { LIMITS } from '../limits.ts';
import type { Conversation } from '../wire.ts';
import { isNotHidden } from './hidden.ts';
import { countMembers, countUpTo, otherMembers, PROFILE_COLUMNS, profileOf, viewerState } from './members.ts';
import { MESSAGE_COLUMNS, messageOf } from './messages.ts';
import { containing, totalsOf, windowOf, type Listed, type PageQuery } from './page.ts';

export interface ConversationQuery extends PageQuery {
  /** Part of a name. */
  search?: string | undefined;
  /** A member who is on the first page in any case. */
  with?: string | undefined;
}

/**
 * The members whom `viewerId` may write to: first those with a conversation, by number of unread messages and then by latest
 * message, then the others by username. Without a page, the first `LIMITS.contactEntries`.
 */
export async function listConversations(
  db: Queryable,
  viewerId: string,
  { search, with: must, ...query }: ConversationQuery,
): Promise<Listed<Conversation>> {
  const window = windowOf(query);
  const { take, skip } = window.isPaged ? window : { take: LIMITS.contactEntries, skip: 0 };
  const visible = isNotHidden(viewerId, users.id);
  const named = and(visible, search ? like(users.search, containing(search)) : undefined);
  const data = await readConversationRows(db, viewerId, named, take, skip);
  if (data.length < take) {
    const none = sql`not exists (
      select 1 from conversations where user_id = ${viewerId} and other_id = users.id)`;
    const before = skip === 0 ? 0 : Math.max(skip - (await countConversations(db, viewerId, named)), 0);
    const others = await otherMembers(db, viewerId, and(named, none), take - data.length, before);
    data.push(...others.map(withoutMessages));
  }
  if (skip === 0 && must !== undefined && must !== viewerId && !data.some(({ user }) => user._id === must)) {
    const wanted = isId(must) ? eq(users.id, must) : sql`false`;
    const [found] = [
      ...(await readConversationRows(db, viewerId, and(wanted, visible), 1)),
      ...(await otherMembers(db, viewerId, wanted, 1)).map(withoutMessages),
    ];
    if (found) data.push(found);
  }
  if (!window.isPaged) return { data };
  if (search === undefined || search === '')
    return { data, ...totalsOf((await countMembers(db, viewerId)) - 1) };
  const others = and(isNotNull(users.verifiedAt), ne(users.id, viewerId), named);
  return { data, ...totalsOf(await countUpTo(db, others), LIMITS.searchCount) };
}

/** How many conversations of `viewerId` pass `where`, at most `LIMITS.pagedEntries`. */
async function countConversations(db: Queryable, viewerId: string, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.otherId))
    .where(and(eq(conversations.userId, viewerId), where))
    .limit(LIMITS.pagedEntries)
    .as('found');
  return db.$count(some);
}

const withoutMessages = (user: Conversation['user']): Conversation => ({
  user,
  lastMessage: null,
  unreadCount: 0,
});

async function readConversationRows(
  db: Queryable,
  viewerId: string,
  where: SQL | undefined,
  take: number,
  skip = 0,
): Promise<Conversation[]> {
  const rows = await db
    .select({
      user: { ...PROFILE_COLUMNS, ...viewerState(viewerId) },
      message: MESSAGE_COLUMNS,
      unreadCount: conversations.unreadCount,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.otherId))
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .where(and(eq(conversations.userId, viewerId), where))
    .orderBy(desc(conversations.unreadCount), desc(conversations.lastMessageId))
    .limit(take)
    .offset(skip);
  return rows.map(({ user, message, unreadCount }) => ({
    user: profileOf(user),
    lastMessage: messageOf(message),
    unreadCount,
  }));
}
