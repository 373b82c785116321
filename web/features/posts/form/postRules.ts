import { cleanPhone } from '../../../lib/forms/phones';
import { isWholeNumber, readNumber } from '../../../lib/forms/readNumber';
import { LIMITS } from '../../../limits';
import { isEmail } from '../../auth/validation';

/** Validates a field of a post: returns an error message, or null for a valid value. */
type Rule = (value: string) => string | null;

export const price: Rule = (value) => {
  const dollars = readNumber(value) ?? 0;
  if (Number.isNaN(dollars)) return 'Please enter the price in digits, for example 12,500 or 12.50.';
  if (dollars <= 0) return 'Price must be greater than 0';
  if (dollars >= LIMITS.priceBelowDollars) return 'Please enter a lower price.';
  return Number.isInteger(Math.round(dollars * 1e6) / 1e4) ? null : 'Price must have at most two decimals';
};

export const optionalPrice: Rule = (value) => (value.trim() === '' ? null : price(value));

/** A year from `LIMITS.yearMin` to next year, because new vehicles are sold as next year's models. */
export const year: Rule = (value) => {
  const number = readNumber(value) ?? NaN;
  const isValid =
    Number.isInteger(number) && number >= LIMITS.yearMin && number <= new Date().getFullYear() + 1;
  return isValid ? null : 'Please enter a valid year';
};

export const mileage: Rule = (value) =>
  isWholeNumber(readNumber(value) ?? 0, LIMITS.mileageDigits)
    ? null
    : 'Mileage must be a whole number of miles.';

export const contactEmail: Rule = (value) =>
  value.trim() === '' || isEmail(value) ? null : 'Please enter a valid email address';

const PHONE_PATTERN = new RegExp(`^\\+?[\\d()-]{${LIMITS.phoneMinDigits},${LIMITS.phoneDigits}}$`);

export const contactPhone: Rule = (value) =>
  value.trim() === '' || PHONE_PATTERN.test(cleanPhone(value).replaceAll(' ', ''))
    ? null
    : 'Please enter a valid phone number';
