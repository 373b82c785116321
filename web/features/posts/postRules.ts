import { LIMITS } from '../../limits';

/** The rules of a post's fields, each the sentence that says what is wrong, or null. */
type Rule<Value = string> = (value: Value) => string | null;

/** Some text, and not only spaces. */
export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : null;

const priceMessage = 'Price must be greater than 0';

/** US dollars; there must be some. */
export const price: Rule<string | number> = (value) => (Number(value) > 0 ? null : priceMessage);

/** US dollars, if there are any. */
export const optionalPrice: Rule<string | number> = (value) => (value === '' ? null : price(value));

/** Up to next year. */
export const year: Rule<string | number> = (value) =>
  Number.isInteger(Number(value)) &&
  Number(value) >= LIMITS.yearMin &&
  Number(value) <= new Date().getFullYear() + 1
    ? null
    : 'Please enter a valid year';

/** An address, if there is one. */
export const contactEmail: Rule = (value) =>
  value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
    ? null
    : 'Please enter a valid email address';

const phone = new RegExp(`^\\+?[\\d()-]{${LIMITS.phoneMinDigits},${LIMITS.phoneDigits}}$`);

/** An optional plus, then digits, parentheses or hyphens, spaces aside, if there is any. */
export const contactPhone: Rule = (value) =>
  value.trim() === '' || phone.test(value.replaceAll(/\s/g, '')) ? null : 'Please enter a valid phone number';
