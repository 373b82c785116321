import { cleanPhone } from '../../../lib/forms/phones';
import { hasCents, isWholeNumber, NUMBER_ERRORS, readNumber } from '../../../lib/forms/readNumber';
import { LIMITS } from '../../../limits';
import { isEmail } from '../../auth/validation';

/** Validates a field of a post: returns an error message, or null for a valid value. */
type Rule = (value: string) => string | null;

export const price: Rule = (value) => {
  const dollars = readNumber(value, 'price') ?? 0;
  if (Number.isNaN(dollars)) return NUMBER_ERRORS.price;
  if (dollars <= 0) return 'Price must be greater than 0';
  if (dollars >= LIMITS.priceBelowDollars) return 'Please enter a lower price.';
  return hasCents(dollars) ? null : 'Price must have at most two decimals';
};

export const optionalPrice: Rule = (value) => (value.trim() === '' ? null : price(value));

/** A year from `LIMITS.yearMin` to next year, because new vehicles are sold as next year's models. */
export const year: Rule = (value) => {
  const number = readNumber(value, 'year') ?? 0;
  if (Number.isNaN(number)) return NUMBER_ERRORS.year;
  const isValid = number >= LIMITS.yearMin && number <= new Date().getFullYear() + 1;
  return isValid ? null : 'Please enter a valid year';
};

export const mileage: Rule = (value) =>
  isWholeNumber(readNumber(value, 'mileage') ?? 0, LIMITS.mileageDigits) ? null : NUMBER_ERRORS.mileage;

export const contactEmail: Rule = (value) =>
  value.trim() === '' || isEmail(value) ? null : 'Please enter a valid email address';

const PHONE_PATTERN = new RegExp(`^\\+?[\\d()-]{${LIMITS.phoneMinDigits},${LIMITS.phoneDigits}}$`);

export const contactPhone: Rule = (value) =>
  value.trim() === '' || PHONE_PATTERN.test(cleanPhone(value).replaceAll(' ', ''))
    ? null
    : 'Please enter a valid phone number';
