import type { DemoLogin } from '../../generated/types.ts';
import { asWire } from './values.ts';

/** A login of the demo community; null if it is incomplete. */
export function readDemoLogin(value: unknown): DemoLogin | null {
  const { username, email, password } = asWire(value);
  if (typeof username !== 'string' || typeof email !== 'string' || typeof password !== 'string') return null;
  return { username, email, password };
}
