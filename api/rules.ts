import { invalid } from './Failure.ts';
import { LIMITS } from './limits.ts';

/** The values of a form or a JSON body by field name; a field that was not sent is undefined. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** Returns the sentence that says what is wrong, or undefined. */
type Rule = (value: string) => string | undefined;

const say =
  (message: string, holds: (value: string) => boolean): Rule =>
  (value) =>
    holds(value) ? undefined : message;

const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? undefined : rule(value);

const atMost = (length: number): Rule =>
  say(`Please use at most ${length} characters.`, (value) => value.length <= length);

const all =
  (...rules: Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message) return message;
    }
    return undefined;
  };

const required = (message: string, length = LIMITS.lineChars): Rule =>
  all(
    say(message, (value) => value !== ''),
    atMost(length),
  );

const emailLike = (value: string) =>
  value.length <= LIMITS.emailChars && /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u.test(value);
const mailable = (value: string) => emailLike(value) && /@[^@]+\.[^@.]+$/.test(value);

const passwordLength = (value: string) => value.length >= LIMITS.passwordMinChars;
const password = (message: string): Rule => all(say(message, passwordLength), atMost(LIMITS.passwordChars));

/** @returns the web address with its scheme, https by default; undefined when it is not one. */
export function websiteOf(value: string): string | undefined {
  const text = value.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/[\s\\<>"'`]/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const named = url.hostname.includes('.') && !url.hostname.startsWith('.') && !url.hostname.endsWith('.');
  if (!named || url.username || url.password || address.length > LIMITS.websiteChars) return undefined;
  return url.protocol === 'http:' || url.protocol === 'https:' ? address : undefined;
}

const website = (message: string): Rule => optional(say(message, (value) => websiteOf(value) !== undefined));
const { phoneMinDigits, phoneDigits, mileageDigits } = LIMITS;
const phoneNumber = new RegExp(`^\\d{${phoneMinDigits},${phoneDigits}}$`);
const contactNumber = new RegExp(`^\\+?[\\d()-]{${phoneMinDigits},${phoneDigits}}$`);
const mileageNumber = new RegExp(`^\\d{1,${mileageDigits}}$`);

const phone = (message: string): Rule => optional(say(message, (value) => phoneNumber.test(value)));

const contactPhone: Rule = optional(
  say('Please enter a valid phone number', (value) => contactNumber.test(value.replace(/\s/g, ''))),
);
const contactEmail: Rule = optional(say('Please enter a valid email address', mailable));

const price: Rule = all(
  say('Price must be greater than 0', (value) => Number(value) > 0),
  say(
    'Please enter a lower price.',
    (value) => /^\d*\.?\d*$/.test(value) && Number(value) < LIMITS.priceBelowDollars,
  ),
);
const year: Rule = say('Please enter a valid year', (value) => {
  const number = Number(value);
  return /^\d{4}$/.test(value) && number >= LIMITS.yearMin && number <= new Date().getUTCFullYear() + 1;
});
const mileage: Rule = optional(
  say('Mileage must be a whole number of miles.', (value) => mileageNumber.test(value)),
);

export const CONDITIONS = ['new', 'used', 'for_parts'];
export const VEHICLE_TYPES = [
  ...['sedan', 'hatchback', 'suv', 'crossover', 'pickup', 'van', 'minivan', 'coupe', 'convertible', 'wagon'],
  ...['limousine', 'truck', 'bus', 'motorcycle', 'scooter', 'other'],
];
export const ENGINE_TYPES = [
  'gasoline',
  'diesel',
  'electric',
  'hybrid',
  'plugin_hybrid',
  'gas',
  'biofuel',
  'other',
];
export const TRANSMISSIONS = ['manual', 'automatic', 'semi_automatic', 'cvt', 'robotic'];
export const PRICE_TYPES = ['fixed', 'hourly', 'negotiable'];
export const REPORT_REASONS = ['spam', 'fraud', 'offensive', 'prohibited', 'other'];
export const SALE_STATUSES = ['available', 'reserved', 'sold'];

const oneOf = (values: string[]): Rule =>
  say(`Please choose one of ${values.join(', ')}.`, (value) => values.includes(value));

const content = (message: string) => required(message, LIMITS.postChars);

export const EMAIL_RULES = { email: required('Please enter your email.', LIMITS.emailChars) };

export const LOGIN_RULES = {
  email: say('Invalid email format', emailLike),
  password: password(`Password must be at least ${LIMITS.passwordMinChars} characters`),
};

const names = {
  firstName: atMost(LIMITS.nameChars),
  lastName: atMost(LIMITS.nameChars),
  bio: atMost(LIMITS.bioChars),
  location: atMost(LIMITS.lineChars),
};

/** Control, format, unassigned, private and invisible characters. */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A visible character: combining marks without a letter are not visible. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** What mail programs turn into a link: a scheme, www., a domain with a path or port, or a domain under a common ending. `j.smith` is not a link. */
const webAddress =
  /:\/\/|\bwww[.。]|[\p{L}\p{N}][.。]\p{L}{2,}[/:?#]|[\p{L}\p{N}][.。](?:com|net|org|info|biz|app|dev|xyz|shop|site|online|store|website|top|link|click|live|club)(?![\p{L}\p{N}])/iu;

const username: Rule = all(
  say(
    `Username must contain at least ${LIMITS.usernameMinChars} characters.`,
    (value) => value.length >= LIMITS.usernameMinChars,
  ),
  atMost(LIMITS.usernameChars),
  say(
    'Username must not contain invisible characters.',
    (value) => visible.test(value) && !hidden.test(value),
  ),
  say('Username must not contain a web address.', (value) => !webAddress.test(value)),
);

export const REGISTRATION_RULES = {
  username,
  email: say('Please enter a valid email address.', mailable),
  password: password(`Password must contain at least ${LIMITS.passwordMinChars} characters.`),
  phoneNumber: phone('Please enter a valid phone number.'),
  website: website('Please enter a valid URL.'),
  ...names,
};

export const PROFILE_RULES = {
  username,
  password: password(`Password must contain at least ${LIMITS.passwordMinChars} characters.`),
  phoneNumber: phone('Invalid phone number'),
  website: website('Invalid website URL'),
  mailDigest: say('Please send true or false.', (value) => value === 'true' || value === 'false'),
  ...names,
};

const code: Rule = say('Please enter the code from the mail.', (value) => value !== '');

export const CODE_RULES = { ...EMAIL_RULES, code };
export const RESET_RULES = {
  email: say('Invalid email format', emailLike),
  code,
  password: password(`Password must be at least ${LIMITS.passwordMinChars} characters`),
};
export const CURRENT_PASSWORD_RULES = {
  currentPassword: say('Please enter your current password.', (value) => value !== ''),
};
export const CHANGE_PASSWORD_RULES = {
  ...CURRENT_PASSWORD_RULES,
  newPassword: password(`Password must be at least ${LIMITS.passwordMinChars} characters`),
};

export const REGULAR_RULES = { content: content('Content is required') };

export const PRODUCT_RULES = {
  content: content('Post content is required'),
  'productDetails.title': required('Title is required'),
  'productDetails.price': price,
  'productDetails.brand': required('Brand is required'),
  'productDetails.model': required('Model is required'),
  'productDetails.year': year,
  'productDetails.color': required('Color is required'),
  'productDetails.location': atMost(LIMITS.lineChars),
  'productDetails.contactPhone': contactPhone,
  'productDetails.contactEmail': contactEmail,
  'productDetails.mileage': mileage,
  'productDetails.condition': optional(oneOf(CONDITIONS)),
  'productDetails.vehicleType': optional(oneOf(VEHICLE_TYPES)),
  'productDetails.engineType': optional(oneOf(ENGINE_TYPES)),
  'productDetails.transmission': optional(oneOf(TRANSMISSIONS)),
};

export const SERVICE_RULES = {
  content: content('Post content is required'),
  'serviceDetails.title': required('Title is required'),
  'serviceDetails.price': optional(price),
  'serviceDetails.priceType': optional(oneOf(PRICE_TYPES)),
  'serviceDetails.category': atMost(LIMITS.lineChars),
  'serviceDetails.description': required('Description is required', LIMITS.postChars),
  'serviceDetails.availability': atMost(LIMITS.serviceLineChars),
  'serviceDetails.location': atMost(LIMITS.lineChars),
  'serviceDetails.contactPhone': contactPhone,
  'serviceDetails.contactEmail': contactEmail,
  'serviceDetails.experience': atMost(LIMITS.serviceLineChars),
};

export const SALE_STATUS_RULES = { status: oneOf(SALE_STATUSES) };
export const REPORT_RULES = { reason: oneOf(REPORT_REASONS), text: atMost(LIMITS.reportChars) };
export const SEARCH_RULES = { name: required('Please name the search.', LIMITS.searchNameChars) };
export const COMMENT_RULES = { content: required('Please write a comment.', LIMITS.commentChars) };
export const MESSAGE_RULES = { text: required('Please write a message.', LIMITS.messageChars) };

/**
 * Checks `fields` by `rules`; an undefined field counts as empty.
 * @param only the fields to check, when an update leaves the others unchanged.
 * @throws VALIDATION with one sentence for each field that breaks a rule.
 */
export function check(
  rules: Readonly<Record<string, Rule>>,
  fields: Fields,
  only?: ReadonlySet<string>,
): void {
  const wrong: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    if (only && !only.has(name)) continue;
    const message = rule(fields[name] ?? '');
    if (message) wrong[name] = message;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}
