import { expect, it } from 'vitest';
import cases from '../../../testing/cases/emails.json';
import { normalizeEmail } from './normalizeEmail';

it.each(cases)('the email %j is compared as %j', (...[text = '', email]: string[]) => {
  expect(normalizeEmail(text)).toBe(email);
});
