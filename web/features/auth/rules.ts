import { LIMITS } from '../../limits';

// Validation rules of forms. Each returns the message to show, or null if the value is valid.

const { usernameMinCharacters, passwordMinCharacters, phoneMinDigits, phoneDigits } = LIMITS;
const PHONE_NUMBER = new RegExp(`^\\d{${phoneMinDigits},${phoneDigits}}$`);
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]/iu;
const WEBSITE = /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu;

/** A valid username. The provider checks that it is free and not confusable with another. */
export function usernameRule(username: string): string | null {
  if (username.trim().length < usernameMinCharacters)
    return `Username must contain at least ${usernameMinCharacters} characters.`;
  if (INVISIBLE.test(username)) return 'Username must not contain invisible characters.';
  return WEB_ADDRESS.test(username) ? 'Username must not contain a web address.' : null;
}

/** The format of the email at sign-in. */
export function emailFormat(email: string): string | null {
  return /^\S+@\S+$/.test(email) ? null : 'Invalid email format';
}

/** The minimum length of a current or new password. */
export function passwordLength(password: string): string | null {
  return password.length >= passwordMinCharacters
    ? null
    : `Password must be at least ${passwordMinCharacters} characters`;
}

/** The confirmation equals the password. */
export function samePassword(confirmation: string, password: string): string | null {
  return confirmation === password ? null : 'Passwords do not match.';
}

/** A required email. */
export function emailGiven(email: string): string | null {
  return email.trim() === '' ? 'Please enter your email.' : null;
}

/** A required code. Its length is up to the provider. */
export function codeGiven(code: string): string | null {
  return code.trim() === '' ? 'Please enter the code.' : null;
}

/** Whether a text is empty or a phone number. */
export function isPhoneNumber(text: string): boolean {
  return text.trim() === '' || PHONE_NUMBER.test(text.trim());
}

/** Whether a text is empty or a URL, with or without http or https. */
export function isWebsite(text: string): boolean {
  return text.trim() === '' || WEBSITE.test(text.trim());
}
