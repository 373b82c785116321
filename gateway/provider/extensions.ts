/** Features of a provider beyond the baseline; docs/provider.md describes each. */
export type Extension =
  | 'paging'
  | 'filters'
  | 'viewer-state'
  | 'conversations'
  | 'unread-counts'
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
  | 'message-images'
  | 'mail-digest'
  | 'push'
  | 'data-export'
  | 'confirm-deletion'
  | 'confirm-with-password'
  | 'price-check'
  | 'vehicle-names'
  | 'seller-facts'
  | 'demo';

/** The extensions that a `Provider-Extensions` header names; some may be unknown to this gateway. */
export type Extensions = ReadonlySet<string>;

/** @param header - undefined if an answer has no such header, because the provider has no extensions */
export function parseExtensions(header: string | undefined): Extensions {
  return new Set((header ?? '').split(',').map((name) => name.trim().toLowerCase()));
}
