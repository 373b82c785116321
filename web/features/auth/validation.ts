import { required } from '../../lib/forms/isBlank';
import { cleanWebsite, digitsOfPhone } from '../../lib/forms/phones';
import { LIMITS } from '../../limits';
import { normalizeEmail } from './normalizeEmail';

// Validation rules of forms. Each `check…` returns the message to show, or null if the value is valid.

const { usernameMinChars, passwordMinChars, phoneMinDigits, phoneDigits } = LIMITS;
const PHONE_DIGITS = new RegExp(`^\\d{${phoneMinDigits},${phoneDigits}}$`);
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(normalizeEmail(text));
/** Control characters, format characters and others without a visible shape, such as U+2800, an empty Braille cell. */
const INVISIBLE_CHARACTER = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/u;
/** Emoji joined to one, such as a mechanic, with variation selectors. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*/gu;
/** `://`, `www.`, or a domain followed by a path, port, query or fragment. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]/iu;
const WEBSITE = /^((https?:\/\/)?([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?)?$/iu;

export const optionalPhoneNumber =
  (message: string) =>
  (text: string): string | null =>
    text.trim() === '' || PHONE_DIGITS.test(digitsOfPhone(text)) ? null : message;

export const optionalWebsite =
  (message: string) =>
  (text: string): string | null =>
    WEBSITE.test(cleanWebsite(text)) ? null : message;

/** The contact fields of a profile as they are sent. */
export const cleanContacts = <Values extends { phoneNumber: string; website: string }>(
  values: Values,
): Values => ({
  ...values,
  phoneNumber: digitsOfPhone(values.phoneNumber),
  website: cleanWebsite(values.website),
});

export function checkUsername(username: string): string | null {
  if (username.trim().length < usernameMinChars)
    return `Username must contain at least ${usernameMinChars} characters.`;
  if (INVISIBLE_CHARACTER.test(username.replace(EMOJI, '')))
    return 'Username must not contain invisible characters.';
  return WEB_ADDRESS.test(username) ? 'Username must not contain a web address.' : null;
}

/**
 * Checks the format of the email of a sign-in or password reset. Accepts a domain without a dot, such as `name@localhost`, which
 * the provider then compares with its accounts. `RegisterPage.tsx` rejects it, because the code could not be delivered.
 */
export const checkEmailFormat = (email: string): string | null =>
  /^\S+@\S+$/.test(normalizeEmail(email)) ? null : 'Invalid email format';

export const checkEmail = (email: string): string | null =>
  isEmail(email) ? null : 'Please enter a valid email address.';

export function checkPasswordLength(password: string): string | null {
  return password.length >= passwordMinChars
    ? null
    : `Password must be at least ${passwordMinChars} characters`;
}

export const checkEmailGiven = required('Please enter your email.');

export const checkCodeGiven = required('Please enter the code.');
