import { describe, expect, it } from 'vitest';
import { describeReading, readNumber } from './readNumber';

describe('a number that a member types', () => {
  it.each([
    ['7500', 7500],
    [' 007 ', 7],
    ['1.50', 1.5],
    ['.5', 0.5],
    ['-5', -5],
    ['7,500', 7500],
    ['$1,207,500.25', 1_207_500.25],
    ['98.000', 98_000],
    ['12.500,00', 12_500],
    ['1.207.500', 1_207_500],
    ['12,50', 12.5],
    ['7,5', 7.5],
    ['0.125', 0.125],
    ['12 500', 12_500],
    ['12\u00A0500,5', 12_500.5],
    ['12\u202F500', 12_500],
    ["12'500.50", 12_500.5],
    ['12’500', 12_500],
    ['US$ 12,500', 12_500],
    ['12 500 USD', 12_500],
    ['12500$', 12_500],
    ['98,000 miles', 98_000],
    ['98000mi', 98_000],
    ['１２５００', 12_500],
    ['١٢٥٠٠', 12_500],
    ['\u200E12500\u200B', 12_500],
  ])('is read: %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    '1e5',
    '12k',
    '1.2.3',
    '0x1F',
    'Infinity',
    '-',
    '$',
    '.',
    '1 00',
    '1,00,000',
    '12.500.00',
    '--5',
    '12 500 km',
  ])('is NaN, and never another number, for %j', (text) => {
    expect(readNumber(text)).toBeNaN();
  });

  it.each(['', '  ', '\u200B'])('is null for %j', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  it.each([
    ['12.500', '$', 'Read as $12,500'],
    ['12,50', '$', 'Read as $12.50'],
    ['12.500,00', '$', 'Read as $12,500'],
    ['98.000', 'miles', 'Read as 98,000'],
  ] as const)(
    'is said as it is read when an American would read %j as another one',
    (text, unit, reading) => {
      expect(describeReading(text, unit)).toBe(reading);
    },
  );

  it.each(['12500', '12,500', '$12.50', '12 500', "12'500", '', 'twelve'])('is not said for %j', (text) => {
    expect(describeReading(text, '$')).toBeNull();
  });
});
