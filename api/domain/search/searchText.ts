import { escapePattern } from '../page.ts';
import { STATES } from './states.ts';

const OUTER_PUNCTUATION = /^[.;:!?()"']+|[.;:!?()"']+$/g;
const AFTER_STATE = /( \d{5}(-\d{4})?)?( usa?)? $/;

/** By abbreviation and by name. West Virginia comes before Virginia. */
const OTHER_STATE_NAMES = Object.entries(STATES)
  .flatMap(([abbreviation, name]): [string, string][] => [
    [abbreviation, name],
    [name, abbreviation],
  ])
  .sort(([first], [second]) => second.length - first.length);
/** Match only whole words, because "or" is in "Portland" and "Kansas" in "Arkansas". */
const WHOLE_WORDS = new Set(OTHER_STATE_NAMES.map(([name]) => name).filter((name) => !name.includes(' ')));

/** With a space before and after each word, for the patterns of `wordPatterns`. */
export function createSearchText(...texts: (string | number | null | undefined)[]): string {
  const words = wordsOf(texts.map((text) => text ?? '').join(' '));
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(OUTER_PUNCTUATION, ''))
    .filter((word) => word !== '');

/** Names a state at its end twice, by name and abbreviation: `Portland, OR` becomes ` portland or oregon `. */
export function createLocationSearchText(location: string | null | undefined): string {
  const text = createSearchText(location);
  const textToState = text.replace(AFTER_STATE, ' ');
  const state = OTHER_STATE_NAMES.find(([name]) => textToState.endsWith(` ${name} `));
  return state ? `${text}${state[1]} ` : text;
}

/** For the operator `like`: all must match, each any part of a search text, but a state only a whole word. */
export const wordPatterns = (search = ''): string[] =>
  wordsOf(search).map((word) => (WHOLE_WORDS.has(word) ? `% ${word} %` : `%${escapePattern(word)}%`));
