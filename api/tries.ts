import type { CodePurpose } from './db/schema.ts';
import type { RateLimits } from './limits.ts';

/** Who is tried from where. */
interface Tried {
  /** Of the account, whether or not there is one; of a member with a session, the id will do. */
  email: string;
  /** As `clientAddress` gives it. */
  address: string;
}

/**
 * Counts a try at a password.
 * @returns what to call when it was the right one.
 * @throws RATE_LIMITED
 */
export async function countPassword(
  limits: RateLimits,
  { email, address }: Tried,
): Promise<() => Promise<void>> {
  const here = `${email} ${address}`;
  await limits.take('loginPerAddress', address);
  await limits.take('loginPerAccountAndAddress', here);
  await limits.take('loginPerAccount', email);
  return async () => {
    await limits.forget('loginPerAccountAndAddress', here);
    await limits.giveBack('loginPerAccount', email);
  };
}

/**
 * Counts a try at a code, over all the codes that are asked for anew.
 * @returns what to call when it was the right one.
 * @throws RATE_LIMITED
 */
export async function countCode(
  limits: RateLimits,
  purpose: CodePurpose,
  { email, address }: Tried,
): Promise<() => Promise<void>> {
  const account = `${purpose} ${email}`;
  const here = `${account} ${address}`;
  await limits.take('codePerAddress', address);
  await limits.take('wrongCodePerAddress', address);
  await limits.take('wrongCodePerAccountAndAddress', here);
  await limits.take('wrongCodePerAccount', account);
  return async () => {
    await limits.giveBack('wrongCodePerAddress', address);
    await limits.forget('wrongCodePerAccountAndAddress', here);
    await limits.giveBack('wrongCodePerAccount', account);
  };
}

/**
 * Counts a mail that somebody asks for.
 * @throws RATE_LIMITED, also when the last one is less than a minute ago.
 */
export async function countMail(limits: RateLimits, purpose: CodePurpose, tried: Tried): Promise<void> {
  await limits.take('mailPerAddress', tried.address);
  await limits.take('mailSpacing', `${purpose} ${tried.email} ${tried.address}`);
  await countDailyMail(limits, purpose, tried);
}

/**
 * Counts the mail that a registration sends; the next one waits its minute from here.
 * @returns what to call when there was none.
 * @throws RATE_LIMITED
 */
export async function countFirstMail(limits: RateLimits, tried: Tried): Promise<() => Promise<void>> {
  const undo = await countDailyMail(limits, 'verify', tried);
  await limits.take('mailSpacing', `verify ${tried.email} ${tried.address}`).catch(() => undefined);
  return undo;
}

async function countDailyMail(
  limits: RateLimits,
  purpose: CodePurpose,
  { email, address }: Tried,
): Promise<() => Promise<void>> {
  const account = `${purpose} ${email}`;
  const here = `${account} ${address}`;
  await limits.take('mailPerAccountAndAddress', here);
  await limits.take('mailPerAccount', account);
  return async () => {
    await limits.giveBack('mailPerAccountAndAddress', here);
    await limits.giveBack('mailPerAccount', account);
  };
}
