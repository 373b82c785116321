import { LIMITS } from '../limits.ts';
import { asciiDigitsOf } from './asciiDigits.ts';

const UNCHANGED_FIELDS = new Set(['password', 'currentPassword', 'newPassword', 'clientId']);
const MULTILINE_FIELDS = new Set(['content', 'bio', 'serviceDetails.description', 'text']);

/** All but tab, line feed and NUL, which is rejected earlier: `[^\P{Cc}…]` matches Cc without the rest. */
const CONTROL_CHARACTERS = /[^\P{Cc}\0\t\n]/gu;
/** The half of an emoji, as it arrives: see `toWellFormed`. */
const HALF_CHARACTERS = /\uFFFD/g;
/** Overrides and isolates, which would reverse the text after a name or a title. */
const DIRECTION_CHARACTERS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Trims and strips control characters and halves of emoji; single-line fields also lose bidirectional characters and repeated spaces. What is
 * compared gets one form: usernames become NFKC, emails and codes see docs/input.md.
 */
export function normalizeField(name: string, value: string): string {
  if (UNCHANGED_FIELDS.has(name)) return value;
  if (name === 'code') return normalizeCode(value);
  if (MULTILINE_FIELDS.has(name)) return stripCharacters(value.replace(/\r\n?/g, '\n')).trim();
  const line = (name === 'username' ? value.normalize('NFKC') : value).replace(/\s+/g, ' ');
  // Their rules reject control characters, because stripping them would produce a different email or username.
  if (name === 'email') return normalizeEmail(line);
  if (name === 'username') return line.trim();
  const text = stripCharacters(line).replace(DIRECTION_CHARACTERS, '').trim();
  if (name.endsWith('.contactEmail')) return normalizeEmail(text);
  if (name.endsWith('.contactPhone')) return normalizePhone(text);
  if (name === 'phoneNumber') return phoneDigitsOf(text);
  return name === 'website' ? text.replace(IGNORABLE_CHARACTERS, '') : text;
}

const stripCharacters = (text: string) => text.replace(CONTROL_CHARACTERS, '').replace(HALF_CHARACTERS, '');

/** Programs copy invisible characters along with an email, and write its domain in full-width letters. */
function normalizeEmail(value: string): string {
  const email = value.replace(IGNORABLE_CHARACTERS, '').trim();
  const domainStart = email.lastIndexOf('@') + 1;
  return email.slice(0, domainStart) + email.slice(domainStart).normalize('NFKC');
}

/** Mails and keyboards group its digits by spaces or dashes, and keyboards may have digits of another script. */
const normalizeCode = (value: string): string =>
  asciiDigitsOf(value)
    .replace(IGNORABLE_CHARACTERS, '')
    .replace(/[\s\p{P}\u2212]/gu, '');

/** A text with other characters stays as it is, for the rule to reject. */
function phoneDigitsOf(value: string): string {
  const digits = normalizePhone(value).replace(/[+() -]/g, '');
  return /^\d+$/.test(digits) ? digits : value;
}

/** A post takes no more characters than digits, and nothing before a plus. */
const FITTING_PHONE = new RegExp(`^\\+?[\\d()-]{0,${LIMITS.phoneDigits}}$`);

/** Programs copy invisible characters along with a number, and write other spaces, brackets and dashes. */
function normalizePhone(value: string): string {
  const phone = asciiDigitsOf(value.normalize('NFKC'))
    .replace(IGNORABLE_CHARACTERS, '')
    .replace(/[\p{Pd}\u2212./·]/gu, '-')
    .replace(/\p{Ps}/gu, '(')
    .replace(/\p{Pe}/gu, ')')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/^[\d+() -]+$/.test(phone)) return value;
  return FITTING_PHONE.test(phone.replace(/ /g, '')) ? phone : phone.replace(/[() -]/g, '');
}

/** Without overrides of the direction: with them, members do not see the text that is sent. */
const IGNORABLE_CHARACTERS = /(?![\u202D\u202E])\p{Default_Ignorable_Code_Point}/gu;
