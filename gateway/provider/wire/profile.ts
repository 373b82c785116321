import type { UserModel } from '../models.ts';
import { readThing } from './answers.ts';
import { readImage } from './images.ts';
import {
  asReference,
  asWire,
  count,
  createModel,
  flag,
  given,
  nonEmpty,
  readTime,
  type Wire,
} from './values.ts';

/** What a member is read from. */
interface UserSource {
  id: string;
  wire: Wire;
  username: unknown;
  source: UserModel['source'];
  self: boolean;
}

const createUser = createModel<UserSource, UserModel>({
  id: ({ id }) => id,
  username: ({ wire, username }) => nonEmpty(wire['username']) ?? nonEmpty(username) ?? '',
  source: ({ source }) => source,
  self: ({ self }) => self,
  avatar: ({ wire }) => (wire['avatar'] === undefined ? undefined : readImage(wire['avatar'])),
  email: ({ wire }) => given(wire['email']),
  firstName: ({ wire }) => given(wire['firstName']),
  lastName: ({ wire }) => given(wire['lastName']),
  fullName: ({ wire }) =>
    given(wire['fullName']) ?? joined(given(wire['firstName']), given(wire['lastName'])),
  bio: ({ wire }) => given(wire['bio']),
  location: ({ wire }) => given(wire['location']),
  website: ({ wire }) => (wire['website'] === undefined ? undefined : readWebsite(wire['website'])),
  phoneNumber: ({ wire, source }) => (source === 'profile' ? given(wire['phoneNumber']) : undefined),
  createdAt: ({ wire }) => (wire['createdAt'] === undefined ? undefined : readTime(wire['createdAt'])),
  followersCount: ({ wire }) => count(wire['followersCount'], wire['followers']),
  followingCount: ({ wire }) => count(wire['followingCount'], wire['following']),
  postsCount: ({ wire }) => count(wire['postsCount']),
  blocked: ({ wire }) => flag(wire['blocked']),
  mailDigest: ({ wire }) => flag(wire['mailDigest']),
  // A baseline provider may list whom a member follows under the name by which ours says whether the viewer follows them.
  following: ({ wire }) => flag(wire['following']),
});

/**
 * A member: an object, or an id alone.
 * @param username - what the wire says beside an id
 * @param source - where the wire mentions the member
 * @param self - whether this is known to be the viewer
 */
export function readUser(
  value: unknown,
  username?: unknown,
  source: UserModel['source'] = 'mention',
  self = false,
): UserModel | null {
  const id = asReference(value);
  return id === null ? null : createUser({ id, wire: asWire(value), username, source, self });
}

/** A member as the profile's routes describe them: what they leave out is not given. */
export function readProfile(answer: unknown, self = false): UserModel | null {
  const thing = readThing(answer);
  const named = nonEmpty(thing['username']) === undefined ? (thing['user'] ?? thing) : thing;
  return readUser(named, undefined, 'profile', self);
}

/** The viewer's profile as the form of its update has it: empty text for what is not given, but for the names. */
export function readProfileForm(answer: unknown): Record<string, string> {
  const thing = readThing(answer);
  const form: Record<string, string> = { bio: '', location: '', phoneNumber: '', website: '' };
  for (const name of ['username', 'firstName', 'lastName', ...Object.keys(form)]) {
    const value = thing[name];
    if (typeof value === 'string') form[name] = value;
  }
  return form;
}

/** A member of a list of members; one without a name there is a mention only. */
export function readListedUser(item: unknown): UserModel | null {
  return readUser(item, undefined, nonEmpty(asWire(item)['username']) === undefined ? 'mention' : 'list');
}

/** The member of an entry of followers or of following: under the key, or bare. */
export function readFollow(item: unknown, key: 'follower' | 'following'): UserModel | null {
  return readUser(key in asWire(item) ? asWire(item)[key] : item);
}

/** A member of whom no more than the id is known. */
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

/** http and https alone: any other scheme could run code when it is clicked. */
function readWebsite(value: unknown): string | null {
  const address = nonEmpty(value);
  if (address === undefined) return null;
  if (PLAIN_ADDRESS.test(address)) return address;
  // The form lets the scheme be left out, and a provider may store it so.
  const full =
    /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[\w.-]+:\d+(?:\/|$)/.test(address)
      ? address
      : `https://${address}`;
  if (!URL.canParse(full)) return null;
  const { protocol } = new URL(full);
  return protocol === 'http:' || protocol === 'https:' ? full : null;
}
