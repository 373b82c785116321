import { asciiDigitsOf } from './asciiDigits';

/**
 * Whether a text contains each word of a search, in any order, also as a part of a longer word. Case, accents, and punctuation inside words do
 * not matter: `f150` finds `F-150` and `F 150`. docs/input.md has the rules; a search without words finds every text.
 */
export function containsWords(text: string, search: string): boolean {
  const searchText = withJoinedWords(wordsOf(text)).join(' ');
  return wordsOf(search).every((word) => searchText.includes(word));
}

/** Equal for spellings of one name: `F-150`, `f 150` and `F150`. Not empty for a name of punctuation. */
export const foldName = (name: string): string =>
  wordsOf(name).join('') || name.normalize('NFKC').trim().toLowerCase();

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    // Only them, because folding takes long, and most texts are English.
    .replace(NON_ASCII, foldCharacters)
    .replace(/\.{2,}/g, ' ')
    .replace(PUNCTUATION_IN_WORDS, '')
    .split(SEPARATORS)
    .filter((word) => word !== '');

/** Also joins the words between which letters change to digits or back, because members write `F150` and `F 150`. */
function withJoinedWords(words: readonly string[]): string[] {
  const result: string[] = [];
  let run = '';
  for (const [index, word] of words.entries()) {
    result.push(word);
    run += word;
    if (changesToDigits(word, words[index + 1] ?? '')) continue;
    if (run !== word) result.push(run);
    run = '';
  }
  return result;
}

/** Or from digits to letters. */
function changesToDigits(word: string, nextWord: string): boolean {
  const [last, first] = [word.slice(-1), nextWord.charAt(0)];
  if (isDigit(last) === isDigit(first)) return false;
  return /\p{L}/u.test(isDigit(last) ? first : last);
}

const isDigit = (character: string) => character >= '0' && character <= '9';

const NON_ASCII = /[^\0-\x7f]+/g;

const foldCharacters = (text: string): string =>
  asciiDigitsOf(
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
      .normalize('NFC'),
  );

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
