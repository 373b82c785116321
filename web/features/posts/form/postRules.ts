import { isWholeNumber, readNumber } from '../../../lib/forms/readNumber';
import { LIMITS } from '../../../limits';
import { EMAIL } from '../../auth/validation';

/** Validates a field of a post: returns an error message, or null for a valid value. Each rule below describes its valid values. */
type Rule = (value: string) => string | null;

/** A price in US dollars above 0, with at most two decimals. */
export const price: Rule = (value) => {
  const dollars = readNumber(value) ?? NaN;
  if (!(dollars > 0)) return 'Price must be greater than 0';
  if (dollars >= LIMITS.priceBelowDollars) return 'Please enter a lower price.';
  return /\.\d{3}/.test(value) ? 'Price must have at most two decimals' : null;
};

/** A price in US dollars above 0, or empty. */
export const optionalPrice: Rule = (value) => (value.trim() === '' ? null : price(value));

/** A year from `LIMITS.yearMin` to next year, because new vehicles are sold as next year's models. */
export const year: Rule = (value) => {
  const number = readNumber(value) ?? NaN;
  const isValid =
    Number.isInteger(number) && number >= LIMITS.yearMin && number <= new Date().getFullYear() + 1;
  return isValid ? null : 'Please enter a valid year';
};

/** A whole number of miles, or empty. */
export const mileage: Rule = (value) =>
  isWholeNumber(readNumber(value) ?? 0, LIMITS.mileageDigits)
    ? null
    : 'Mileage must be a whole number of miles.';

/** An email address, or empty. */
export const contactEmail: Rule = (value) =>
  value.trim() === '' || EMAIL.test(value.trim()) ? null : 'Please enter a valid email address';

const PHONE_PATTERN = new RegExp(`^\\+?[\\d()-]{${LIMITS.phoneMinDigits},${LIMITS.phoneDigits}}$`);

/**
 * Empty, or an optional plus sign before `LIMITS.phoneMinDigits` to `LIMITS.phoneDigits` characters: digits, parentheses and
 * hyphens. Spaces are ignored.
 */
export const contactPhone: Rule = (value) =>
  value.trim() === '' || PHONE_PATTERN.test(value.replaceAll(/\s/g, ''))
    ? null
    : 'Please enter a valid phone number';
