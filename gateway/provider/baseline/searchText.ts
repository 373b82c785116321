import type { Query } from '../calls/routes.ts';
import { STATES } from './states.ts';

// The rules are those of a provider with the extension `filters`: see docs/provider.md, "Search".

const OUTER_PUNCTUATION = /^[.;:!?()"']+|[.;:!?()"']+$/g;
/** A ZIP code and the country. */
const AFTER_STATE = /( \d{5}(-\d{4})?)?( usa?)? $/;

/** By abbreviation and by name. West Virginia comes before Virginia. */
const OTHER_STATE_NAMES = Object.entries(STATES)
  .flatMap(([abbreviation, name]) => [[abbreviation, name] as const, [name, abbreviation] as const])
  .sort(([first], [second]) => second.length - first.length);
/** "or" is in "Portland", and "Kansas" in "Arkansas". */
const WHOLE_WORDS = new Set(OTHER_STATE_NAMES.map(([name]) => name).filter((name) => !name.includes(' ')));

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(OUTER_PUNCTUATION, ''))
    .filter((word) => word !== '');
}

/** The words, with a space before and after each. */
export function createSearchText(...texts: (string | number | null | undefined)[]): string {
  const words = wordsOf(texts.map((text) => text ?? '').join(' '));
  return ` ${words.join(' ')} `;
}

/** A state at its end is in it twice, by its name and by its abbreviation. */
export function createLocationSearchText(location: string | null | undefined): string {
  const text = createSearchText(location);
  const textToState = text.replace(AFTER_STATE, ' ');
  const state = OTHER_STATE_NAMES.find(([name]) => textToState.endsWith(` ${name} `));
  return state ? `${text}${state[1]} ` : text;
}

/** Every word, in any order; the abbreviation or name of a state only as a whole word. Every text matches a search without words. */
export function createWordMatcher(search: Query[string]): (searchText: string) => boolean {
  const parts = wordsOf(String(search ?? '')).map((word) => (WHOLE_WORDS.has(word) ? ` ${word} ` : word));
  return (searchText) => parts.every((part) => searchText.includes(part));
}
