import type { TokenScope } from '../generated/types.ts';
import { codeOf, clientError, nullIfUnauthenticated } from './calls/clientErrors.ts';
import type { ViewerModel } from './models.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { requireValue } from './wire/answers.ts';
import { readTokenOwner } from './wire/auth.ts';
import { readViewer } from './wire/profile.ts';

export class Viewer {
  readonly #calls: ProviderCalls;

  constructor(calls: ProviderCalls) {
    this.#calls = calls;
  }

  /** The member; null without a session (401) or if the account was deleted (404). `GET /me`. */
  async me(): Promise<ViewerModel | null> {
    const { session, upstream } = this.#calls;
    if (session.isAnonymous) return null;
    try {
      const defaultMessage = 'Failed to retrieve user data';
      const me = requireValue(readViewer(await this.#calls.get('/me', defaultMessage)), defaultMessage);
      upstream.viewerIds.set(session.key, me.id);
      return me;
    } catch (error) {
      if (['UNAUTHENTICATED', 'NOT_FOUND'].includes(codeOf(error) ?? '')) return null;
      throw error;
    }
  }

  /** A field that only the member may see: from an answer, else from `GET /me`; null if not set or unknown. */
  async readField<K extends keyof ViewerModel>(answered: ViewerModel, key: K) {
    return answered[key] ?? (await this.me())?.[key] ?? null;
  }

  /** The member's id; null in the same cases as `me`. `GET /me`, cached for a minute. */
  async id(): Promise<string | null> {
    const { session, upstream } = this.#calls;
    if (session.isAnonymous) return null;
    return upstream.viewerIds.get(session.key) ?? this.check();
  }

  /** The id from `GET /me`, or with an access token from `GET /token`; not from the cache: null for a session that has just ended. */
  async check(): Promise<string | null> {
    return (await this.identify())?.id ?? null;
  }

  /** As `check`, with the scopes of an access token; null for a session, which may do everything. */
  async identify(): Promise<{ id: string; scopes: readonly TokenScope[] | null } | null> {
    if (this.#calls.session.isToken) return this.#readTokenOwner();
    const me = await this.me();
    return me && { id: me.id, scopes: null };
  }

  async #readTokenOwner() {
    const { session, upstream } = this.#calls;
    const defaultMessage = 'Failed to retrieve user data';
    const read = async () =>
      requireValue(readTokenOwner(await this.#calls.get('/token', defaultMessage)), defaultMessage);
    const owner = await read().catch(nullIfUnauthenticated);
    if (owner) upstream.viewerIds.set(session.key, owner.id);
    return owner;
  }

  /** The member's id, for routes that need a member. @throws UNAUTHENTICATED without a session. */
  async requiredId(message = 'User not authenticated'): Promise<string> {
    const id = await this.id();
    if (id === null) throw clientError('UNAUTHENTICATED', message);
    return id;
  }
}
