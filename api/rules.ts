import { DECISIONS } from './db/schema.ts';
import { invalid } from './RequestError.ts';
import { LIMITS } from './limits.ts';
import { WEB_ADDRESS } from './domain/removeWebAddresses.ts';

/** By field name; undefined when the field was not sent. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** Returns a sentence about the problem, or undefined when the value is valid. */
type Rule = (value: string) => string | undefined;

const createRule =
  (message: string, isValid: (value: string) => boolean): Rule =>
  (value) =>
    isValid(value) ? undefined : message;

const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? undefined : rule(value);

const atMost = (maxChars: number): Rule =>
  createRule(`Please use at most ${maxChars} characters.`, (value) => value.length <= maxChars);

const allOf =
  (...rules: Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message) return message;
    }
    return undefined;
  };

/** No combining marks, which are invisible without a letter. Emoji newer than this Node are unassigned, but \p{Extended_Pictographic}. */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

const required = (message: string, maxChars = LIMITS.lineChars): Rule =>
  allOf(
    createRule(message, (value) => VISIBLE.test(value)),
    atMost(maxChars),
  );

/** No special characters of RFC 5322. `name@localhost` is accepted only by sign-in and password reset. */
const isEmailLike = (value: string) =>
  value.length <= LIMITS.emailChars && /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u.test(value);
/** Delivery over the internet requires a dot in the domain. */
const hasMailDomain = (value: string) => isEmailLike(value) && /@[^@]+\.[^@.]+$/.test(value);

const isLongEnough = (value: string) => value.length >= LIMITS.passwordMinChars;
const createPasswordRule = (message: string): Rule =>
  allOf(createRule(message, isLongEnough), atMost(LIMITS.passwordChars));

