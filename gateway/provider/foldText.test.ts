import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { containsWords } from './foldText.ts';

/** Pairs of a search and a text, and lists of spellings of one name. */
const cases = JSON.parse(
  readFileSync(new URL('../../testing/cases/words.json', import.meta.url), 'utf8'),
) as Record<'same' | 'found' | 'notFound', string[][]>;

describe('a search for words', () => {
  it.each(cases.same.map((spellings) => [spellings]))('finds each of %j by each', (spellings) => {
    for (const search of spellings)
      for (const text of spellings)
        expect([search, text, containsWords(text, search)]).toEqual([search, text, true]);
  });

  it.each(cases.found)('finds %j in %j', (...[search = '', text = '']: string[]) => {
    expect(containsWords(text, search)).toBe(true);
  });

  it.each(cases.notFound)('does not find %j in %j', (...[search = '', text = '']: string[]) => {
    expect(containsWords(text, search)).toBe(false);
  });
});
