import type { UserModel } from '../models.ts';
import { readObject } from './answers.ts';
import { readImage } from './images.ts';
import {
  asReference,
  asWire,
  count,
  createModel,
  flag,
  optionalText,
  nonEmpty,
  readTime,
  type Wire,
} from './values.ts';

/** The source of a member. */
interface UserSource {
  id: string;
  wire: Wire;
  username: unknown;
  source: UserModel['source'];
  isViewer: boolean;
}

const createUser = createModel<UserSource, UserModel>({
  id: ({ id }) => id,
  username: ({ wire, username }) => nonEmpty(wire['username']) ?? nonEmpty(username) ?? '',
  source: ({ source }) => source,
  isViewer: ({ isViewer }) => isViewer,
  avatar: ({ wire }) => (wire['avatar'] === undefined ? undefined : readImage(wire['avatar'])),
  email: ({ wire }) => optionalText(wire['email']),
  firstName: ({ wire }) => optionalText(wire['firstName']),
  lastName: ({ wire }) => optionalText(wire['lastName']),
  fullName: ({ wire }) =>
    optionalText(wire['fullName']) ?? joined(optionalText(wire['firstName']), optionalText(wire['lastName'])),
  bio: ({ wire }) => optionalText(wire['bio']),
  location: ({ wire }) => optionalText(wire['location']),
  website: ({ wire }) => (wire['website'] === undefined ? undefined : readWebsite(wire['website'])),
  phoneNumber: ({ wire, source }) => (source === 'profile' ? optionalText(wire['phoneNumber']) : undefined),
  createdAt: ({ wire }) => (wire['createdAt'] === undefined ? undefined : readTime(wire['createdAt'])),
  followersCount: ({ wire }) => count(wire['followersCount'], wire['followers']),
  followingCount: ({ wire }) => count(wire['followingCount'], wire['following']),
  postsCount: ({ wire }) => count(wire['postsCount']),
  isBlockedByViewer: ({ wire }) => flag(wire['blocked']),
  mailDigest: ({ wire }) => flag(wire['mailDigest']),
  // Boolean only: under this name, a baseline provider may send the list of members that the member follows.
  isFollowedByViewer: ({ wire }) => flag(wire['following']),
});

/**
 * A member: an object, or only an id.
 * @param username - the username that the answer has next to an id
 * @param source - what kind of data describes the member
 * @param isViewer - whether the member is known to be the viewer
 */
export function readUser(
  value: unknown,
  username?: unknown,
  source: UserModel['source'] = 'partial',
  isViewer = false,
): UserModel | null {
  const id = asReference(value);
  return id === null ? null : createUser({ id, wire: asWire(value), username, source, isViewer });
}

/** A member from the answer of a profile route: a missing field has no value. */
export function readProfile(answer: unknown, isViewer = false): UserModel | null {
  const object = readObject(answer);
  const user = nonEmpty(object['username']) === undefined ? (object['user'] ?? object) : object;
  return readUser(user, undefined, 'profile', isViewer);
}

/** The viewer's profile as the fields of its update form. Missing optional fields are empty text; a missing `username`, `firstName` or `lastName` is left out. */
export function readProfileForm(answer: unknown): Record<string, string> {
  const object = readObject(answer);
  const form: Record<string, string> = { bio: '', location: '', phoneNumber: '', website: '' };
  for (const name of ['username', 'firstName', 'lastName', ...Object.keys(form)]) {
    const value = object[name];
    if (typeof value === 'string') form[name] = value;
  }
  return form;
}

/** An entry of a list of members; without a username it is partial. */
export function readListedUser(item: unknown): UserModel | null {
  return readUser(item, undefined, nonEmpty(asWire(item)['username']) === undefined ? 'partial' : 'list');
}

/** The member in an entry of a list of followers or followed members: under the key, or bare. */
export function readFollow(item: unknown, key: 'follower' | 'following'): UserModel | null {
  return readUser(key in asWire(item) ? asWire(item)[key] : item);
}

/** A member of which only the id is known. */
export function userFromId(id: string): UserModel {
  return readUser(id) as UserModel;
}

function joined(
  first: string | null | undefined,
  last: string | null | undefined,
): string | null | undefined {
  if (first === undefined && last === undefined) return undefined;
  return [first, last].filter(Boolean).join(' ') || null;
}

const PLAIN_ADDRESS = /^https?:\/\/[a-z\d.-]+(?:[/?#][!-~]*)?$/;

/** A website with the scheme http or https; null for any other scheme, because a click on it could run code. */
function readWebsite(value: unknown): string | null {
  const address = nonEmpty(value);
  if (address === undefined) return null;
  if (PLAIN_ADDRESS.test(address)) return address;
  // The form accepts an address without a scheme, and a provider may store it that way.
  const full =
    /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[\w.-]+:\d+(?:\/|$)/.test(address)
      ? address
      : `https://${address}`;
  if (!URL.canParse(full)) return null;
  const { protocol } = new URL(full);
  return protocol === 'http:' || protocol === 'https:' ? full : null;
}
