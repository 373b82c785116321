import { matches } from '@mantine/form';
import { required } from '../../lib/forms/isBlank';
import { LIMITS } from '../../limits';

// Validation rules of forms. Each `check…` returns the message to show, or null if the value is valid.

const { usernameMinChars, passwordMinChars, phoneMinDigits, phoneDigits } = LIMITS;
/** A phone number in digits, or nothing. */
export const OPTIONAL_PHONE_NUMBER = new RegExp(`^\\s*(\\d{${phoneMinDigits},${phoneDigits}})?\\s*$`);
/** An email whose domain has a dot. The provider checks the rest. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Control characters, format characters and others without a visible shape, such as U+2800, an empty Braille cell. */
const INVISIBLE_CHARACTER = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** `://`, `www.`, or a domain followed by a path, port, query or fragment. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]/iu;
/**
 * Optional http(s), a domain of at least two labels, an optional port, then optionally a path, query or fragment without spaces; or
 * nothing.
 */
export const OPTIONAL_WEBSITE =
  /^\s*((https?:\/\/)?([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?)?\s*$/iu;

/** Checks a username. The provider also checks that no other username is equal or looks like it. */
export function checkUsername(username: string): string | null {
  if (username.trim().length < usernameMinChars)
    return `Username must contain at least ${usernameMinChars} characters.`;
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
  return password.length >= passwordMinChars
    ? null
    : `Password must be at least ${passwordMinChars} characters`;
}

/** Checks that an email was entered. */
export const checkEmailGiven = required('Please enter your email.');

/** Checks that a code was entered. Its length is up to the provider. */
export const checkCodeGiven = required('Please enter the code.');
