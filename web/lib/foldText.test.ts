import { describe, expect, it } from 'vitest';
import cases from '../../testing/cases/words.json';
import { containsWords, foldName } from './foldText';

describe('a search for words', () => {
  it.each(cases.same.map((spellings) => [spellings]))(
    'finds each of %j by each, and groups them',
    (spellings) => {
      for (const search of spellings)
        for (const text of spellings)
          expect([search, text, containsWords(text, search)]).toEqual([search, text, true]);
      expect(new Set(spellings.map(foldName)).size).toBe(1);
    },
  );

  it.each(cases.found)('finds %j in %j', (...[search = '', text = '']: string[]) => {
    expect(containsWords(text, search)).toBe(true);
  });

  it.each(cases.notFound)('does not find %j in %j', (...[search = '', text = '']: string[]) => {
    expect(containsWords(text, search)).toBe(false);
  });
});
