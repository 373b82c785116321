import type { Attempt } from './attempt.ts';
import type { CodePurpose } from '../db/schema.ts';
import type { RateLimitName } from '../limits.ts';
import type { RateLimits } from './rateLimits.ts';

type Counted = Pick<Attempt, 'email' | 'networks' | 'known'>;

/**
 * The keys that count an attempt at `subject`: a browser or address that signed in before counts by itself, so that strangers
 * cannot use up its tries; all others count by their networks, and together as strangers.
 */
const keysOf = (subject: string, { networks, known }: Counted) => {
  if (known !== undefined) return { here: [`${subject} ${known}`], whole: `${subject} ${known}` };
  return { here: networks.map((network) => `${subject} ${network}`), whole: subject };
};

const each = async (
  count: (name: RateLimitName, key: string) => Promise<void>,
  name: RateLimitName,
  keys: readonly string[],
) => {
  for (const key of keys) await count(name, key);
};

/**
 * Counts a registration, whether or not it is valid.
 * @throws RATE_LIMITED
 */
export const countRegistration = (limits: RateLimits, networks: readonly string[]): Promise<void> =>
  each(limits.take, 'registerPerAddress', networks);

/**
 * Counts a try at a password.
 * @returns a function that refunds the try, for the right one.
 * @throws RATE_LIMITED
 */
export async function countPassword(limits: RateLimits, attempt: Counted): Promise<() => Promise<void>> {
  const { here, whole } = keysOf(attempt.email, attempt);
  await each(limits.take, 'loginPerAddress', attempt.networks);
  await each(limits.take, 'loginPerAccountAndAddress', here);
  await limits.take('loginPerAccount', whole);
  return async () => {
    await each(limits.forget, 'loginPerAccountAndAddress', here);
    await limits.giveBack('loginPerAccount', whole);
  };
}

/**
 * Counts a try at a code.
 * @param isOwn whether this browser asked for the code, which then holds the number of its tries itself.
 * @returns a function that refunds the try, for the right one.
 * @throws RATE_LIMITED
 */
export async function countCode(
  limits: RateLimits,
  purpose: CodePurpose,
  attempt: Counted,
  isOwn: boolean,
): Promise<() => Promise<void>> {
  const { here, whole } = keysOf(`${purpose} ${attempt.email}`, attempt);
  await each(limits.take, 'codePerAddress', attempt.networks);
  await each(limits.take, 'wrongCodePerAddress', attempt.networks);
  if (!isOwn) {
    await each(limits.take, 'wrongCodePerAccountAndAddress', here);
    await limits.take('wrongCodePerAccount', whole);
  }
  return async () => {
    await each(limits.giveBack, 'wrongCodePerAddress', attempt.networks);
    if (isOwn) return;
    await each(limits.forget, 'wrongCodePerAccountAndAddress', here);
    await limits.giveBack('wrongCodePerAccount', whole);
  };
}

/**
 * Counts a requested mail.
 * @throws RATE_LIMITED, also when the last one is less than a minute ago.
 */
export async function countMail(limits: RateLimits, purpose: CodePurpose, attempt: Counted): Promise<void> {
  const { here, whole } = keysOf(`${purpose} ${attempt.email}`, attempt);
  await each(limits.take, 'mailPerAddress', attempt.networks);
  await each(limits.take, 'mailSpacing', here);
  await each(limits.take, 'mailPerAccountAndAddress', here);
  await limits.take('mailPerAccount', whole);
}

/**
 * Counts the mail that a registration sends; the spacing of mails starts here.
 * @returns a function that refunds it, when no mail is sent.
 * @throws RATE_LIMITED
 */
export async function countFirstMail(limits: RateLimits, attempt: Counted): Promise<() => Promise<void>> {
  const { here, whole } = keysOf(`verify ${attempt.email}`, attempt);
  await each(limits.take, 'mailPerAddress', attempt.networks);
  await each(limits.take, 'mailPerAccountAndAddress', here);
  await limits.take('mailPerAccount', whole);
  await each(limits.take, 'mailSpacing', here).catch(() => undefined);
  return async () => {
    await each(limits.giveBack, 'mailPerAddress', attempt.networks);
    await each(limits.giveBack, 'mailPerAccountAndAddress', here);
    await limits.giveBack('mailPerAccount', whole);
  };
}
