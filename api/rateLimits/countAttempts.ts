import type { Attempt } from './attempt.ts';
import type { CodePurpose } from '../db/schema.ts';
import { RequestError } from '../RequestError.ts';
import type { RateLimitName } from '../limits.ts';
import type { RateLimits } from './rateLimits.ts';

type CountedAttempt = Pick<Attempt, 'email' | 'networks' | 'knownPlace'>;

/** Counts also invalid requests. @throws RATE_LIMITED */
export const countRegistration = (limits: RateLimits, networks: readonly string[]): Promise<void> =>
  forEachKey(limits.take, 'registerPerAddress', networks);

const forEachKey = async (
  operation: (name: RateLimitName, key: string) => Promise<void>,
  name: RateLimitName,
  keys: readonly string[],
) => {
  for (const key of keys) await operation(name, key);
};

/** @returns a function to call when the password is right: resets this source, and refunds the account's attempt. @throws RATE_LIMITED */
export async function countPassword(
  limits: RateLimits,
  attempt: CountedAttempt,
): Promise<() => Promise<void>> {
  const { sourceKeys, accountKey } = keysOf(attempt.email, attempt);
  await forEachKey(limits.take, 'loginPerAddress', attempt.networks);
  await forEachKey(limits.take, 'loginPerAccountAndAddress', sourceKeys);
  await limits.take('loginPerAccount', accountKey);
  return async () => {
    await forEachKey(limits.reset, 'loginPerAccountAndAddress', sourceKeys);
    await limits.refund('loginPerAccount', accountKey);
  };
}

/**
 * A known place has a separate key, so that attempts from elsewhere cannot use up its limits; other sources share the key of the account.
 * @param subject the email of the account; for a code or a mail, the purpose and the email.
 */
const keysOf = (subject: string, { networks, knownPlace }: CountedAttempt) => {
  if (knownPlace !== undefined) {
    const key = `${subject} ${knownPlace}`;
    return { sourceKeys: [key], accountKey: key };
  }
  return { sourceKeys: networks.map((network) => `${subject} ${network}`), accountKey: subject };
};

/**
 * @param hasRequestedCode skips the limits of the account for a browser whose stored code has a limit of its own (`triesLeft`).
 * @returns a function to call when the code is right: refunds the attempt, and resets the wrong codes of this source at the account.
 * @throws RATE_LIMITED
 */
export async function countCode(
  limits: RateLimits,
  purpose: CodePurpose,
  attempt: CountedAttempt,
  hasRequestedCode: boolean,
): Promise<() => Promise<void>> {
  const { sourceKeys, accountKey } = keysOf(`${purpose} ${attempt.email}`, attempt);
  const accountLimit = purpose === 'verify' ? 'wrongConfirmationPerAccount' : 'wrongCodePerAccount';
  await forEachKey(limits.take, 'codePerAddress', attempt.networks);
  await forEachKey(limits.take, 'wrongCodePerAddress', attempt.networks);
  if (!hasRequestedCode) {
    await forEachKey(limits.take, 'wrongCodePerAccountAndAddress', sourceKeys);
    await limits.take(accountLimit, accountKey);
  }
  return async () => {
    await forEachKey(limits.refund, 'wrongCodePerAddress', attempt.networks);
    if (hasRequestedCode) return;
    await forEachKey(limits.reset, 'wrongCodePerAccountAndAddress', sourceKeys);
    await limits.refund(accountLimit, accountKey);
  };
}

/** @throws RATE_LIMITED, also when the previous mail was requested less than a minute ago. */
export async function countMail(
  limits: RateLimits,
  purpose: Exclude<CodePurpose, 'verify'>,
  attempt: CountedAttempt,
): Promise<void> {
  const { sourceKeys, accountKey } = keysOf(`${purpose} ${attempt.email}`, attempt);
  await forEachKey(limits.take, 'mailPerAddress', attempt.networks);
  await forEachKey(limits.take, 'mailSpacing', sourceKeys);
  await forEachKey(limits.take, 'mailPerAccountAndAddress', sourceKeys);
  await limits.take('mailPerAccount', accountKey);
}

/**
 * @returns whether the day's mails to this email are used up. Strangers may have used them up, and the owner must always be able to confirm
 * the email, so it is no error: one more mail is then sent whenever no earlier code is valid.
 * @throws RATE_LIMITED, except for the limit of the account.
 */
export async function countConfirmationMail(limits: RateLimits, attempt: CountedAttempt): Promise<boolean> {
  const { sourceKeys, accountKey } = keysOf(`verify ${attempt.email}`, attempt);
  await forEachKey(limits.take, 'mailPerAddress', attempt.networks);
  await forEachKey(limits.take, 'mailSpacing', sourceKeys);
  await forEachKey(limits.take, 'mailPerAccountAndAddress', sourceKeys);
  return await isUsedUp(limits, 'mailPerAccount', accountKey);
}

/**
 * Starts the interval before the next mail (`mailSpacing`), but may be sent within that of an earlier one.
 * @returns `isSpare` as `countConfirmationMail`; `refund`, for a mail that is not sent, does not end the interval.
 */
export async function countRegistrationMail(
  limits: RateLimits,
  attempt: CountedAttempt,
): Promise<{ isSpare: boolean; refund: () => Promise<void> }> {
  const { sourceKeys, accountKey } = keysOf(`verify ${attempt.email}`, attempt);
  await forEachKey(limits.take, 'registrationMailPerAddress', attempt.networks);
  await forEachKey(limits.take, 'mailPerAddress', attempt.networks);
  await forEachKey(limits.take, 'mailPerAccountAndAddress', sourceKeys);
  const isSpare = await isUsedUp(limits, 'mailPerAccount', accountKey);
  await forEachKey(limits.take, 'mailSpacing', sourceKeys).catch(() => undefined);
  return {
    isSpare,
    refund: async () => {
      await forEachKey(limits.refund, 'registrationMailPerAddress', attempt.networks);
      await forEachKey(limits.refund, 'mailPerAddress', attempt.networks);
      await forEachKey(limits.refund, 'mailPerAccountAndAddress', sourceKeys);
      await limits.refund('mailPerAccount', accountKey);
    },
  };
}

/** Takes an attempt. @returns whether there was none left. */
const isUsedUp = (limits: RateLimits, name: RateLimitName, key: string): Promise<boolean> =>
  limits.take(name, key).then(
    () => false,
    (error: unknown) => {
      if (error instanceof RequestError && error.code === 'RATE_LIMITED') return true;
      throw error;
    },
  );
