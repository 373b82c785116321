import { expect, it } from 'vitest';
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
  ['returns a password unchanged', 'password', ' \u0007 ', ' \u0007 '],
])('normalizeField %s', (_, name, value, normalized) => {
  expect(normalizeField(name, value)).toBe(normalized);
});
