import { describe, expect, it } from 'vitest';
import { createLocationSearchText, createSearchText, createWordMatcher } from './searchText.ts';

describe('a search text', () => {
  it('has the words of its texts in lower case, each between spaces', () => {
    expect(createSearchText('Red  MAZDA,\n"MX-5" (100% stock)!', null, 2016)).toBe(
      ' red mazda mx-5 100% stock 2016 ',
    );
  });

  it.each([
    ['Portland, OR', ' portland or oregon '],
    ['Portland, Oregon', ' portland oregon or '],
    ['Portland, OR 97201-1234, USA', ' portland or 97201-1234 usa oregon '],
    ['Charleston, West Virginia', ' charleston west virginia wv '],
    ['Kansas City, MO', ' kansas city mo missouri '],
    // A state is only at the end.
    ['Rio de Janeiro', ' rio de janeiro '],
  ])('has both names of the state of the location %j', (location, searchText) => {
    expect(createLocationSearchText(location)).toBe(searchText);
  });
});

describe('a search for words', () => {
  const texts = {
    oregon: ' portland or oregon ',
    maine: ' portland me maine ',
    arkansas: ' bentonville ar arkansas ',
  };
  const find = (search: string) =>
    Object.entries(texts).flatMap(([name, text]) => (createWordMatcher(search)(text) ? [name] : []));

  it.each([
    ['ORTL', ['oregon', 'maine']],
    ['or, portland', ['oregon']],
    ['Oregon', ['oregon']],
    ['orego', ['oregon']],
    ['portland salem', []],
    // "Kansas" is a part of "Arkansas".
    ['kansas', []],
    [' , ', ['oregon', 'maine', 'arkansas']],
  ])('finds for %j: %j', (search, names) => {
    expect(find(search)).toEqual(names);
  });
});
