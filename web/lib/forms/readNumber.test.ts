import { describe, expect, it } from 'vitest';
import cases from '../../../testing/cases/numbers.json';
import { describeReading, type NumberKind, readNumber, writePrice } from './readNumber';

const CASES = cases as { kind: NumberKind; text: string; number: number | null; reading?: string }[];

describe('a number that a member types', () => {
  it.each(CASES)('is read as meant, or not at all: $kind $text', ({ kind, text, number }) => {
    expect(readNumber(text, kind)).toBe(number ?? NaN);
  });

  it.each(['', '  ', '\u200B'])('is null for %j', (text) => {
    expect(readNumber(text, 'price')).toBeNull();
  });

  it.each(CASES.filter(({ number }) => number !== null))(
    'is said as it is read where an American would read another number: $kind $text',
    ({ kind, text, reading = null }) => {
      expect(describeReading(text, kind)).toBe(reading);
    },
  );

  it.each(['', 'twelve', '12k'])('is not said for %j', (text) => {
    expect(describeReading(text, 'price')).toBeNull();
  });

  it.each([12.125, 1234.5, 12_500])('is read back as a form shows the stored price of %d', (price) => {
    expect(readNumber(writePrice(price), 'price')).toBe(Math.round(price * 100) / 100);
  });
});
