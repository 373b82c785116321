import { LIMITS } from '../../limits';
import { EMAIL } from '../auth/validation';

/** Validates a field of a post: returns an error message, or null for a valid value. Each rule below describes its valid values. */
type Rule<Value = string> = (value: Value) => string | null;

/** A price in US dollars above 0, with at most two decimals. */
export const price: Rule<string | number> = (value) => {
  if (!(Number(value) > 0)) return 'Price must be greater than 0';
  return /\.\d{3}/.test(String(value)) ? 'Price must have at most two decimals' : null;
};

/** A price in US dollars above 0, or empty. */
export const optionalPrice: Rule<string | number> = (value) => (value === '' ? null : price(value));

/** A year from `LIMITS.yearMin` to next year, because new vehicles are sold as next year's models. */
export const year: Rule<string | number> = (value) =>
  Number.isInteger(Number(value)) &&
  Number(value) >= LIMITS.yearMin &&
  Number(value) <= new Date().getFullYear() + 1
    ? null
    : 'Please enter a valid year';

const MILEAGE_PATTERN = new RegExp(`^\\d{0,${LIMITS.mileageDigits}}$`);

/** A whole number of miles, or empty. */
export const mileage: Rule<string | number> = (value) =>
  MILEAGE_PATTERN.test(String(value)) ? null : 'Mileage must be a whole number of miles.';

/** An email address, or empty. */
export const contactEmail: Rule = (value) =>
  value.trim() === '' || EMAIL.test(value.trim()) ? null : 'Please enter a valid email address';

const PHONE_PATTERN = new RegExp(`^\\+?[\\d()-]{${LIMITS.phoneMinDigits},${LIMITS.phoneMaxDigits}}$`);

/**
 * Empty, or an optional plus sign before `LIMITS.phoneMinDigits` to `LIMITS.phoneMaxDigits` characters: digits, parentheses and
 * hyphens. Spaces are ignored.
 */
export const contactPhone: Rule = (value) =>
  value.trim() === '' || PHONE_PATTERN.test(value.replaceAll(/\s/g, ''))
    ? null
    : 'Please enter a valid phone number';
