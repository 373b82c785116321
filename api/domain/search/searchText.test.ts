import { describe, expect, it } from 'vitest';
import { createLocationSearchText, createSearchText, wordPatterns } from './searchText.ts';

describe('a search text', () => {
  it.each([
    ['Red  MAZDA,\n"MX-5" (100% stock)!', ' red mazda mx-5 100% stock '],
    ['Über 2.0 …', ' über 2.0 … '],
    [' ,.! ', ''],
  ])('has the words of %j in lower case, each between spaces', (text, searchText) => {
    expect(createSearchText(text)).toBe(searchText);
  });

  it('joins texts and numbers, and leaves out those that are missing', () => {
    expect(createSearchText('Mazda', null, 2016, undefined, '')).toBe(' mazda 2016 ');
  });

  it.each([
    ['Portland, OR', ' portland or oregon '],
    ['Portland, Oregon', ' portland oregon or '],
    ['Portland, OR 97201-1234, USA', ' portland or 97201-1234 usa oregon '],
    ['Buffalo NY', ' buffalo ny new york '],
    ['Charleston, West Virginia', ' charleston west virginia wv '],
    ['Kansas City, MO', ' kansas city mo missouri '],
    // A state is only at the end.
    ['Rio de Janeiro', ' rio de janeiro '],
    ['Portland', ' portland '],
    ['', ''],
  ])('has both names of the state of the location %j', (location, searchText) => {
    expect(createLocationSearchText(location)).toBe(searchText);
  });
});

describe('the patterns of a search', () => {
  it('match a part of each word, and take wildcards as text', () => {
    expect(wordPatterns('Maz, 100%_')).toEqual(['%maz%', '%100\\%\\_%']);
  });

  it('match only whole words for the abbreviation and the name of a state', () => {
    expect(wordPatterns('Portland, OR')).toEqual(['%portland%', '% or %']);
    expect(wordPatterns('kansas new york')).toEqual(['% kansas %', '%new%', '%york%']);
  });

  it('are none without a word', () => {
    expect([wordPatterns(), wordPatterns(''), wordPatterns(' , ')]).toEqual([[], [], []]);
  });
});
