import type { Attempt } from './attempt.ts';
import type { CodePurpose } from '../db/schema.ts';
import type { RateLimitName } from '../limits.ts';
import type { RateLimits } from './rateLimits.ts';

type CountedAttempt = Pick<Attempt, 'email' | 'networks' | 'knownPlace'>;

/**
 * Returns the keys that count an attempt at `subject`: those of its origin, and that of the account. A browser or address that has signed
 * in before has a key of its own for both, so that strangers cannot use up its attempts. All others have a key for each network, and share
 * the key of the account.
 */
const keysOf = (subject: string, { networks, knownPlace }: CountedAttempt) => {
  if (knownPlace !== undefined) {
    const key = `${subject} ${knownPlace}`;
    return { originKeys: [key], accountKey: key };
  }
  return { originKeys: networks.map((network) => `${subject} ${network}`), accountKey: subject };
};

const forEachKey = async (
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
  forEachKey(limits.take, 'registerPerAddress', networks);

/**
 * Counts an attempt at a password.
 * @returns a function to call after the right password: it resets the attempts of this origin at the account, and refunds
 * the attempt that was counted for the whole account.
 * @throws RATE_LIMITED
 */
export async function countPassword(
  limits: RateLimits,
  attempt: CountedAttempt,
): Promise<() => Promise<void>> {
  const { originKeys, accountKey } = keysOf(attempt.email, attempt);
  await forEachKey(limits.take, 'loginPerAddress', attempt.networks);
  await forEachKey(limits.take, 'loginPerAccountAndAddress', originKeys);
  await limits.take('loginPerAccount', accountKey);
  return async () => {
    await forEachKey(limits.reset, 'loginPerAccountAndAddress', originKeys);
    await limits.refund('loginPerAccount', accountKey);
  };
}

/**
 * Counts an attempt at a code.
 * @param hasRequestedCode whether this browser requested the code; if so, the stored code counts the attempts at it (`triesLeft`).
 * @returns a function to call after the right code: it refunds the attempt and resets those of this origin at the account.
 * @throws RATE_LIMITED
 */
export async function countCode(
  limits: RateLimits,
  purpose: CodePurpose,
  attempt: CountedAttempt,
  hasRequestedCode: boolean,
): Promise<() => Promise<void>> {
  const { originKeys, accountKey } = keysOf(`${purpose} ${attempt.email}`, attempt);
  await forEachKey(limits.take, 'codePerAddress', attempt.networks);
  await forEachKey(limits.take, 'wrongCodePerAddress', attempt.networks);
  if (!hasRequestedCode) {
    await forEachKey(limits.take, 'wrongCodePerAccountAndAddress', originKeys);
    await limits.take('wrongCodePerAccount', accountKey);
  }
  return async () => {
    await forEachKey(limits.refund, 'wrongCodePerAddress', attempt.networks);
    if (hasRequestedCode) return;
    await forEachKey(limits.reset, 'wrongCodePerAccountAndAddress', originKeys);
    await limits.refund('wrongCodePerAccount', accountKey);
  };
}

/**
 * Counts a requested mail.
 * @throws RATE_LIMITED, also when the previous mail was requested less than a minute ago.
 */
export async function countMail(
  limits: RateLimits,
  purpose: CodePurpose,
  attempt: CountedAttempt,
): Promise<void> {
  const { originKeys, accountKey } = keysOf(`${purpose} ${attempt.email}`, attempt);
  await forEachKey(limits.take, 'mailPerAddress', attempt.networks);
  await forEachKey(limits.take, 'mailSpacing', originKeys);
  await forEachKey(limits.take, 'mailPerAccountAndAddress', originKeys);
  await limits.take('mailPerAccount', accountKey);
}

/**
 * Counts the mail of a registration, and starts the minimum interval between mails, which does not limit registrations themselves.
 * @returns a function that refunds the mail, but not the interval, when no mail is sent.
 * @throws RATE_LIMITED
 */
export async function countFirstMail(
  limits: RateLimits,
  attempt: CountedAttempt,
): Promise<() => Promise<void>> {
  const { originKeys, accountKey } = keysOf(`verify ${attempt.email}`, attempt);
  await forEachKey(limits.take, 'mailPerAddress', attempt.networks);
  await forEachKey(limits.take, 'mailPerAccountAndAddress', originKeys);
  await limits.take('mailPerAccount', accountKey);
  await forEachKey(limits.take, 'mailSpacing', originKeys).catch(() => undefined);
  return async () => {
    await forEachKey(limits.refund, 'mailPerAddress', attempt.networks);
    await forEachKey(limits.refund, 'mailPerAccountAndAddress', originKeys);
    await limits.refund('mailPerAccount', accountKey);
  };
}
