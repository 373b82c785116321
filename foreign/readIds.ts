import type { Member } from '../gateway/testing/Member.ts';
import type { Ids } from './values.ts';

const QUERY = `{
  viewer { user { ...Person } sessions { id } }
  users(limit: 20) { nodes { ...Person } }
  own: viewer { user { posts(limit: 20) { nodes { ...Post } } } }
  posts(limit: 20) { nodes { ...Post } }
  conversations(limit: 5) { nodes { messages(limit: 5) { nodes { __typename id } } } }
  notifications(limit: 20) { nodes { __typename id } }
  savedSearches { __typename id }
}
fragment Person on User { __typename id avatar { __typename id } }
fragment Post on Post { __typename id images { __typename id } comments(limit: 3) { nodes { __typename id } } }`;

const KINDS: Record<string, keyof Ids> = {
  User: 'user',
  Image: 'image',
  RegularPost: 'post',
  ProductPost: 'post',
  ServicePost: 'post',
  Comment: 'comment',
  Message: 'message',
  Notification: 'notification',
  SavedSearch: 'search',
};

/** Reads ids of objects that the members see, and those of their other sessions. */
export async function readIds(members: readonly Member[]): Promise<Ids> {
  const ids = {
    post: new Set<string>(),
    user: new Set<string>(),
    comment: new Set<string>(),
    message: new Set<string>(),
    search: new Set<string>(),
    session: new Set<string>(),
    notification: new Set<string>(),
    image: new Set<string>(),
  };
  for (const member of members) {
    const { data } = await member.send(QUERY);
    JSON.stringify(data, (_key, value: { __typename?: string; id?: string } | null) => {
      const kind = KINDS[value?.__typename ?? ''];
      if (kind && value?.id !== undefined) ids[kind].add(value.id);
      return value;
    });
    const viewer = data?.['viewer'] as { sessions: { id: string }[] | null } | null;
    for (const { id } of viewer?.sessions ?? []) ids.session.add(id);
  }
  return Object.fromEntries(Object.entries(ids).map(([kind, set]) => [kind, [...set]])) as Ids;
}
