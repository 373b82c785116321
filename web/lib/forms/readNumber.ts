import { asciiDigitsOf } from '../asciiDigits';
import { formatCount, formatPrice } from '../format';

/** A currency before or after the number, or miles after it. */
const UNIT = /^(?:us)?\$ ?|^usd ?| ?(?:us)?\$$| ?usd$| ?mi(?:les)?$/giu;
const DIGITS = String.raw`\d+|\d{1,3}(?:[ ']\d{3})+`;
/** After the unit is removed: the thousands are separated by spaces, apostrophes, commas or points, and decimals by the other of these two. */
const AMERICAN = new RegExp(String.raw`^-?(?:${DIGITS}|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$`);
const EUROPEAN = new RegExp(String.raw`^-?(?:${DIGITS}|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$`);
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number as people write and copy it: `7500`, `7,500`, `$12.50`, `12 500`, `12.500,00`, `98'000 miles`. Three digits after a single
 * point or comma are thousands. @returns null for an empty text, NaN for any other text
 */
export function readNumber(text: string): number | null {
  const typed = toPlainText(text);
  if (typed === '') return null;
  const plain = typed.replaceAll(UNIT, '');
  if (!/\d/.test(plain)) return NaN;
  if (THOUSANDS.test(plain)) return Number(plain.replace(/[.,]/, ''));
  if (AMERICAN.test(plain)) return Number(plain.replaceAll(/[ ',]/g, ''));
  return EUROPEAN.test(plain) ? Number(plain.replaceAll(/[ '.]/g, '').replace(',', '.')) : NaN;
}

/** With ASCII digits, spaces and apostrophes, and without invisible characters. */
const toPlainText = (text: string): string =>
  asciiDigitsOf(text.normalize('NFKC'))
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘ʼ]/g, "'")
    .trim();

/** How a number is read that an American would read as another one, such as `12.500` or `12,50`; null for all others. */
export function describeReading(text: string, unit?: '$' | 'miles'): string | null {
  const number = readNumber(text);
  if (number === null || Number.isNaN(number)) return null;
  const asAmerican = Number(toPlainText(text).replaceAll(UNIT, '').replaceAll(/[ ',]/g, ''));
  if (asAmerican === number) return null;
  return `Read as ${unit === '$' ? formatPrice(number) : formatCount(number)}`;
}

/** Whether `number` is a whole number from 0 with at most `maxDigits` digits. */
export const isWholeNumber = (number: number, maxDigits: number): boolean =>
  Number.isInteger(number) && number >= 0 && number < 10 ** maxDigits;
