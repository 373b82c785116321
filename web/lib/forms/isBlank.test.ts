import { expect, it } from 'vitest';
import { isBlank } from './isBlank';

// A zero-width space, an empty Braille cell, a Hangul filler, an accent without a letter, and the joiners of an emoji without it.
it.each(['', ' \n', '\u200B', '\u2800 ', '\u3164', '\u0301', '\u200D\uFE0F'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

// U+1FAEA is an emoji of 2025, which older browsers do not know.
it.each(['.', '7', 'é', '車', '👍', '❤️', '\u{1FAEA}', '\u200Ba'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});
