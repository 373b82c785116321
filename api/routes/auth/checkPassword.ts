import type { Account } from '../../domain/auth/accounts.ts';
import { requirePassword, type PasswordField } from '../../domain/auth/passwords.ts';
import type { Attempt } from '../../rateLimits/attempt.ts';
import { countPassword } from '../../rateLimits/countAttempts.ts';
import type { Services } from '../../services.ts';

/** Counts the attempt against the limits of sign-in. @param field has the password. @throws INVALID_CREDENTIALS, RATE_LIMITED */
export async function checkPassword(
  { rateLimits }: Services,
  attempt: Attempt,
  account: Account,
  password: string,
  field: PasswordField,
): Promise<void> {
  const refund = await countPassword(rateLimits, attempt);
  await requirePassword(account, password, field);
  await refund();
}
