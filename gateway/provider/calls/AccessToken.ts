import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS } from '../../limits.ts';
import { SessionCookies } from './SessionCookies.ts';

/** A request with it runs without a session: no cookies are sent or stored. Forwarded unchanged, because only the provider can verify it. */
class AccessToken extends SessionCookies {
  readonly #authorization: string;

  constructor(authorization: string) {
    super();
    this.#authorization = authorization;
  }

  override get isToken(): boolean {
    return true;
  }

  override get isAnonymous(): boolean {
    return false;
  }

  override get key(): string {
    return hash('sha256', `token ${this.#authorization}`, 'base64');
  }

  override get headers(): Record<string, string> {
    return { authorization: this.#authorization };
  }

  override withCookies(): this {
    return this;
  }
}

/**
 * Cookies beside a token do not count: a browser may send them by itself. Other schemes of `Authorization` are for a proxy. A text that is no
 * token becomes an empty one, which the provider refuses. https://www.rfc-editor.org/rfc/rfc6750#section-2.1
 */
export function readSession(
  { authorization = '', cookie }: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>,
  cookieNames: ReadonlySet<string>,
): SessionCookies {
  if (!/^bearer(?: |$)/i.test(authorization)) return new SessionCookies(cookie, cookieNames);
  const [token = ''] = /(?<=^.{7}) *[\w.~+/-]+=* *$/.exec(authorization) ?? [];
  return new AccessToken(`Bearer ${token.length > LIMITS.tokenChars ? '' : token.trim()}`.trim());
}
