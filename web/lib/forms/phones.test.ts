import { expect, it } from 'vitest';
import cases from '../../../testing/cases/phones.json';
import { cleanPhone, cleanWebsite, digitsOfPhone } from './phones';

it.each(cases)(
  'the phone number %j is sent as %j in a profile, and as %j in a post',
  (...texts: string[]) => {
    const [text = '', digits, phone] = texts;
    expect([digitsOfPhone(text), cleanPhone(text)]).toEqual([digits, phone]);
  },
);

it('a web address loses invisible characters', () => {
  expect(cleanWebsite(' \u200Bhttps://example.com/\u202C\uFEFF')).toBe('https://example.com/');
});
