import { AnswerTime } from '../../generated/types.ts';
import type { UserModel, ViewerModel } from '../models.ts';
import { readObject } from './answers.ts';
import { readImage } from './images.ts';
import {
  asReference,
  asWire,
  asCount,
  asEnum,
  createModel,
  asFlag,
  asOptionalText,
  asTrimmedText,
  idOf,
  readTime,
  type Wire,
} from './values.ts';

/** What the caller of `readUser` knows about a member besides the value. */
interface UserOptions {
  /** The username that the answer has beside the member, used if the member itself has none. */
  fallbackUsername?: unknown;
  /** How much of the member the answer has. */
  completeness?: UserModel['completeness'];
  /** Whether the member is known to be the viewer. */
  isViewer?: boolean;
}

/** What a member is created from: the id, the provider's JSON and the options. */
interface RawUser extends Required<UserOptions> {
  id: string;
  wire: Wire;
}

const createUser = createModel<RawUser, UserModel>({
  id: ({ id }) => id,
  username: ({ wire, fallbackUsername }) =>
    asTrimmedText(wire['username']) ?? asTrimmedText(fallbackUsername) ?? '',
  completeness: ({ completeness }) => completeness,
  isViewer: ({ isViewer }) => isViewer,
  avatar: ({ wire }) => (wire['avatar'] === undefined ? undefined : readImage(wire['avatar'])),
  firstName: ({ wire }) => asOptionalText(wire['firstName']),
  lastName: ({ wire }) => asOptionalText(wire['lastName']),
  fullName: ({ wire }) =>
    asOptionalText(wire['fullName']) ??
    joinNames(asOptionalText(wire['firstName']), asOptionalText(wire['lastName'])),
  bio: ({ wire }) => asOptionalText(wire['bio']),
  location: ({ wire }) => asOptionalText(wire['location']),
  website: ({ wire }) => (wire['website'] === undefined ? undefined : readWebsite(wire['website'])),
  phoneNumber: ({ wire, completeness }) =>
    completeness === 'profile' ? asOptionalText(wire['phoneNumber']) : undefined,
  createdAt: ({ wire }) => (wire['createdAt'] === undefined ? undefined : readTime(wire['createdAt'])),
  followersCount: ({ wire }) => asCount(wire['followersCount'], wire['followers']),
  followingCount: ({ wire }) => asCount(wire['followingCount'], wire['following']),
  postsCount: ({ wire }) => asCount(wire['postsCount']),
  soldCount: ({ wire }) => asCount(wire['soldCount']),
  answersWithin: ({ wire }) =>
    wire['answersWithin'] === undefined ? undefined : asEnum(AnswerTime, wire['answersWithin']),
  isBlockedByViewer: ({ wire }) => asFlag(wire['blocked']),
  // Only a boolean counts: under this name, a baseline provider may send the list of members that the member follows.
  isFollowedByViewer: ({ wire }) => asFlag(wire['following']),
});

const createViewer = createModel<RawUser, ViewerModel>({
  id: ({ id }) => id,
  user: createUser,
  email: ({ wire }) => asOptionalText(wire['email']),
  mailDigest: ({ wire }) => asFlag(wire['mailDigest']),
  unreadMessagesCount: ({ wire }) => asCount(wire['unreadMessagesCount']),
  unreadNotificationsCount: ({ wire }) => asCount(wire['unreadNotificationsCount']),
});

/** A member: an object, or only an id; null without an id. */
export function readUser(
  value: unknown,
  { fallbackUsername, completeness = 'partial', isViewer = false }: UserOptions = {},
): UserModel | null {
  const id = asReference(value);
  if (id === null) return null;
  return createUser({ id, wire: asWire(value), fallbackUsername, completeness, isViewer });
}

/** A member from the answer of a profile route. A field that the answer leaves out is not set. Null if the answer has no id. */
export function readProfile(answer: unknown): UserModel | null {
  return readUser(findUser(answer), { completeness: 'profile' });
}

/** The viewer, from a route that answers with the viewer's own profile; null if the answer has no id. */
export function readViewer(answer: unknown): ViewerModel | null {
  const wire = asWire(findUser(answer));
  const id = idOf(wire);
  if (id === null) return null;
  return createViewer({ id, wire, fallbackUsername: undefined, completeness: 'profile', isViewer: true });
}

/** The user in an answer: the object itself, or its `user`, as in `{ message: 'Profile updated', user: {…} }`. */
function findUser(answer: unknown): unknown {
  const object = readObject(answer);
  return asTrimmedText(object['username']) === undefined ? (object['user'] ?? object) : object;
}

/**
 * The viewer's profile as the fields of its update form. A missing `bio`, `location`, `phoneNumber` or `website` is empty text; a
 * missing `username`, `firstName` or `lastName` is left out.
 */
export function readProfileForm(answer: unknown): Record<string, string> {
  const object = asWire(findUser(answer));
  const form: Record<string, string> = { bio: '', location: '', phoneNumber: '', website: '' };
  for (const name of ['username', 'firstName', 'lastName', ...Object.keys(form)]) {
    const value = object[name];
    if (typeof value === 'string') form[name] = value;
  }
  return form;
}

/** A member in a list of members, partial without a username; null without an id. */
export function readListedUser(item: unknown): UserModel | null {
  const hasUsername = asTrimmedText(asWire(item)['username']) !== undefined;
  return readUser(item, { completeness: hasUsername ? 'list' : 'partial' });
}

/** The member in an entry of a list of followers or followed members: under the key, or the entry itself. Null without an id. */
export function readFollow(item: unknown, key: 'follower' | 'following'): UserModel | null {
  return readUser(key in asWire(item) ? asWire(item)[key] : item);
}

/** A member of which only the id is known. */
export function userFromId(id: string): UserModel {
  return readUser(id) as UserModel;
}

function joinNames(
  first: string | null | undefined,
  last: string | null | undefined,
): string | null | undefined {
  if (first === undefined && last === undefined) return undefined;
  return [first, last].filter(Boolean).join(' ') || null;
}

/** An address that needs no parsing to show that it is valid; most websites match. */
const PLAIN_URL = /^https?:\/\/[a-z\d.-]+(?:[/?#][!-~]*)?$/;

/**
 * A website with the scheme http or https; a value without a scheme gets `https`. Null for any other scheme, because a click on the
 * link could run code, and for an invalid address.
 */
function readWebsite(value: unknown): string | null {
  const address = asTrimmedText(value);
  if (address === undefined) return null;
  if (PLAIN_URL.test(address)) return address;
  // The form accepts an address without a scheme, and a provider may store it that way.
  const isHostWithPort = /^[\w.-]+:\d+(?:\/|$)/.test(address);
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(address) && !isHostWithPort;
  const addressWithScheme = hasScheme ? address : `https://${address}`;
  if (!URL.canParse(addressWithScheme)) return null;
  const { protocol } = new URL(addressWithScheme);
  return protocol === 'http:' || protocol === 'https:' ? addressWithScheme : null;
}
