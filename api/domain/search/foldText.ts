import { LIMITS } from '../../limits.ts';
import { asciiDigitsOf } from '../asciiDigits.ts';

/**
 * The words of a text as all texts are compared, without case, accents, and punctuation inside words: `F-150` is `f150`, `Citroën’s` is
 * `citroens`. docs/input.md has the rules, and testing/cases/words.json examples that the other programs share.
 */
export const wordsOf = (text: string): string[] =>
  asciiDigitsOf(foldCharacters(text))
    .replace(/\.{2,}/g, ' ')
    .replace(PUNCTUATION_IN_WORDS, '')
    .split(SEPARATORS)
    .filter((word) => word !== '');

/** Equal for spellings of one name: `F-150`, `f 150` and `F150`. Not empty for a name of punctuation. */
export const foldName = (name: string): string =>
  cutName(wordsOf(name).join('') || name.normalize('NFKC').trim().toLowerCase());

/** Folding can lengthen a text: NFKD turns a single character into up to eighteen. An index entry is limited to 2,700 bytes. */
export const cutName = (name: string): string => Array.from(name).slice(0, LIMITS.lineChars).join('');

/** Also joins the words between which letters change to digits or back, because members write `F150` and `F 150`. */
export function withJoinedWords(words: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const word of words) {
    const lastRun = runs.at(-1);
    if (lastRun && /\p{L}\d|\d\p{L}/u.test(`${lastRun.join('').slice(-1)}${word.charAt(0)}`))
      lastRun.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((run) => (run.length > 1 ? [...run, run.join('')] : run));
}

const foldCharacters = (text: string): string =>
  text
    .replace(/[™℠®©]/g, '')
    // Its compatibility decomposition begins with a space.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(MARKS, '')
    // Upper case first: `ß` becomes `ss`.
    .toUpperCase()
    .toLowerCase()
    .replace(/[øæœłđðþħς]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');

/** Accents and invisible characters, but not the voicing marks of kana, which distinguish letters. */
const MARKS = /(?![\u3099\u309A])[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ς: 'σ',
};

/** Dashes, quotes, apostrophes, primes and underscores, and points except those of decimal numbers. */
const PUNCTUATION_IN_WORDS =
  /[\p{Pd}\p{Pc}\p{Pi}\p{Pf}'"`\u201A\u201E\u2212\u00B7\u02B9-\u02BD\u02C8\u2032-\u2037]|(?<!\d)\.|\.(?!\d)/gu;

const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}%.]+/u;
