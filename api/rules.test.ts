import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, PRODUCT_RULES } from './rules.ts';

interface NumberCase {
  kind: 'price' | 'mileage' | 'year';
  text: string;
  number: number | null;
}

const readCases = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../testing/cases/${name}.json`, import.meta.url), 'utf8'));

describe('a number of a form', () => {
  it.each(readCases('numbers') as NumberCase[])(
    'is refused unless it is plain, and never another number: $kind $text',
    ({ kind, text, number }) => {
      const name = `productDetails.${kind}`;
      const checkText = () => check(PRODUCT_RULES, { [name]: text }, new Set([name]));
      if (Number(text) !== number) expect(checkText).toThrow();
      else if (/^\d+(\.\d\d?)?$/.test(text)) expect(checkText).not.toThrow();
    },
  );
});
