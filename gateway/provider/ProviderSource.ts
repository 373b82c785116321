import type { Provider } from './Provider.ts';
import { codeOf, failure } from './failures.ts';
import type { Extension } from './Extensions.ts';
import { multipart, type Part } from './multipart.ts';

/** Query parameters; those without a value are left out. */
export type Query = Record<string, string | number | null | undefined>;

/** What every source has: the routes' verbs, each with the message for the case that the provider gives none. */
export abstract class ProviderSource {
  protected readonly provider: Provider;

  constructor(provider: Provider) {
    this.provider = provider;
  }

  /** Whether the provider has an extension. What it has not is neither asked for nor sent. */
  protected has(extension: Extension): boolean {
    return this.provider.calls.link.extensions.has(extension);
  }

  protected get(path: string, defaultMessage: string): Promise<unknown> {
    return this.provider.calls.read(path, defaultMessage);
  }

  /** Like `get`, but null where the provider answers 404. */
  protected async find(path: string, defaultMessage: string): Promise<unknown> {
    try {
      return await this.get(path, defaultMessage);
    } catch (error) {
      if (codeOf(error) === 'NOT_FOUND') return null;
      throw error;
    }
  }

  protected post(
    path: string,
    defaultMessage: string,
    body?: object,
    idempotencyKey?: string | null,
  ): Promise<unknown> {
    const json = body && { type: 'application/json', content: JSON.stringify(body), idempotencyKey };
    return this.provider.calls.write('POST', path, defaultMessage, json);
  }

  protected put(path: string, defaultMessage: string): Promise<unknown> {
    return this.provider.calls.write('PUT', path, defaultMessage);
  }

  protected delete(path: string, defaultMessage: string): Promise<unknown> {
    return this.provider.calls.write('DELETE', path, defaultMessage);
  }

  /** Sends a multipart form, its files as they arrive from the client. */
  protected async form(
    method: 'POST' | 'PUT',
    path: string,
    defaultMessage: string,
    parts: Part[],
    idempotencyKey?: string | null,
  ): Promise<unknown> {
    const body = multipart(parts);
    try {
      return await this.provider.calls.write(method, path, defaultMessage, { ...body, idempotencyKey });
    } catch (error) {
      // A file that is refused in mid-stream breaks the call, and why it did is what the client should hear.
      throw body.failure() ?? error;
    }
  }

  /** The viewer's id, for the routes that have it in their path. */
  protected async signedInId(message = 'User not authenticated'): Promise<string> {
    const id = await this.provider.profile.viewerId();
    if (id === null) throw failure('UNAUTHENTICATED', message);
    return id;
  }
}

/** Half of a character, which no address can hold. */
const HALF = /\p{Cs}/gu;

/**
 * A path with its parts escaped: whatever an id holds, it stays one segment. A resolver calls this within a promise only:
 * graphql-js forgets the promises of a list when a later entry throws, and one that rejects unheard ends the process.
 * @throws NOT_FOUND for what can be no id.
 */
export function route(strings: TemplateStringsArray, ...ids: string[]): string {
  return strings.reduce((path, part, at) => `${path}${segment(ids[at - 1] ?? '')}${part}`);
}

function segment(id: string): string {
  // URL parsers, and some routers, resolve dots even where they are escaped.
  if (id === '' || id === '.' || id === '..' || id.search(HALF) >= 0)
    throw failure('NOT_FOUND', 'There is nothing with this id.');
  return encodeURIComponent(id);
}

/** A path with its query. */
export function withQuery(path: string, query: Query): string {
  let text = '';
  for (const name in query) {
    const value = query[name];
    if (value === null || value === undefined || value === '') continue;
    const given = typeof value === 'string' ? value.replace(HALF, '\uFFFD') : value;
    text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(given)}`;
  }
  return path + text;
}
