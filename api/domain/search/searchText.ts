import { and, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SEARCH_VERSION } from '../../db/schema.ts';
import { escapePattern } from '../page.ts';
import { cutName, withJoinedWords, wordsOf } from './foldText.ts';
import { STATES } from './states.ts';

const AFTER_STATE = /( \d{5}(\d{4})?)?( usa?)? $/;

/** By abbreviation and by name. West Virginia comes before Virginia. */
const OTHER_STATE_NAMES = Object.entries(STATES)
  .flatMap(([abbreviation, name]): [string, string][] => [
    [abbreviation, name],
    [name, abbreviation],
  ])
  .sort(([first], [second]) => second.length - first.length);
const STATE_WORDS = new Set(OTHER_STATE_NAMES.map(([name]) => name).filter((name) => !name.includes(' ')));

/** With a space before and after each word, for the patterns below. */
export const createSearchText = (...texts: (string | number | null | undefined)[]): string =>
  joinWords(withJoinedWords(wordsOf(texts.map((text) => text ?? '').join(' '))));

export const joinWords = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` ${words.join(' ')} `;

/** Names a state at its end twice, by name and abbreviation: `Portland, OR` becomes ` portland or oregon `. */
export function createLocationSearchText(location: string | null | undefined): string {
  const text = joinWords(wordsOf(cutName(wordsOf(location ?? '').join(' '))));
  const textToState = text.replace(AFTER_STATE, ' ');
  const state = OTHER_STATE_NAMES.find(([name]) => textToState.endsWith(` ${name} `));
  return state ? `${text}${state[1]} ` : text;
}

export interface Names {
  username: string;
  firstName: string;
  lastName: string;
}

export const createNamesSearchText = ({ username, firstName, lastName }: Names): string =>
  createSearchText(username, firstName, lastName);

/** The columns of a member by which the names are searched. */
export const memberSearchColumns = (names: Names) => ({
  search: createNamesSearchText(names),
  searchVersion: SEARCH_VERSION,
});

/** For the operator `like`: all must match, each any part of a search text. */
export const wordPatterns = (search = ''): string[] => wordsOf(search).map(containsPattern);

/** Words of states match only the beginning of a word, because "or" is in "Portland" and "Kansas" in "Arkansas". */
export const locationPatterns = (location = ''): string[] =>
  wordsOf(location).map((word) => (STATE_WORDS.has(word) ? `% ${word}%` : containsPattern(word)));

/** @param text folded */
export const containsPattern = (text: string): string => `%${escapePattern(text)}%`;

export const whereLikeAll = (column: SQL | PgColumn, patterns: readonly string[]): SQL | undefined =>
  and(...patterns.map((pattern) => like(column, pattern)));
