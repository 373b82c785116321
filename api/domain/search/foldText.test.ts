import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldName, withJoinedWords, wordsOf } from './foldText.ts';

/** Pairs of a search and a text, and lists of spellings of one name. */
const cases = JSON.parse(
  readFileSync(new URL('../../../testing/cases/words.json', import.meta.url), 'utf8'),
) as Record<'same' | 'found' | 'notFound', string[][]>;

const isFound = ([search = '', text = '']: string[]) => {
  const words = ` ${withJoinedWords(wordsOf(text)).join(' ')} `;
  return wordsOf(search).every((word) => words.includes(word));
};

describe('the folding of texts', () => {
  it.each(cases.same.map((spellings) => [spellings]))(
    'finds each of %j by each, and groups them',
    (spellings) => {
      for (const search of spellings)
        for (const text of spellings)
          expect([search, text, isFound([search, text])]).toEqual([search, text, true]);
      expect(new Set(spellings.map(foldName)).size).toBe(1);
    },
  );

  it.each(cases.found)('finds %j in %j', (...pair: string[]) => {
    expect(isFound(pair)).toBe(true);
  });

  it.each(cases.notFound)('does not find %j in %j', (...pair: string[]) => {
    expect(isFound(pair)).toBe(false);
  });

  it('keeps apart names of nothing but punctuation', () => {
    expect([foldName('!'), foldName(' ? '), foldName('')]).toEqual(['!', '?', '']);
  });
});
