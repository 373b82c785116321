import { describe, expect, it } from 'vitest';
import { cutText, takeCharacters } from './cutText';

const MECHANIC = '👩🏽\u200D🔧';

describe('the first characters of a text', () => {
  it.each([
    ['anna', 1, 'a'],
    ['anna', 9, 'anna'],
    [`${MECHANIC}👍`, 1, MECHANIC],
    [`${MECHANIC}👍`, 2, `${MECHANIC}👍`],
    ['e\u0301va', 2, 'e\u0301v'],
    ['🇩🇪🇫🇷', 1, '🇩🇪'],
    ['', 1, ''],
  ])('of %j are %i as readers count them', (text, count, characters) => {
    expect(takeCharacters(text, count)).toBe(characters);
  });
});

describe('a text that is cut', () => {
  it.each([
    ['Golf', 4, 'Golf'],
    ['Golf GTI', 6, 'Golf…'],
    ['Golf GTI', 5, 'Golf…'],
    [`Golf ${MECHANIC}`, 8, 'Golf…'],
    [`Go ${MECHANIC} GTI`, 3 + MECHANIC.length + 1, `Go ${MECHANIC}…`],
    ['👍👍', 3, '👍…'],
  ])('%j has at most %i code units, and no half of an emoji', (text, maxLength, shortText) => {
    expect(cutText(text, maxLength)).toBe(shortText);
  });
});
