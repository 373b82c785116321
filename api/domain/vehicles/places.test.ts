import { describe, expect, it } from 'vitest';
import { milesOf } from './miles.ts';
import { circleOf, findPlace, suggestPlaces, zipCodesIn } from './places.ts';
import { zipCodes } from './zipCodes.ts';

describe('the place of a text', () => {
  it.each([
    ['97201', '97201'],
    ['97201-4567', '97201'],
    ['Portland, OR 97201', '97201'],
    ['12345 Main St, Portland, OR 97214, USA', '97214'],
    // Of a town, the most central ZIP code.
    ['Portland, OR', '97204'],
    ['portland oregon', '97204'],
    ['Sellwood, Portland, Ore\u0301gon', '97204'],
    ['Portland, ME, United States', '04101'],
    ['Portland, OR 00000', '97204'],
    ['St. Louis, MO', '63108'],
    ['Ft Worth TX', '76101'],
    ['Coeur d’Alene, ID', '83814'],
    ['Charleston, West Virginia', '25301'],
    ['Washington, D.C.', '20013'],
    ['Washington 20001', '20001'],
    ['Portland, OR 04101', '97204'],
    ['near Portland, OR', '97204'],
    ['Ontario, CA', '91758'],
    ['Queens, NY', '11436'],
    ['NYC', '10103'],
  ])('%j is in the ZIP code %s', (text, zipCode) => {
    expect(findPlace(text)?.zipCode).toBe(zipCode);
  });

  it.each([
    '',
    'Portland',
    'OR',
    'New York',
    '00000',
    '97201 Nowhere',
    'Berlin, DE',
    'Paris, France',
    'Paris 75001',
    'Berlin 10115',
    'Toronto, Ontario, CA',
  ])('is unknown: %j', (text) => {
    expect(findPlace(text)).toBeUndefined();
  });
});

describe('suggested places', () => {
  const suggest = (search: string) => suggestPlaces(search).map(({ name, zipCode }) => `${name} ${zipCode}`);

  it('are towns and ZIP codes, large towns first', () => {
    expect(suggest('Portland, o')).toEqual(['Portland, OR 97204', 'Portland, OH 45770']);
    expect(suggest('st lou')[0]).toBe('Saint Louis, MO 63108');
    expect(suggest('bend')[0]).toMatch(/^Bend, OR/);
    expect(suggest('972')).toHaveLength(10);
    expect(suggest('portland, or 97201')).toEqual(['Portland, OR 97201']);
  });

  it('are none without a letter or a digit', () => {
    expect(suggest(', ')).toEqual([]);
  });
});

describe('a circle', () => {
  it('has the ZIP codes within its radius, by their distance', () => {
    const zipCodesByMiles = zipCodesIn(circleOf({ near: '97201', nearMiles: 10 }) ?? expect.unreachable());
    const distances = [...zipCodesByMiles.keys()];
    expect(distances).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(zipCodesByMiles.get(0)).toContain('97201');
    // Vancouver, across the river.
    expect([...zipCodesByMiles.values()].flat()).toContain('98660');
  });

  it('has the ZIP codes that a search through all finds', () => {
    const [center] = [findPlace('Anchorage, AK') ?? expect.unreachable()];
    const found = zipCodesIn({ center: center.position, radiusMiles: 500 });
    const expected = zipCodes().places.filter(({ position }) => milesOf(center.position, position) <= 500);
    expect([...found.values()].flat().sort()).toEqual(expected.map(({ zipCode }) => zipCode));
  });

  it('measures great circles', () => {
    const [portland, boston] = [findPlace('97201'), findPlace('02108')];
    expect(
      milesOf(portland?.position ?? expect.unreachable(), boston?.position ?? expect.unreachable()),
    ).toBe(2533);
  });
});
