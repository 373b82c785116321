import { LIMITS } from '../../limits';
import { asciiDigitsOf } from '../asciiDigits';

/** The digits of a phone number as it is written or copied, in which the profile keeps it; any other text stays as it is. */
export function digitsOfPhone(text: string): string {
  const digits = cleanPhone(text).replaceAll(/[+() -]/g, '');
  return /^\d*$/.test(digits) ? digits : text.trim();
}

/** A post takes no more characters than digits, and nothing before a plus. */
const FITTING_PHONE = new RegExp(`^\\+?[\\d()-]{0,${LIMITS.phoneDigits}}$`);

/**
 * A phone number without invisible characters, and with plain spaces, brackets and hyphens if it fits a post with them. The provider has
 * the same rules (docs/input.md).
 */
export function cleanPhone(text: string): string {
  const phone = asciiDigitsOf(text.normalize('NFKC'))
    .replaceAll(/\p{Default_Ignorable_Code_Point}|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Pd}\u2212./·]/gu, '-')
    .replaceAll(/\p{Ps}/gu, '(')
    .replaceAll(/\p{Pe}/gu, ')')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!/^[\d+() -]*$/.test(phone)) return text.trim();
  return FITTING_PHONE.test(phone.replaceAll(' ', '')) ? phone : phone.replaceAll(/[() -]/g, '');
}

/** A web address without the invisible characters that programs copy along. */
export const cleanWebsite = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}|[\u202A-\u202E\u2066-\u2069]/gu, '').trim();
