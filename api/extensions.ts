/** What an extension adds to the baseline, and `addExtensions` hides without it. Its other behavior depends on `services.extensions`. */
export interface Additions {
  /** Paths, or a method and a path if another method of the path is in the baseline. */
  routes?: readonly string[];
  /** Parameters of queries. */
  parameters?: readonly string[];
  responseKeys?: readonly string[];
  requestHeaders?: readonly string[];
}

/** The extensions to the baseline contract, by their names in docs/provider.md. */
export const ADDITIONS = {
  paging: { parameters: ['page', 'limit', 'before', 'after'] },
  // `type` filters notifications, the others posts.
  filters: {
    parameters: [
      'search',
      'postType',
      'brand',
      'model',
      'minPrice',
      'maxPrice',
      'year',
      'sort',
      'type',
      'author',
    ],
  },
  'viewer-state': {
    responseKeys: ['liked', 'saved', 'following', 'followersCount', 'followingCount', 'postsCount'],
  },
  conversations: { routes: ['/api/conversations'] },
  'message-ack': {},
  idempotency: { requestHeaders: ['idempotency-key'] },
  events: {},
  replay: { routes: ['/api/messages/since', '/api/notifications/since'] },
  patch: {},
  'sale-status': {
    routes: ['/api/posts/:id/sale-status'],
    parameters: ['saleStatus'],
    responseKeys: ['saleStatus'],
  },
  'post-batch': { routes: ['PUT /api/posts'] },
  references: { routes: ['/api/posts/by-reference'], responseKeys: ['reference'] },
  'price-history': { responseKeys: ['previousPrice', 'priceChangedAt'] },
  'vehicle-filters': {
    parameters: [
      'condition',
      'vehicleType',
      'engineType',
      'transmission',
      'location',
      'minYear',
      'maxYear',
      'minMileage',
      'maxMileage',
    ],
  },
  'saved-searches': { routes: ['/api/searches', '/api/searches/:id'] },
  blocks: { routes: ['/api/users/:id/block', '/api/users/blocked'], responseKeys: ['blocked'] },
  reports: { routes: ['/api/reports'] },
  moderation: {
    routes: [
      '/api/moderation/reports',
      '/api/moderation/reports/:id',
      '/api/moderation/reports/:id/restore',
      '/api/moderation/suspensions/:userId',
      '/api/moderation/log',
      '/moderation/images/:name',
    ],
    responseKeys: ['moderator', 'suspended'],
  },
  offers: {
    routes: ['/api/offers', '/api/offers/:id/answer'],
    responseKeys: ['offer', 'viewerOffer'],
  },
  'image-alt': { responseKeys: ['alt'] },
  'message-images': {
    routes: ['POST /api/messages/:userId/:otherId', '/messages/images/:name'],
    responseKeys: ['images'],
  },
  'mail-digest': { routes: ['/api/unsubscribe'], responseKeys: ['mailDigest'] },
  push: { routes: ['/api/push', '/api/push/subscriptions'] },
  'data-export': { routes: ['/api/export'] },
  'confirm-deletion': {},
  'confirm-with-login': {},
  sessions: { routes: ['/api/sessions', '/api/sessions/:id'] },
  tokens: { routes: ['/api/token', '/api/tokens', '/api/tokens/:id'] },
  'unread-counts': { responseKeys: ['unreadMessagesCount', 'unreadNotificationsCount'] },
  'price-check': {
    routes: ['/api/price-check', '/api/posts/:id/comparables'],
    responseKeys: ['priceCheck'],
  },
  'vehicle-names': { routes: ['/api/vehicle-names'] },
  distance: {
    routes: ['/api/places', '/api/places/:place'],
    parameters: ['near', 'nearMiles'],
    responseKeys: ['position', 'center'],
  },
  'seller-facts': { responseKeys: ['soldCount', 'answersWithin', 'savesCount'] },
  'counted-phones': {
    routes: ['/api/users/:id/phone-number', '/api/posts/:id/contact-phone'],
    responseKeys: ['hasPhoneNumber', 'hasContactPhone'],
  },
  presence: { routes: ['/api/users/online'] },
  // Without demo logins, its route answers 404 by itself.
  demo: {},
} satisfies Record<string, Additions>;

export type Extension = keyof typeof ADDITIONS;

export const EXTENSIONS = Object.keys(ADDITIONS) as Extension[];
