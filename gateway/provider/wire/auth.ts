import type { DemoLogin } from '../../generated/types.ts';
import { allOrNull, asSentText, asWire } from './values.ts';

/** A login of the demo community; null if it is incomplete. */
export function readDemoLogin(value: unknown): DemoLogin | null {
  const { username, email, password } = asWire(value);
  return allOrNull({
    username: asSentText(username),
    email: asSentText(email),
    password: asSentText(password),
  });
}
