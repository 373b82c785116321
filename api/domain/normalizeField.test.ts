import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emailOf } from './auth/accounts.ts';
import { normalizeField } from './normalizeField.ts';

it.each([
  ['strips control characters from a line', 'firstName', ' An\u001B[31mna\u009B ', 'An[31mna'],
  [
    'strips bidirectional overrides from a line',
    'productDetails.title',
    'Audi \u202Egnp.\u2069',
    'Audi gnp.',
  ],
  ['keeps the joiners of an emoji', 'firstName', '👩\u200D🔧', '👩\u200D🔧'],
  [
    'keeps line feeds and tabs of a paragraph, and strips other control characters',
    'bio',
    'One\r\n\ttwo\u0007',
    'One\n\ttwo',
  ],
  ['converts full-width letters of a username to NFKC', 'username', 'ａｎｎａ\u3000Ｂ', 'anna B'],
  ['keeps control characters of an email, which its rule rejects', 'email', ' a\u001B@b.c ', 'a\u001B@b.c'],
  ['strips halves of emoji', 'content', 'Nice \uFFFD', 'Nice'],
  ['keeps the half of an emoji in a username, whose rule rejects it', 'username', 'anna\uFFFD', 'anna\uFFFD'],
  ['keeps case and accents of an email', 'email', 'Zoë+cars@b.c', 'Zoë+cars@b.c'],
  ['returns a password unchanged', 'password', ' \u0007 ', ' \u0007 '],
])('normalizeField %s', (_, name, value, normalized) => {
  expect(normalizeField(name, value)).toBe(normalized);
});

const readCases = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../testing/cases/${name}.json`, import.meta.url), 'utf8'),
  ) as string[][];

describe('what members copy from mails', () => {
  it.each(readCases('emails'))('is one email: %j is %j', (email, sameEmail) => {
    const normalize = (value = '') => emailOf({ email: normalizeField('email', value) });
    expect(normalize(email)).toBe(sameEmail);
    expect(normalize(sameEmail)).toBe(sameEmail);
  });

  it.each(readCases('phones'))(
    'is one phone number: %j is %j in a profile, and %j in a post',
    (phone = '', ...same) => {
      const names = ['phoneNumber', 'productDetails.contactPhone'];
      expect(names.map((name) => normalizeField(name, phone))).toEqual(same);
    },
  );

  it('is a web address without invisible characters', () => {
    expect(normalizeField('website', ' \u200Bhttps://example.com/\uFEFF')).toBe('https://example.com/');
  });

  it.each(readCases('codes'))('is one code: %j is %j', (code = '', digits) => {
    expect(normalizeField('code', code)).toBe(digits);
  });
});
