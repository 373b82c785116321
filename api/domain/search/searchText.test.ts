import { describe, expect, it } from 'vitest';
import { createLocationSearchText, createSearchText, locationPatterns, wordPatterns } from './searchText.ts';

describe('a search text', () => {
  it.each([
    ['Red  MAZDA,\n"MX-5" (100% stock)!', ' red mazda mx5 100% stock '],
    ['Über 2.0 …', ' uber 2.0 uber2.0 '],
    [' ,.! ', ''],
  ])('has the folded words of %j, each between spaces', (text, searchText) => {
    expect(createSearchText(text)).toBe(searchText);
  });

  it('joins texts and numbers, and leaves out those that are missing', () => {
    expect(createSearchText('Mazda', null, 'red', undefined, '')).toBe(' mazda red ');
    expect(createSearchText('Mazda', 2016)).toBe(' mazda 2016 mazda2016 ');
  });

  it.each([
    ['Portland, OR', ' portland or oregon '],
    ['Portland, Oregon', ' portland oregon or '],
    ['Portland, OR 97201-1234, USA', ' portland or 972011234 usa oregon '],
    ['Buffalo N.Y.', ' buffalo ny new york '],
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
    expect(wordPatterns('Maz, 100%_')).toEqual(['%maz%', '%100\\%%']);
  });

  it('match the abbreviation of a state anywhere in a text, but in a location only at the beginning of a word', () => {
    expect(wordPatterns('Portland, OR')).toEqual(['%portland%', '%or%']);
    expect(locationPatterns('Portland, OR')).toEqual(['%portland%', '% or%']);
    expect(locationPatterns('kansas new york')).toEqual(['% kansas%', '%new%', '%york%']);
  });

  it('are none without a word', () => {
    expect([wordPatterns(), wordPatterns(''), wordPatterns(' , ')]).toEqual([[], [], []]);
    expect([locationPatterns(), locationPatterns('“—”')]).toEqual([[], []]);
  });
});
