import { describe, expect, it } from 'vitest';
import { checkEmail, checkUsername, OPTIONAL_PHONE_NUMBER, OPTIONAL_WEBSITE } from './validation';

describe('a username', () => {
  it.each([
    ['ab', 'Username must contain at least 3 characters.'],
    ['cla\u200Bra', 'Username must not contain invisible characters.'],
    ['www.clara.example', 'Username must not contain a web address.'],
    ['j.smith', null],
    ['👩\u200D🔧 clara ❤️', null],
    ['clara 👩\u200D', 'Username must not contain invisible characters.'],
  ])('%j has the error %j', (username, message) => {
    expect(checkUsername(username)).toBe(message);
  });
});

it.each([
  ['clara@example.com', null],
  ['\u200Bclara@example.com\uFEFF', null],
  ['clara@example', 'Please enter a valid email address.'],
  ['clara', 'Please enter a valid email address.'],
])('the email %j has the error %j', (email, message) => {
  expect(checkEmail(email)).toBe(message);
});

it.each([
  [
    'a phone number',
    OPTIONAL_PHONE_NUMBER,
    ['', '1234567890', '123456789012345'],
    // Too few digits, one too few, one too many, and a character that is not a digit.
    ['123', '123456789', '1234567890123456', '+37120000000'],
  ],
  [
    'a website',
    OPTIONAL_WEBSITE,
    ['', 'clara.example', 'https://www.clara.example:8080/cars?x=1', 'http://мотор.рф'],
    ['no site', 'not-a-site', 'javascript:alert(1)', 'ftp://clara.example'],
  ],
])('%s is checked', (_, pattern, validTexts, invalidTexts) => {
  expect(validTexts.filter((text) => !pattern.test(text))).toEqual([]);
  expect(invalidTexts.filter((text) => pattern.test(text))).toEqual([]);
});
