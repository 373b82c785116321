import type { DemoLogin } from '../../generated/types.ts';
import { allOrNull, asSentText, asText, asWire, idOf, ifSent, readTime } from './values.ts';

export function readDemoLogin(value: unknown): DemoLogin | null {
  const { username, email, password } = asWire(value);
  return allOrNull({
    username: asSentText(username),
    email: asSentText(email),
    password: asSentText(password),
  });
}

export function readSession(value: unknown) {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    createdAt: ifSent(wire['createdAt'], readTime) ?? null,
    lastUsedAt: ifSent(wire['lastUsedAt'], readTime) ?? null,
    browser: asText(wire['browser']),
    place: asText(wire['place']),
    isCurrent: wire['current'] === true,
  };
}

export type SessionModel = NonNullable<ReturnType<typeof readSession>>;
