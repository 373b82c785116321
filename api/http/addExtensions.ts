import type { FastifyRequest } from 'fastify';
import { EXTENSIONS, type Extension } from '../extensions.ts';
import { unknownRoute } from '../RequestError.ts';
import type { Server } from '../services.ts';

// The tables list what `addExtensions` hides. Other behavior of an extension depends on `services.extensions`.

const QUERY_PARAMETERS: Partial<Record<Extension, readonly string[]>> = {
  paging: ['page', 'limit', 'before'],
  // `type` filters notifications, the others posts.
  filters: ['search', 'postType', 'brand', 'model', 'minPrice', 'maxPrice', 'year', 'sort', 'type'],
  'vehicle-filters': [
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
};

/** The routes of extensions: paths, or a method and a path if another method of the path is in the baseline. */
const ROUTES: Partial<Record<Extension, readonly string[]>> = {
  conversations: ['/api/conversations'],
  'sale-status': ['/api/posts/:id/sale-status'],
  blocks: ['/api/users/:id/block', '/api/users/blocked'],
  reports: ['/api/reports'],
  'saved-searches': ['/api/searches', '/api/searches/:id'],
  'mail-digest': ['/api/unsubscribe'],
  push: ['/api/push', '/api/push/subscriptions'],
  sessions: ['/api/sessions', '/api/sessions/:id'],
  'data-export': ['/api/export'],
  'price-check': ['/api/price-check', '/api/posts/:id/comparables'],
  'vehicle-names': ['/api/vehicle-names'],
  presence: ['/api/users/online'],
  'message-images': ['POST /api/messages/:userId/:otherId', '/messages/images/:name'],
};

const VIEWER_STATE_KEYS = ['liked', 'saved', 'following', 'followersCount', 'followingCount', 'postsCount'];

const RESPONSE_KEYS: Partial<Record<Extension, readonly string[]>> = {
  'viewer-state': VIEWER_STATE_KEYS,
  'sale-status': ['saleStatus'],
  'price-history': ['previousPrice', 'priceChangedAt'],
  blocks: ['blocked'],
  'image-alt': ['alt'],
  'mail-digest': ['mailDigest'],
  'unread-counts': ['unreadMessagesCount', 'unreadNotificationsCount'],
  'price-check': ['priceCheck'],
  'seller-facts': ['soldCount', 'answersWithin'],
  'message-images': ['images'],
};

/** Routes that keep parameters with the names of a disabled extension's, because the parameters belong to the route itself. */
const EXEMPT_ROUTES = new Set(['/api/conversations', '/api/subscriptions/feed']);

/** Sends `Provider-Extensions`, and hides what disabled extensions add, so that tests can check the gateway's fallbacks. */
export function addExtensions(app: Server, enabled: ReadonlySet<Extension>): void {
  const header = EXTENSIONS.filter((name) => enabled.has(name)).join(', ');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('provider-extensions', header);
    done();
  });

  // `demo` needs no hook: without demo logins, its route answers 404 by itself.
  const disabled = EXTENSIONS.filter((name) => name !== 'demo' && !enabled.has(name));
  if (disabled.length === 0) return;
  const collectDisabled = (table: Partial<Record<Extension, readonly string[]>>) =>
    new Set(disabled.flatMap((name) => table[name] ?? []));
  const [disabledRoutes, disabledParameters, disabledKeys] = [
    collectDisabled(ROUTES),
    collectDisabled(QUERY_PARAMETERS),
    collectDisabled(RESPONSE_KEYS),
  ];
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    const { url = '' } = request.routeOptions;
    if (disabledRoutes.has(url) || disabledRoutes.has(`${request.method} ${url}`)) throw unknownRoute();
    if (!enabled.has('idempotency')) delete request.headers['idempotency-key'];
    const query = request.query as Record<string, unknown>;
    if (!EXEMPT_ROUTES.has(url)) for (const name of disabledParameters) Reflect.deleteProperty(query, name);
    done();
  });
  if (disabledKeys.size === 0) return;
  app.addHook('preSerialization', (_request, _reply, payload, done) => {
    done(null, JSON.parse(JSON.stringify(payload), createKeyRemover(disabledKeys)));
  });
}

/**
 * A JSON reviver, whose `this` is the object with the key. Keeps viewer state of objects without an `_id`, because baseline responses such
 * as `{ liked: true }` have the same keys, and `images` of others than messages, because posts have them in the baseline.
 */
function createKeyRemover(disabledKeys: ReadonlySet<string>) {
  return function (this: unknown, key: string, value: unknown): unknown {
    const isEntity = typeof this === 'object' && this !== null && '_id' in this;
    const isOfBaseline =
      (VIEWER_STATE_KEYS.includes(key) && !isEntity) ||
      (key === 'images' && !(isEntity && 'receiverId' in this));
    const isDisabled = disabledKeys.has(key) && !isOfBaseline;
    return isDisabled ? undefined : value;
  };
}
