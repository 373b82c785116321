import type { ProviderLink } from './ProviderCalls.ts';

/** What a provider may have beyond the baseline; docs/provider.md says what each adds. */
export type Extension =
  | 'paging'
  | 'filters'
  | 'viewer-state'
  | 'conversations'
  | 'message-ack'
  | 'idempotency'
  | 'events'
  | 'patch'
  | 'demo';

/** How long the first question may take: without an answer the gateway starts as if there were no extensions. */
const MAX_FIRST_QUESTION_MS = 2_000;

/** The extensions that a provider names in the header `Provider-Extensions` of its answers; the latest answer counts. */
export class Extensions {
  #header: string | undefined;
  #names: ReadonlySet<string> = new Set();

  has(extension: Extension): boolean {
    return this.#names.has(extension);
  }

  /** @param header - the header's value; undefined where the answer has no such header */
  heard(header: string | undefined): void {
    if (header === this.#header) return;
    this.#header = header;
    this.#names = new Set((header ?? '').split(',').map((name) => name.trim().toLowerCase()));
  }
}

/** Asks a provider once, without a session, which extensions it has: `GET /me`. Never throws. */
export async function askExtensions({
  pool,
  apiUrl,
  callTimeoutMs,
  extensions,
}: ProviderLink): Promise<void> {
  try {
    const answer = await pool.call({
      method: 'GET',
      path: `${apiUrl.pathname === '/' ? '' : apiUrl.pathname}/me`,
      headers: { accept: 'application/json' },
      timeoutMs: Math.min(callTimeoutMs, MAX_FIRST_QUESTION_MS),
    });
    if (answer.status < 500) extensions.heard(answer.extensions);
  } catch {
    // The provider is not up yet. Its first answer will say.
  }
}
