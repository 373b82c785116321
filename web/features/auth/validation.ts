import { matches } from '@mantine/form';
import { isBlank } from '../../lib/isBlank';
import { LIMITS } from '../../limits';

// Validation rules of forms. Each `check…` returns the message to show, or null if the value is valid.

const { usernameMinCharacters, passwordMinCharacters, phoneMinDigits, phoneMaxDigits } = LIMITS;
const PHONE_NUMBER_PATTERN = new RegExp(`^\\d{${phoneMinDigits},${phoneMaxDigits}}$`);
/** Control characters, format characters and others without a visible shape, such as U+2800, an empty Braille cell. */
const INVISIBLE_CHARACTER = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** `://`, `www.`, or a domain followed by a path, port, query or fragment. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]/iu;
/** Optional http(s), a domain of at least two labels, an optional port, then optionally a path, query or fragment without spaces. */
const WEBSITE_PATTERN =
  /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu;

/** Checks a username. The provider also checks that no other username is equal or looks like it. */
export function checkUsername(username: string): string | null {
  if (username.trim().length < usernameMinCharacters)
    return `Username must contain at least ${usernameMinCharacters} characters.`;
  if (INVISIBLE_CHARACTER.test(username)) return 'Username must not contain invisible characters.';
  return WEB_ADDRESS.test(username) ? 'Username must not contain a web address.' : null;
}

/**
 * Checks the format of the email of a sign-in or password reset. Accepts a domain without a dot, such as `name@localhost`, which
 * the provider then compares with its accounts. `RegisterPage.tsx` rejects it, because the code could not be delivered.
 */
export const checkEmailFormat = matches(/^\S+@\S+$/, 'Invalid email format');

/** Checks the minimum length of a current or new password. */
export function checkPasswordLength(password: string): string | null {
  return password.length >= passwordMinCharacters
    ? null
    : `Password must be at least ${passwordMinCharacters} characters`;
}

/** Checks that an email was entered. */
export function checkEmailGiven(email: string): string | null {
  return isBlank(email) ? 'Please enter your email.' : null;
}

/** Checks that a code was entered. Its length is up to the provider. */
export function checkCodeGiven(code: string): string | null {
  return isBlank(code) ? 'Please enter the code.' : null;
}

/** Whether a text is empty or a phone number. */
export function isPhoneNumberOrEmpty(text: string): boolean {
  return text.trim() === '' || PHONE_NUMBER_PATTERN.test(text.trim());
}

/** Whether a text is empty or a URL, with or without http or https. */
export function isWebsiteOrEmpty(text: string): boolean {
  return text.trim() === '' || WEBSITE_PATTERN.test(text.trim());
}
