/** Digits, perhaps in groups of three with commas, after an optional minus or dollar sign and perhaps with a decimal fraction. */
const NUMBER_PATTERN = /^(?:-|\$ ?)?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/** Reads a number as members type it, such as `7500`, `7,500` or `$12.50`: null for an empty text, NaN for any other text. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const hasDigit = /\d/.test(trimmed);
  return hasDigit && NUMBER_PATTERN.test(trimmed) ? Number(trimmed.replaceAll(/[$,\s]/g, '')) : NaN;
}

/** Whether `number` is a whole number from 0 with at most `maxDigits` digits. */
export const isWholeNumber = (number: number, maxDigits: number): boolean =>
  Number.isInteger(number) && number >= 0 && number < 10 ** maxDigits;
