import { describe, expect, it } from 'vitest';
import { checkRegistration } from './registration.ts';
import { createUsernameKeys, requireUnreserved } from './usernames.ts';

const skeletonOf = (username: string) => createUsernameKeys(username).usernameSkeleton;

describe('the skeleton of a username', () => {
  it.each([
    ['full-width letters', 'anna', 'ａｎｎａ'],
    ['Cyrillic letters', 'oscar', 'оѕсаг'],
    ['Greek letters', 'Oleg', 'Οleg'],
    ['mathematical letters', 'anna', '𝓪𝓷𝓷𝓪'],
    ['a combining accent', 'anna', 'anna\u0301'],
    ['an accented letter', 'rene', 'René'],
    ['a capital I for an l', 'Alice', 'AIice'],
    ['a small Cyrillic i for a capital I', 'Ivan', 'іvan'],
    ['a digit for a letter', 'lolo', '1o10'],
    ['rn for m', 'mike', 'rnike'],
    ['capitals of another script', 'peter', 'РЕТЕR'],
    ['another case', 'Anna Berg', 'ANNA BERG'],
  ])('is the same with %s', (_, name, lookalike) => {
    expect(skeletonOf(lookalike)).toBe(skeletonOf(name));
  });

  it.each([
    ['anna', 'hanna'],
    ['anna1', 'anna2'],
    ['j.smith', 'jsmith'],
    ['Анна', 'anna'],
    ['かき', 'がき'],
    ['李明', '李月'],
  ])('differs between %s and %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});

describe('the rule for usernames', () => {
  const fieldErrorsOf = (username: string) => {
    try {
      checkRegistration({ username, email: 'anna@example.com', password: 'secret1' });
      return undefined;
    } catch (error) {
      return (error as { fields: Record<string, string> }).fields;
    }
  };

  it.each([
    ['a zero-width space', 'an\u200Bna'],
    ['a zero-width joiner', 'anna\u200D'],
    ['a direction override', '\u202Eanna'],
    ['a direction isolate', 'anna\u2066'],
    ['an escape sequence', 'anna\u001B[2J'],
    ['a C1 control character', 'anna\u009B'],
    ['a soft hyphen', 'an\u00ADna'],
    ['a grapheme joiner', 'an\u034Fna'],
    ['a variation selector', 'anna\uFE0F'],
    ['a private-use character', 'anna\uE000'],
    ['an unassigned character', 'anna\u0378'],
    ['a lone surrogate', 'anna\uD83D'],
    ['what replaces one', 'anna\uFFFD'],
    ['a zero-width joiner after an emoji', '👩\u200Danna'],
    ['only Hangul fillers', '\u3164\u3164\u3164'],
    ['only blank Braille patterns', '\u2800\u2800\u2800'],
    ['only combining marks', '\u0301\u0301\u0301'],
  ])('rejects %s', (_, username) => {
    expect(fieldErrorsOf(username)).toEqual({ username: 'Username must not contain invisible characters.' });
  });

  it.each(['❤️ anna', '👩\u200D🔧 anna', '👩🏽\u200D❤️\u200D👨🏽', 'anna 🇩🇪'])(
    'accepts the emoji of %s',
    (username) => {
      expect(fieldErrorsOf(username)).toBeUndefined();
    },
  );

  it.each([
    'https://evil.example',
    'www.evil',
    'evil.example/phish',
    'evil.example:8080',
    'Win at evil.com now',
    'evil.com',
    'evil。com',
  ])('rejects the web address %s', (username) => {
    expect(fieldErrorsOf(username)).toEqual({ username: 'Username must not contain a web address.' });
  });

  it.each([
    'j.smith',
    // `.com` followed by letters is not a web address.
    'anna.commer',
    'dr. berg',
    'a.b.c',
    'Anna/Berg',
    'http',
    'wwwanna',
    'José',
    'Анна',
    '李小明',
    'मीना',
  ])('accepts %s', (username) => {
    expect(fieldErrorsOf(username)).toBeUndefined();
  });
});

describe('reserved usernames', () => {
  it.each([
    'admin',
    'ADMIN 7',
    'adm1n',
    'adrnin',
    '\u0430dmin',
    'ａｄｍｉｎ',
    'ádmin',
    'a.d.m.i.n',
    'Support-Team',
    'Deleted member',
    'Forecourt',
    'f0recourt',
    'forecourt_help',
    'F\u043Er\u0435court',
  ])('include %s', (username) => {
    expect(() => {
      requireUnreserved(username);
    }).toThrow('This username is reserved.');
  });

  it.each(['Adam', 'admiral', 'supporter', 'modern', 'teamwork', 'rooted', 'court', 'Forrest'])(
    'do not include %s',
    (username) => {
      expect(() => {
        requireUnreserved(username);
      }).not.toThrow();
    },
  );
});
