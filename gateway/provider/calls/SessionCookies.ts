import { hash } from 'node:crypto';
import { parseSetCookie } from 'set-cookie-parser';

/** Only grows. */
type SessionCookieNames = ReadonlySet<string>;

/** The Cookie header is sent only to the provider. Caches use a hash as key, so that a heap dump contains no usable session. */
export class SessionCookies {
  readonly cookie: string;
  readonly #names: SessionCookieNames;
  #key: string | undefined;
  #nameCount = 0;

  /** @param names - by default, all cookies identify the session */
  constructor(cookie = '', names: SessionCookieNames = new Set()) {
    this.cookie = cookie;
    this.#names = names;
  }

  /** Whether it is an access token instead. */
  get isToken(): boolean {
    return false;
  }

  /** For a request to the provider. */
  get headers(): Record<string, string> {
    return this.isAnonymous ? {} : { cookie: this.cookie };
  }

  /** A cookie does not prove a session: only the provider can verify it. */
  get isAnonymous(): boolean {
    return this.cookie === '';
  }

  /** SHA-256 (base64) of the identifying cookies; others, such as an analytics script's, may change. Changes when the names become known. */
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

  /** Later fields run as the member who has just signed in. Repeated names are kept: the provider decides which one counts. */
  withCookies(setCookieLines: readonly string[]): SessionCookies {
    let pairs = this.#pairs;
    for (const cookie of parseSetCookieLines(setCookieLines)) {
      pairs = pairs.filter((pair) => !pair.startsWith(`${cookie.name}=`));
      if (!isCleared(cookie)) pairs.push(`${cookie.name}=${cookie.value}`);
    }
    return new SessionCookies(pairs.filter((pair) => pair !== '').join('; '), this.#names);
  }
}

export function namesOfSetCookies(setCookieLines: readonly string[]): string[] {
  return parseSetCookieLines(setCookieLines).flatMap((cookie) => (isCleared(cookie) ? [] : [cookie.name]));
}

export function clearsCookie(setCookieLines: readonly string[]): boolean {
  return parseSetCookieLines(setCookieLines).some(isCleared);
}

function parseSetCookieLines(setCookieLines: readonly string[]) {
  // Values go back to the provider unchanged. A line without a name sets no cookie.
  const cookies = parseSetCookie([...setCookieLines], { decodeValues: false, silent: true });
  return cookies.filter(({ name }) => name !== '');
}

/** Max-Age overrides Expires (RFC 6265). */
function isCleared({ maxAge, expires }: { maxAge?: number; expires?: Date }): boolean {
  return maxAge === undefined ? expires !== undefined && expires.getTime() <= Date.now() : maxAge <= 0;
}
