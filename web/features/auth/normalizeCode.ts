import { asciiDigitsOf } from '../../lib/asciiDigits';

/**
 * Mails and keyboards group the digits of a code by spaces or dashes, and keyboards may have digits of another script. The code of a provider
 * that has other characters stays as it is.
 */
export function normalizeCode(text: string): string {
  const code = asciiDigitsOf(text).replace(/[\s\p{P}\p{Default_Ignorable_Code_Point}\u2212]/gu, '');
  return /^\d+$/.test(code) ? code : text.trim();
}
