import { describe, expect, it } from 'vitest';
import { readNumber } from './readNumber';

describe('a number that a member types', () => {
  it.each([
    ['7500', 7500],
    [' 007 ', 7],
    ['1.50', 1.5],
    ['.5', 0.5],
    ['-5', -5],
    ['7,500', 7500],
    ['$1,207,500.25', 1_207_500.25],
  ])('is read: %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each(['1e5', '12k', '7,5', '75,00', '1.2.3', '0x1F', 'Infinity', '-', '$', '.', '1 000', '--5'])(
    'is NaN, and never another number, for %j',
    (text) => {
      expect(readNumber(text)).toBeNaN();
    },
  );

  it.each(['', '  '])('is null for %j', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});
