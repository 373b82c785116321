/** Replaces the decimal digits of all scripts by 0 to 9. */
export const asciiDigitsOf = (text: string): string => text.replaceAll(/(?!\d)\p{Nd}/gu, asciiDigitOf);

/** Unicode lists the digits of each script in a row, from 0 to 9. */
function asciiDigitOf(digit: string): string {
  let value = 0;
  const codePoint = digit.codePointAt(0) ?? 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return String(value % 10);
}
