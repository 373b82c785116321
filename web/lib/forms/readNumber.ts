import { formatMileage, formatPrice } from '../format';
import { asciiDigitsOf } from '../asciiDigits';

export type NumberKind = 'price' | 'mileage' | 'year';

/** What a form says about a text that `readNumber` cannot read. */
export const NUMBER_ERRORS: Record<NumberKind, string> = {
  price: 'Please enter the price in digits, for example 12,500 or 12.50.',
  mileage: 'Mileage must be a whole number of miles.',
  year: 'Please enter the year in digits, for example 2018.',
};

/**
 * Reads a number as people write and copy it: `7500`, `7,500`, `$12.50`, `12 500`, `12.500,00`, `98'000 miles`. Three digits after a single
 * point or comma are thousands. @returns null for an empty text, NaN for any other text, and for a mileage or year with decimals
 */
export function readNumber(text: string, kind: NumberKind): number | null {
  const plain = toPlainText(text);
  if (plain === '') return null;
  const bare = removeUnit(plain, kind);
  for (const pattern of PATTERNS) {
    const { whole = '', decimals = '' } = pattern.exec(bare)?.groups ?? {};
    if (whole + decimals === '') continue;
    if (kind !== 'price' && decimals !== '') return NaN;
    return Number(`${whole.replaceAll(/[ ',.]/g, '')}.${decimals}`);
  }
  return NaN;
}

/** Digits in groups come first, because `12.500` also matches the last pattern. */
const PATTERNS = [
  /^(?<whole>-?[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<decimals>\d*))?$/,
  // As in India: 12,50,000.
  /^(?<whole>-?[1-9]\d?(?:,\d\d)+,\d{3})(?:\.(?<decimals>\d*))?$/,
  /^(?<whole>-?[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimals>\d*))?$/,
  /^(?<whole>-?[1-9]\d{0,2}(?:([ '])\d{3})(?:\2\d{3})*)(?:[.,](?<decimals>\d*))?$/,
  /^(?<whole>-?\d*)(?:[.,](?<decimals>\d*))?$/,
];

/** Without invisible characters, and with ASCII digits, punctuation and spaces. No NFKC: it makes 122 of "12²". */
const toPlainText = (text: string): string =>
  asciiDigitsOf(text)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replaceAll(/[’‘ʼ′´`]/g, "'")
    .replaceAll(/[\p{Dash}]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

function removeUnit(plain: string, kind: NumberKind): string {
  if (kind === 'year') return plain;
  if (kind === 'mileage') return plain.replace(/ ?mi(?:\.|les?)?$/i, '');
  // A dash in place of the cents, as in `12.500,-`.
  return plain.replaceAll(/^(?:us ?\$|usd|\$) ?| ?(?:us ?\$|usd|\$)$/gi, '').replace(/[.,]-$/, '');
}

/** How a number is read that an American would read as another one, such as `12.500` or `12,50`; null for all others. */
export function describeReading(text: string, kind: NumberKind): string | null {
  const number = readNumber(text, kind);
  if (number === null || Number.isNaN(number)) return null;
  const asAmerican = Number(removeUnit(toPlainText(text), kind).replaceAll(/[ ',]/g, ''));
  return asAmerican === number ? null : `Read as ${FORMATS[kind](number)}`;
}

const FORMATS: Record<NumberKind, (number: number) => string> = {
  price: formatPrice,
  mileage: formatMileage,
  year: String,
};

/** Writes a price so that `readNumber` reads it, which takes three decimals for thousands. */
export const writePrice = (price: number): string => String(Number(price.toFixed(2)));

/** Whether `price` has at most two decimals. */
export const hasCents = (price: number): boolean => Number(price.toFixed(2)) === price;

/** Whether `number` is a whole number from 0 with at most `maxDigits` digits. */
export const isWholeNumber = (number: number, maxDigits: number): boolean =>
  Number.isInteger(number) && number >= 0 && number < 10 ** maxDigits;
