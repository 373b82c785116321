import { escapePattern } from '../page.ts';
import { STATES } from './states.ts';

const OUTER_PUNCTUATION = /^[.;:!?()"']+|[.;:!?()"']+$/g;
const AFTER_STATE = /( \d{5}(-\d{4})?)?( usa?)? $/;

/** Each state by its abbreviation and by its name: the text that also names it. West Virginia comes before Virginia. */
const OTHER_STATE_NAMES = Object.entries(STATES)
  .flatMap(([abbreviation, name]): [string, string][] => [
    [abbreviation, name],
    [name, abbreviation],
  ])
  .sort(([first], [second]) => second.length - first.length);
/** Words that match only whole words, because "or" is in "Portland" and "Kansas" in "Arkansas". */
const WHOLE_WORDS = new Set(OTHER_STATE_NAMES.map(([name]) => name).filter((name) => !name.includes(' ')));

/** The words of a text in lower case. White space and commas separate words; punctuation around a word is left out. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(OUTER_PUNCTUATION, ''))
    .filter((word) => word !== '');

/** Texts as a column that the patterns of `wordPatterns` match: their words, with a space before and after each. */
export function createSearchText(...texts: (string | number | null | undefined)[]): string {
  const words = wordsOf(texts.map((text) => text ?? '').join(' '));
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

/**
 * A location as a search text. A state at its end is in it twice, by its name and by its abbreviation: `Portland, OR` becomes
 * ` portland or oregon `.
 */
export function createLocationSearchText(location: string | null | undefined): string {
  const text = createSearchText(location);
  const textToState = text.replace(AFTER_STATE, ' ');
  const state = OTHER_STATE_NAMES.find(([name]) => textToState.endsWith(` ${name} `));
  return state ? `${text}${state[1]} ` : text;
}

/**
 * Patterns for the SQL operator `like`, one for each word of a search; a search text has to match all of them. A word matches any part of
 * the text, but the abbreviation or the name of a state only a whole word.
 */
export const wordPatterns = (search = ''): string[] =>
  wordsOf(search).map((word) => (WHOLE_WORDS.has(word) ? `% ${word} %` : `%${escapePattern(word)}%`));
