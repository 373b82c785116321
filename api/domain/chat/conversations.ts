import { and, desc, eq, gt, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { prepareQuery, VIEWER_ID } from '../../db/prepareQuery.ts';
import { isId } from '../../db/newId.ts';
import { conversations, messages, users } from '../../db/schema.ts';
import { LIMITS } from '../../limits.ts';
import type { Conversation } from '../../wire.ts';
import { whereVisibleTo, type IdValue } from '../safety/hiddenMembers.ts';
import {
  countMembers,
  countMatchingMembers,
  listOtherMembers,
  PROFILE_COLUMNS,
  profileOf,
  readAuthor,
  relationColumns,
} from '../profile/members.ts';
import { whereLikeAll, wordPatterns } from '../search/searchText.ts';
import { MESSAGE_COLUMNS, messageOf } from './messages.ts';
import { totalsOf, rangeOf, type ListResult, type PageQuery, type PageRange } from '../page.ts';

export interface ConversationQuery extends PageQuery {
  search?: string | undefined;
  /** The member who must be on the first page; appended if missing. */
  with?: string | undefined;
  /** The only member to list, even if `viewerId` blocks the member. */
  userId?: string | undefined;
}

/** Conversations by unread count, then latest message; then the other members by username. @throws NOT_FOUND for an unknown `userId`. */
export async function listConversations(
  db: Queryable,
  viewerId: string,
  { search, with: includedId, userId, ...query }: ConversationQuery,
): Promise<ListResult<Conversation>> {
  if (userId !== undefined) {
    const user = await readAuthor(db, viewerId, userId);
    const rows = await readConversationRows(db, viewerId, eq(users.id, user._id), { take: 1, skip: 0 });
    return { data: [{ ...(rows[0] ?? toEmptyConversation(user)), user }] };
  }
  const requestedRange = rangeOf(query);
  const { take, skip } = requestedRange.isPaged ? requestedRange : { take: LIMITS.contactEntries, skip: 0 };
  const patterns = wordPatterns(search);
  const whereMatches = (id: IdValue) =>
    and(whereVisibleTo(id, users.id), whereLikeAll(users.search, patterns));
  const prepared = (name: string) => (patterns.length === 0 && skip === 0 ? name : undefined);
  const contacts = await readConversationRows(
    db,
    viewerId,
    whereMatches(VIEWER_ID),
    { take, skip },
    prepared('conversations'),
  );
  if (contacts.length < take) {
    const whereNoConversation = sql`not exists (
      select 1 from conversations where user_id = ${VIEWER_ID} and other_id = users.id)`;
    // The other members continue the list after the last conversation.
    const membersToSkip =
      skip === 0 ? 0 : Math.max(skip - (await countConversations(db, viewerId, whereMatches(viewerId))), 0);
    const members = await listOtherMembers(
      db,
      viewerId,
      and(whereLikeAll(users.search, patterns), whereNoConversation),
      { take: take - contacts.length, skip: membersToSkip },
      prepared('members without a conversation'),
    );
    contacts.push(...members.map(toEmptyConversation));
  }
  if (skip === 0 && includedId !== undefined && !contacts.some(({ user }) => user._id === includedId)) {
    const one = { take: 1, skip: 0 };
    const whereId = isId(includedId) ? eq(users.id, includedId) : sql`false`;
    const [includedContact] = [
      ...(await readConversationRows(db, viewerId, and(whereId, whereVisibleTo(VIEWER_ID, users.id)), one)),
      ...(await listOtherMembers(db, viewerId, whereId, one)).map(toEmptyConversation),
    ];
    if (includedContact) contacts.push(includedContact);
  }
  if (!requestedRange.isPaged) return { data: contacts };
  // Without a search, every visible member except the viewer is a contact.
  if (patterns.length === 0) return { data: contacts, ...totalsOf((await countMembers(db, viewerId)) - 1) };
  const whereMatchingContact = and(
    isNotNull(users.verifiedAt),
    ne(users.id, viewerId),
    whereMatches(viewerId),
  );
  return {
    data: contacts,
    ...totalsOf(await countMatchingMembers(db, whereMatchingContact), LIMITS.countedSearchResults),
  };
}

export async function hasConversation(db: Queryable, userId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: conversations.userId })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.otherId, otherId)));
  return rows.length > 0;
}

export async function countUnreadMessages(db: Queryable, viewerId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${conversations.unreadCount}), 0)::integer` })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, viewerId),
        gt(conversations.unreadCount, 0),
        whereVisibleTo(viewerId, conversations.otherId),
      ),
    );
  return row?.count ?? 0;
}

async function countConversations(db: Queryable, viewerId: string, where: SQL | undefined): Promise<number> {
  const matchingRows = db
    .select({ id: users.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.otherId))
    .where(and(eq(conversations.userId, viewerId), where))
    .limit(LIMITS.reachableEntries)
    .as('found');
  return db.$count(matchingRows);
}

const toEmptyConversation = (user: Conversation['user']): Conversation => ({
  user,
  lastMessage: null,
  unreadCount: 0,
});

/** @param name of a prepared query, which determines `where` */
async function readConversationRows(
  db: Queryable,
  viewerId: string,
  where: SQL | undefined,
  range: PageRange,
  name?: string,
): Promise<Conversation[]> {
  const query = prepareQuery(db, name, () =>
    db
      .select({
        user: { ...PROFILE_COLUMNS, ...relationColumns(VIEWER_ID) },
        message: MESSAGE_COLUMNS,
        unreadCount: conversations.unreadCount,
      })
      .from(conversations)
      .innerJoin(users, eq(users.id, conversations.otherId))
      .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
      .where(and(eq(conversations.userId, VIEWER_ID), where))
      .orderBy(desc(conversations.unreadCount), desc(conversations.lastMessageId))
      .limit(sql.placeholder('take'))
      .offset(sql.placeholder('skip')),
  );
  const rows = await query.execute({ viewerId, ...range });
  return rows.map(({ user, message, unreadCount }) => ({
    user: profileOf(user),
    lastMessage: messageOf(message),
    unreadCount,
  }));
}