/** With its scheme, https by default; undefined when it is invalid. */
export function normalizeWebsite(value: string): string | undefined {
  const text = value.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // White space, and characters that would end the address where it is written in a text or in HTML.
  if (/[\s\\<>"'`]/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const hasDomain =
    url.hostname.includes('.') && !url.hostname.startsWith('.') && !url.hostname.endsWith('.');
  if (!hasDomain || url.username || url.password || address.length > LIMITS.websiteChars) return undefined;
  return address;
}

const createWebsiteRule = (message: string): Rule =>
  optional(createRule(message, (value) => normalizeWebsite(value) !== undefined));
const { phoneMinDigits, phoneDigits, mileageDigits } = LIMITS;
const PHONE_NUMBER = new RegExp(`^\\d{${phoneMinDigits},${phoneDigits}}$`);
const CONTACT_NUMBER = new RegExp(`^\\+?[\\d()-]{${phoneMinDigits},${phoneDigits}}$`);
const MILEAGE_NUMBER = new RegExp(`^\\d{1,${mileageDigits}}$`);

const createPhoneRule = (message: string): Rule =>
  optional(createRule(message, (value) => PHONE_NUMBER.test(value)));

const contactPhone: Rule = optional(
  createRule('Please enter a valid phone number', (value) => CONTACT_NUMBER.test(value.replace(/\s/g, ''))),
);
const contactEmail: Rule = optional(createRule('Please enter a valid email address', hasMailDomain));

const price: Rule = allOf(
  createRule('Price must be greater than 0', (value) => !(Number(value) <= 0)),
  createRule('Please enter a lower price.', (value) => !(Number(value) >= LIMITS.priceBelowDollars)),
  createRule('Please enter the price in digits.', (value) => /^(\d+\.?\d*|\.\d+)$/.test(value)),
  // `12.500` may be meant as thousands.
  createRule('Price must have at most two decimals', (value) => !/\.\d{3}/.test(value)),
);
const amount: Rule = allOf(
  createRule('Please enter an amount above 0.', (value) => Number(value) > 0),
  createRule(
    `Please enter at most $${LIMITS.offerDollars.toLocaleString('en-US')}.`,
    (value) => Number(value) <= LIMITS.offerDollars,
  ),
  createRule('Please enter at most two decimals.', (value) => /^\d+(\.\d{1,2})?$/.test(value)),
);
/** The next year is allowed too, because vehicles of the next model year are already sold. */
const year: Rule = createRule('Please enter a valid year', (value) => {
  const number = Number(value);
  return /^\d{4}$/.test(value) && number >= LIMITS.yearMin && number <= new Date().getUTCFullYear() + 1;
});
const mileage: Rule = optional(
  createRule('Mileage must be a whole number of miles.', (value) => MILEAGE_NUMBER.test(value)),
);

export const CONDITIONS = ['new', 'used', 'for_parts'];
export const VEHICLE_TYPES = [
  'sedan',
  'hatchback',
  'suv',
  'crossover',
  'pickup',
  'van',
  'minivan',
  'coupe',
  'convertible',
  'wagon',
  'limousine',
  'truck',
  'bus',
  'motorcycle',
  'scooter',
  'other',
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

export const OFFER_ANSWERS = ['accept', 'decline', 'counter', 'withdraw'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

const oneOf = (values: readonly string[]): Rule =>
  createRule(`Please choose one of ${values.join(', ')}.`, (value) => values.includes(value));

const createContentRule = (message: string) => required(message, LIMITS.postChars);

export const EMAIL_RULES = { email: required('Please enter your email.', LIMITS.emailChars) };

export const LOGIN_RULES = {
  email: createRule('Invalid email format', isEmailLike),
  password: createPasswordRule(`Password must be at least ${LIMITS.passwordMinChars} characters`),
};

const PROFILE_TEXT_RULES = {
  firstName: atMost(LIMITS.nameChars),
  lastName: atMost(LIMITS.nameChars),
  bio: atMost(LIMITS.bioChars),
  location: atMost(LIMITS.lineChars),
};

/** Also the Braille pattern without dots (U+2800), and what replaces the half of an emoji (U+FFFD). */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/u;
/** Emoji joined to one, such as a mechanic, with variation selectors. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*/gu;
const username: Rule = allOf(
  createRule(
    `Username must contain at least ${LIMITS.usernameMinChars} characters.`,
    (value) => value.length >= LIMITS.usernameMinChars,
  ),
  atMost(LIMITS.usernameChars),
  createRule(
    'Username must not contain invisible characters.',
    (value) => VISIBLE.test(value) && !INVISIBLE.test(value.replace(EMOJI, '')),
  ),
  createRule('Username must not contain a web address.', (value) => !WEB_ADDRESS.test(value)),
);

export const REGISTRATION_RULES = {
  username,
  email: createRule('Please enter a valid email address.', hasMailDomain),
  password: createPasswordRule(`Password must contain at least ${LIMITS.passwordMinChars} characters.`),
  phoneNumber: createPhoneRule('Please enter a valid phone number.'),
  website: createWebsiteRule('Please enter a valid URL.'),
  ...PROFILE_TEXT_RULES,
};

export const PROFILE_RULES = {
  username,
  password: createPasswordRule(`Password must contain at least ${LIMITS.passwordMinChars} characters.`),
  phoneNumber: createPhoneRule('Invalid phone number'),
  website: createWebsiteRule('Invalid website URL'),
  mailDigest: createRule('Please send true or false.', (value) => value === 'true' || value === 'false'),
  ...PROFILE_TEXT_RULES,
};

const code: Rule = allOf(
  createRule('Please enter the code from the email.', (value) => value !== ''),
  createRule('The code from the email has 6 digits.', (value) => /^\d{6}$/.test(value)),
);

export const CODE_RULES = { ...EMAIL_RULES, code };
export const RESET_RULES = {
  email: createRule('Invalid email format', isEmailLike),
  code,
  password: createPasswordRule(`Password must be at least ${LIMITS.passwordMinChars} characters`),
};
export const CURRENT_PASSWORD_RULES = {
  currentPassword: createRule('Please enter your current password.', (value) => value !== ''),
};
export const CHANGE_PASSWORD_RULES = {
  ...CURRENT_PASSWORD_RULES,
  newPassword: createPasswordRule(`Password must be at least ${LIMITS.passwordMinChars} characters`),
};

const reference = atMost(LIMITS.referenceChars);

export const REGULAR_RULES = { content: createContentRule('Content is required'), reference };

export const PRODUCT_RULES = {
  content: createContentRule('Post content is required'),
  reference,
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
  content: createContentRule('Post content is required'),
  reference,
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
export const OFFER_RULES = { amount };
export const OFFER_ANSWER_RULES = { answer: oneOf(OFFER_ANSWERS) };
export const REPORT_RULES = { reason: oneOf(REPORT_REASONS), text: atMost(LIMITS.reportChars) };
export const DECISION_RULES = {
  decision: oneOf([...DECISIONS]),
  days: optional(
    createRule(
      `Please give 1 to ${LIMITS.suspensionDays} days.`,
      (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= LIMITS.suspensionDays,
    ),
  ),
  reason: atMost(LIMITS.reportChars),
};
export const SEARCH_RULES = { name: required('Please name the search.', LIMITS.searchNameChars) };
export const TOKEN_RULES = { name: required('Please name the token.', LIMITS.tokenNameChars) };
export const COMMENT_RULES = { content: required('Please write a comment.', LIMITS.commentChars) };
export const MESSAGE_RULES = { text: required('Please write a message.', LIMITS.messageChars) };
export const PICTURE_MESSAGE_RULES = { text: atMost(LIMITS.messageChars) };

/** An undefined field counts as empty; `fieldsToCheck` is by default all. @throws VALIDATION with one sentence for each invalid field. */
export function check(
  rules: Readonly<Record<string, Rule>>,
  fields: Fields,
  fieldsToCheck?: ReadonlySet<string>,
): void {
  const problems: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    if (fieldsToCheck && !fieldsToCheck.has(name)) continue;
    const message = rule(fields[name] ?? '');
    if (message) problems[name] = message;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
