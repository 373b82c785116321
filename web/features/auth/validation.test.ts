import { describe, expect, it } from 'vitest';
import { checkEmail, checkUsername, optionalPhoneNumber, optionalWebsite } from './validation';

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
    optionalPhoneNumber('Wrong'),
    ['', ' ', '1234567890', '123456789012345', '+371 (2000) 00-00'],
    // Too few digits, one too few, one too many, and a character that no phone number has.
    ['123', '123456789', '1234567890123456', '1234567890x'],
  ],
  [
    'a website',
    optionalWebsite('Wrong'),
    [
      '',
      ' \u200Bclara.example\uFEFF ',
      'clara.example',
      'https://www.clara.example:8080/cars?x=1',
      'http://мотор.рф',
    ],
    ['no site', 'not-a-site', 'javascript:alert(1)', 'ftp://clara.example'],
  ],
])('%s is checked', (_, check, validTexts, invalidTexts) => {
  expect(validTexts.filter((text) => check(text) !== null)).toEqual([]);
  expect(invalidTexts.filter((text) => check(text) !== 'Wrong')).toEqual([]);
});
