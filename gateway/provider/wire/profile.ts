import { AnswerTime } from '../../generated/types.ts';
import { readObject } from './answers.ts';
import { readImage } from './images.ts';
import { asCount, asEnum, asFlag, asReference, asText, asWire, idOf, ifSent, readTime } from './values.ts';

/** What a profile or list lacks is not set (phone numbers: profile only); what a partial member, such as an author, lacks may be set. */
type Completeness = 'partial' | 'list' | 'profile';

/** Undefined: the answer lacks the field; null: it is not set. @param besideUsername - used if the member itself has none */
export function readUser(value: unknown, completeness: Completeness = 'partial', besideUsername?: unknown) {
  const id = asReference(value);
  if (id === null) return null;
  const wire = asWire(value);
  const firstName = ifSent(wire['firstName'], asText);
  const lastName = ifSent(wire['lastName'], asText);
  const phoneNumber = completeness === 'profile' ? ifSent(wire['phoneNumber'], asText) : undefined;
  const hasNames = firstName !== undefined || lastName !== undefined;
  const joinedNames = [firstName, lastName].filter(Boolean).join(' ') || null;
  return {
    id,
    /** Empty if the answer lacks it. */
    username: asText(wire['username']) ?? asText(besideUsername) ?? '',
    completeness,
    avatar: ifSent(wire['avatar'], (avatar) => readImage(avatar, id)),
    firstName,
    lastName,
    fullName: ifSent(wire['fullName'], asText) ?? (hasNames ? joinedNames : undefined),
    bio: ifSent(wire['bio'], asText),
    location: ifSent(wire['location'], asText),
    website: ifSent(wire['website'], readWebsite),
    phoneNumber,
    /** Extension `counted-phones`: instead of the number of another member. */
    hasPhoneNumber:
      completeness === 'profile' ? (asFlag(wire['hasPhoneNumber']) ?? phoneNumber != null) : undefined,
    createdAt: ifSent(wire['createdAt'], readTime),
    followersCount: asCount(wire['followersCount']),
    followingCount: asCount(wire['followingCount']),
    postsCount: asCount(wire['postsCount']),
    /** Extension `seller-facts`. */
    soldCount: asCount(wire['soldCount']),
    answersWithin: ifSent(wire['answersWithin'], (word) => asEnum(AnswerTime, word)),
    /** Only from the events of the extension `presence`. */
    isOnline: undefined as boolean | undefined,
    isBlockedByViewer: asFlag(wire['blocked']),
    isFollowedByViewer: asFlag(wire['following']),
    /** Extension `moderation`; sent only while the member is suspended. */
    isSuspended: asFlag(wire['suspended']),
  };
}

export type UserModel = NonNullable<ReturnType<typeof readUser>>;

export function readProfile(answer: unknown): UserModel | null {
  return readUser(readObject(answer), 'profile');
}

export function readViewer(answer: unknown) {
  const wire = readObject(answer);
  const user = readUser(wire, 'profile');
  if (user === null) return null;
  return {
    id: user.id,
    user,
    email: ifSent(wire['email'], asText),
    mailDigest: asFlag(wire['mailDigest']),
    /** Extension `unread-counts`. */
    unreadMessagesCount: asCount(wire['unreadMessagesCount']),
    unreadNotificationsCount: asCount(wire['unreadNotificationsCount']),
    /** Extension `moderation`; sent only to moderators. */
    isModerator: asFlag(wire['moderator']),
  };
}

/** A field is undefined if the answer lacks it. */
export type ViewerModel = NonNullable<ReturnType<typeof readViewer>>;

/** The update form. Of the missing fields, only the names are left out. */
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

export function readListedUser(item: unknown): UserModel | null {
  const hasUsername = asText(asWire(item)['username']) !== null;
  return readUser(item, hasUsername ? 'list' : 'partial');
}

export function userFromId(id: string): UserModel {
  return readUser({ _id: id }) as UserModel;
}

function readWebsite(value: unknown): string | null {
  const address = asText(value)?.trim() ?? '';
  // The form accepts no scheme. Any other scheme, whose link could run code, becomes a host with an invalid port.
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? url : null;
}
