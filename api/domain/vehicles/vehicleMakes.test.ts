import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { postSearchColumns } from '../posts/postDetails.ts';
import { wordPatterns } from '../search/searchText.ts';
import { brandKeyOf, countMakes } from './vehicleMakes.ts';

const { makes } = JSON.parse(
  readFileSync(new URL('../../../testing/cases/words.json', import.meta.url), 'utf8'),
) as { makes: string[][] };

const author = { username: 'anna', firstName: '', lastName: '' };

describe('a make', () => {
  it.each(makes.map((names) => [names]))(
    'is one brand by each of the names %j, and found by each',
    (names) => {
      expect(new Set(names.map(brandKeyOf)).size).toBe(1);
      for (const content of names)
        for (const search of names) {
          const words = wordPatterns(search).map((pattern) => pattern.replaceAll('%', ''));
          const text = postSearchColumns({ content: `My ${content}!` }, author).search;
          expect([search, text, words.every((word) => text.includes(word))]).toEqual([search, text, true]);
        }
    },
  );

  it('is counted once in a brand that has several of its names', () => {
    expect(['Mercedes-Benz', 'VW / Volkswagen', 'Toyota,Ford/VW', 'Trabant'].map(countMakes)).toEqual([
      1, 1, 3, 0,
    ]);
  });
});
