/**
 * Mails and keyboards group the digits of a code by spaces or dashes, and keyboards may have digits of another script. The code of a provider
 * that has other characters stays as it is.
 */
export function normalizeCode(text: string): string {
  const code = text
    .replace(/(?!\d)\p{Nd}/gu, asciiDigitOf)
    .replace(/[\s\p{P}\p{Default_Ignorable_Code_Point}\u2212]/gu, '');
  return /^\d+$/.test(code) ? code : text.trim();
}

/** Unicode lists the digits of each script in a row, from 0 to 9. */
function asciiDigitOf(digit: string): string {
  let value = 0;
  const codePoint = digit.codePointAt(0) ?? 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return String(value % 10);
}
