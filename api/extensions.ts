/** The extensions to the baseline contract, by their names in docs/provider.md. */
export const EXTENSIONS = [
  'paging',
  'filters',
  'viewer-state',
  'conversations',
  'message-ack',
  'idempotency',
  'events',
  'patch',
  'sale-status',
  'price-history',
  'vehicle-filters',
  'saved-searches',
  'blocks',
  'reports',
  'image-alt',
  'mail-digest',
  'push',
  'data-export',
  'confirm-deletion',
  'confirm-with-password',
  'unread-counts',
  'price-check',
  'vehicle-names',
  'demo',
] as const;

export type Extension = (typeof EXTENSIONS)[number];
