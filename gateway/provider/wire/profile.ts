import { AnswerTime } from '../../generated/types.ts';
import { readObject } from './answers.ts';
import { readImage } from './images.ts';
import { asCount, asEnum, asFlag, asReference, asText, asWire, idOf, ifSent, readTime } from './values.ts';

/**
 * How much of a member an answer has. A field that is missing from a profile or from a list of members is not set, except the phone
 * number, which is read only from profiles. A member within another object, such as the author of a post, is partial: a missing field
 * may be set.
 */
type Completeness = 'partial' | 'list' | 'profile';

/**
 * A member, from an object or an id; null without an id. A field is undefined if the answer lacks it, and null if it is not set.
 * @param besideUsername - the username that the answer has beside the member, used if the member itself has none
 */
export function readUser(value: unknown, completeness: Completeness = 'partial', besideUsername?: unknown) {
  const id = asReference(value);
  if (id === null) return null;
  const wire = asWire(value);
  const firstName = ifSent(wire['firstName'], asText);
  const lastName = ifSent(wire['lastName'], asText);
  const hasNames = firstName !== undefined || lastName !== undefined;
  const joinedNames = [firstName, lastName].filter(Boolean).join(' ') || null;
  return {
    id,
    /** Empty if the answer lacks it, for example because it has only the member's id. */
    username: asText(wire['username']) ?? asText(besideUsername) ?? '',
    completeness,
    avatar: ifSent(wire['avatar'], readImage),
    firstName,
    lastName,
    fullName: ifSent(wire['fullName'], asText) ?? (hasNames ? joinedNames : undefined),
    bio: ifSent(wire['bio'], asText),
    location: ifSent(wire['location'], asText),
    website: ifSent(wire['website'], readWebsite),
    phoneNumber: completeness === 'profile' ? ifSent(wire['phoneNumber'], asText) : undefined,
    createdAt: ifSent(wire['createdAt'], readTime),
    followersCount: asCount(wire['followersCount']),
    followingCount: asCount(wire['followingCount']),
    postsCount: asCount(wire['postsCount']),
    /** Extension `seller-facts`. */
    soldCount: asCount(wire['soldCount']),
    answersWithin: ifSent(wire['answersWithin'], (word) => asEnum(AnswerTime, word)),
    /** Set from the events of the extension `presence`; no answer has it. */
    isOnline: undefined as boolean | undefined,
    /** Whether the viewer blocks the member (extension `blocks`). */
    isBlockedByViewer: asFlag(wire['blocked']),
    /** Whether the viewer follows the member (extension `viewer-state`). */
    isFollowedByViewer: asFlag(wire['following']),
  };
}

export type UserModel = NonNullable<ReturnType<typeof readUser>>;

/** A member from the answer of a profile route. A field that the answer leaves out is not set. Null if the answer has no id. */
export function readProfile(answer: unknown): UserModel | null {
  return readUser(readObject(answer), 'profile');
}

/** The viewer, from a route that answers with the viewer's own profile; null if the answer has no id. */
export function readViewer(answer: unknown) {
  const wire = readObject(answer);
  const user = readUser(wire, 'profile');
  if (user === null) return null;
  return {
    id: user.id,
    user,
    email: ifSent(wire['email'], asText),
    /** Whether the member receives mails about unread messages and notifications (extension `mail-digest`). */
    mailDigest: asFlag(wire['mailDigest']),
    /** Extension `unread-counts`. */
    unreadMessagesCount: asCount(wire['unreadMessagesCount']),
    unreadNotificationsCount: asCount(wire['unreadNotificationsCount']),
  };
}

/** The viewer as one answer describes them: a field is undefined if the answer lacks it. */
export type ViewerModel = NonNullable<ReturnType<typeof readViewer>>;

/** The viewer's profile as the fields of its update form. Of the missing ones, only the names are left out. Null if the answer has no id. */
export function readProfileForm(answer: unknown): Record<string, string> | null {
  const object = readObject(answer);
  if (idOf(object) === null) return null;
  const form: Record<string, string> = { bio: '', location: '', phoneNumber: '', website: '' };
  for (const name of ['username', 'firstName', 'lastName', ...Object.keys(form)]) {
    const value = object[name];
    if (typeof value === 'string') form[name] = value;
  }
  return form;
}

/** A member in a list of members, partial without a username; null without an id. */
export function readListedUser(item: unknown): UserModel | null {
  const hasUsername = asText(asWire(item)['username']) !== null;
  return readUser(item, hasUsername ? 'list' : 'partial');
}

/** A member of which only the id is known. */
export function userFromId(id: string): UserModel {
  return readUser({ _id: id }) as UserModel;
}

/** A website as an http or https address; null for an invalid one. */
function readWebsite(value: unknown): string | null {
  const address = asText(value)?.trim() ?? '';
  // The form accepts an address without a scheme. Any other scheme, whose link could run code, becomes a host with an invalid port.
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? url : null;
}
