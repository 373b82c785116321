import { LIMITS } from '../../limits';

/** The rules of the forms, each the sentence to show, or null. */

const { usernameMinCharacters, passwordMinCharacters, phoneMinDigits, phoneDigits } = LIMITS;
const digits = new RegExp(`^\\d{${phoneMinDigits},${phoneDigits}}$`);
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]/iu;
const site = /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu;

/** The name that others see; that it is free and looks like no other, the provider finds out. */
export function usernameRule(username: string): string | null {
  if (username.trim().length < usernameMinCharacters)
    return `Username must contain at least ${usernameMinCharacters} characters.`;
  if (hidden.test(username)) return 'Username must not contain invisible characters.';
  return webAddress.test(username) ? 'Username must not contain a web address.' : null;
}

/** An address to sign in with. */
export function emailFormat(email: string): string | null {
  return /^\S+@\S+$/.test(email) ? null : 'Invalid email format';
}

/** A password that there is or will be. */
export function passwordLength(password: string): string | null {
  return password.length >= passwordMinCharacters
    ? null
    : `Password must be at least ${passwordMinCharacters} characters`;
}

/** The same password a second time. */
export function samePassword(confirmation: string, password: string): string | null {
  return confirmation === password ? null : 'Passwords do not match.';
}

/** An address that is asked for in a code step. */
export function emailGiven(email: string): string | null {
  return email.trim() === '' ? 'Please enter your email.' : null;
}

/** A mailed code; how long it is, is the provider's matter. */
export function codeGiven(code: string): string | null {
  return code.trim() === '' ? 'Please enter the code.' : null;
}

/** Nothing, or as many digits as a phone number has. */
export function isPhoneNumber(text: string): boolean {
  return text.trim() === '' || digits.test(text.trim());
}

/** Nothing, or a web address with or without http or https. */
export function isWebsite(text: string): boolean {
  return text.trim() === '' || site.test(text.trim());
}
