import { hash } from 'node:crypto';
import { parseSetCookie } from 'set-cookie-parser';

/** Names of cookies. A set only grows. */
type SessionCookieNames = ReadonlySet<string>;

/**
 * A browser's session, identified by the cookies with which the provider signs members in. The Cookie header is sent only to the provider.
 * Caches use a hash as their key, so that a heap dump of a cache contains no usable session.
 */
export class SessionCookies {
  /** The Cookie header; empty without one. */
  readonly cookie: string;
  readonly #names: SessionCookieNames;
  #key: string | undefined;
  /** How many names were known when `#key` was computed. */
  #nameCount = 0;

  /** @param names - see `ProviderLink.sessionCookieNames`; by default, all cookies identify the session */
  constructor(cookie = '', names: SessionCookieNames = new Set()) {
    this.cookie = cookie;
    this.#names = names;
  }

  /** Whether the request has no cookie. A cookie does not prove a session: only the provider can verify it. */
  get isAnonymous(): boolean {
    return this.cookie === '';
  }

  /**
   * The SHA-256 of the cookies that identify the session, in base64: cookies of others, such as an analytics script's, may change.
   * It changes when the names become known.
   */
  get key(): string {
    if (this.#key === undefined || this.#nameCount !== this.#names.size) {
      this.#nameCount = this.#names.size;
      const pairs = this.#pairs.filter((pair) => this.#names.has(pair.slice(0, pair.indexOf('='))));
      this.#key = hash('sha256', pairs.length > 0 ? pairs.join('; ') : this.cookie, 'base64');
    }
    return this.#key;
  }

  get #pairs(): string[] {
    return this.cookie.split(';').map((pair) => pair.trim());
  }

  /**
   * The browser's session after an answer with these Set-Cookie lines. Later fields of the same operation then run as the
   * member who has just signed in. Repeated names are kept, because the provider decides which one counts.
   */
  withCookies(setCookieLines: readonly string[]): SessionCookies {
    let pairs = this.#pairs;
    for (const cookie of parseSetCookieLines(setCookieLines)) {
      pairs = pairs.filter((pair) => !pair.startsWith(`${cookie.name}=`));
      if (!isCleared(cookie)) pairs.push(`${cookie.name}=${cookie.value}`);
    }
    return new SessionCookies(pairs.filter((pair) => pair !== '').join('; '), this.#names);
  }
}

/** The names of the cookies that Set-Cookie lines set, without those that they clear. */
export function namesOfSetCookies(setCookieLines: readonly string[]): string[] {
  return parseSetCookieLines(setCookieLines).flatMap((cookie) => (isCleared(cookie) ? [] : [cookie.name]));
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
