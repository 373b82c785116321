/** Features of a provider beyond the baseline; docs/provider.md describes each. */
export type Extension =
  | 'paging'
  | 'filters'
  | 'viewer-state'
  | 'conversations'
  | 'message-ack'
  | 'idempotency'
  | 'events'
  | 'patch'
  | 'sale-status'
  | 'price-history'
  | 'vehicle-filters'
  | 'saved-searches'
  | 'blocks'
  | 'reports'
  | 'image-alt'
  | 'mail-digest'
  | 'push'
  | 'data-export'
  | 'confirm-deletion'
  | 'confirm-with-password'
  | 'demo';

/** The extension that a route needs, by the first segment of its path. All routes under `/users` belong to `blocks`. */
const EXTENSIONS_BY_SEGMENT = new Map<string, Extension>([
  ['conversations', 'conversations'],
  ['searches', 'saved-searches'],
  ['users', 'blocks'],
  ['reports', 'reports'],
  ['unsubscribe', 'mail-digest'],
  ['push', 'push'],
  ['export', 'data-export'],
  ['demo', 'demo'],
]);

/**
 * The extension that a route needs; undefined for a baseline route.
 * @param path - relative to the API root
 */
export function extensionOf(path: string): Extension | undefined {
  if (/^\/posts\/[^/]+\/sale-status$/.test(path)) return 'sale-status';
  return EXTENSIONS_BY_SEGMENT.get(/^\/([\w-]+)/.exec(path)?.[1] ?? '');
}

/** The provider's extensions, as named by the `Provider-Extensions` header of its latest answer. */
export class Extensions {
  #header: string | undefined;
  #names: ReadonlySet<string> = new Set();

  has(extension: Extension): boolean {
    return this.#names.has(extension);
  }

  /** @param header - the header's value; undefined if the answer has no such header, because the provider has no extensions */
  update(header: string | undefined): void {
    if (header === this.#header) return;
    this.#header = header;
    this.#names = new Set((header ?? '').split(',').map((name) => name.trim().toLowerCase()));
  }
}
