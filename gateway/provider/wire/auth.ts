import { TokenScope, type DemoLogin } from '../../generated/types.ts';
import { readObject } from './answers.ts';
import {
  allOrNull,
  asEnum,
  asReference,
  asSentText,
  asText,
  asWire,
  idOf,
  ifSent,
  readTime,
} from './values.ts';

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

export function readToken(value: unknown) {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    name: asText(wire['name']) ?? '',
    scopes: readScopes(wire['scopes']),
    createdAt: ifSent(wire['createdAt'], readTime) ?? null,
    expiresAt: ifSent(wire['expiresAt'], readTime) ?? null,
    lastUsedAt: ifSent(wire['lastUsedAt'], readTime) ?? null,
  };
}

export type TokenModel = NonNullable<ReturnType<typeof readToken>>;

/** Those that a gateway does not know are left out. */
function readScopes(value: unknown): TokenScope[] {
  const names: unknown[] = Array.isArray(value) ? value : [];
  return names.map((name) => asEnum(TokenScope, name)).filter((scope) => scope !== null);
}

export function readCreatedToken(answer: unknown) {
  const token = readToken(readObject(answer));
  const secret = asText(asWire(answer)['secret']);
  return token && secret !== null ? { token, secret } : null;
}

/** The member and the scopes of a request's access token. */
export function readTokenOwner(answer: unknown) {
  const wire = readObject(answer);
  const id = asReference(wire['userId']);
  return id === null ? null : { id, scopes: readScopes(wire['scopes']) };
}
