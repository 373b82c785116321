import { hash } from 'node:crypto';
import { parseSetCookie } from 'set-cookie-parser';

/**
 * A browser's session, identified by its Cookie header. The header is sent only to the provider. Caches use its hash as
 * their key, so that a heap dump of a cache contains no usable session.
 */
export class SessionCookies {
  /** The Cookie header; empty without one. */
  readonly cookie: string;
  #key: string | undefined;

  constructor(cookie = '') {
    this.cookie = cookie;
  }

  /** Whether the request has no cookie. A cookie does not prove a session: only the provider can verify it. */
  get isAnonymous(): boolean {
    return this.cookie === '';
  }

  /** The SHA-256 of the Cookie header, in base64: equal for equal headers. */
  get key(): string {
    return (this.#key ??= hash('sha256', this.cookie, 'base64'));
  }

  /**
   * The browser's session after an answer with these Set-Cookie lines. Later fields of the same operation then run as the
   * member who has just signed in. Repeated names are kept, because the provider decides which one counts.
   */
  withCookies(setCookieLines: readonly string[]): SessionCookies {
    let pairs = this.cookie.split(';').map((pair) => pair.trim());
    for (const cookie of parseSetCookieLines(setCookieLines)) {
      pairs = pairs.filter((pair) => !pair.startsWith(`${cookie.name}=`));
      if (!isCleared(cookie)) pairs.push(`${cookie.name}=${cookie.value}`);
    }
    return new SessionCookies(pairs.filter((pair) => pair !== '').join('; '));
  }
}

/** Whether Set-Cookie lines clear a cookie. */
export function clearsCookie(setCookieLines: readonly string[]): boolean {
  return parseSetCookieLines(setCookieLines).some(isCleared);
}

function parseSetCookieLines(setCookieLines: readonly string[]) {
  // Values are not decoded, because they are sent back to the provider unchanged. A line without a name sets no cookie.
  const cookies = parseSetCookie([...setCookieLines], { decodeValues: false, silent: true });
  return cookies.filter(({ name }) => name !== '');
}

/** Whether a Set-Cookie line clears its cookie. If it has both attributes, Max-Age overrides Expires (RFC 6265). */
function isCleared({ maxAge, expires }: { maxAge?: number; expires?: Date }): boolean {
  return maxAge === undefined ? expires !== undefined && expires.getTime() <= Date.now() : maxAge <= 0;
}
