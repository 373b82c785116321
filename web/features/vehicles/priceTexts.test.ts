import { expect, it } from 'vitest';
import { describePrices, describeThird } from './priceTexts';

const check = {
  __typename: 'PriceCheck' as const,
  count: 12,
  countIsExact: true,
  lowestPrice: 5400,
  lowerThirdPrice: 6000,
  upperThirdPrice: 7000,
  highestPrice: 8100,
};

it('describes the number of comparable vehicles and the range of their prices', () => {
  expect(describePrices(check)).toBe('12 similar vehicles: $5,400 to $8,100.');
  expect(describePrices({ ...check, count: 500, countIsExact: false })).toBe(
    '500+ similar vehicles: $5,400 to $8,100.',
  );
  expect(describePrices({ ...check, highestPrice: 5400 })).toBe('12 similar vehicles: $5,400.');
});

it.each([
  [100, 'lower third'],
  [6000, 'lower third'],
  [6001, 'middle third'],
  [6999, 'middle third'],
  [7000, 'upper third'],
  [9000, 'upper third'],
])('finds the third of %i dollars', (price, third) => {
  expect(describeThird(price, check)).toBe(third);
});

it('finds the third of a price where most vehicles cost the same', () => {
  const same = { ...check, lowerThirdPrice: 6000, upperThirdPrice: 6000 };
  expect([5999, 6000, 6001].map((price) => describeThird(price, same))).toEqual([
    'lower third',
    'middle third',
    'upper third',
  ]);
});
