import type { FastifyRequest } from 'fastify';
import { unknownRoute } from '../Failure.ts';
import type { Server } from '../services.ts';

/** What this provider has beyond the baseline, by the names in docs/provider.md. */
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
  'demo',
] as const;

export type Extension = (typeof EXTENSIONS)[number];

/** Query parameters that belong to an extension. */
const parameters: Partial<Record<Extension, readonly string[]>> = {
  paging: ['page', 'limit', 'before'],
  filters: [...['search', 'postType', 'brand', 'model', 'minPrice', 'maxPrice', 'year', 'sort'], ...['type']],
  'vehicle-filters': [
    ...['condition', 'vehicleType', 'engineType', 'transmission', 'location'],
    ...['minYear', 'maxYear', 'minMileage', 'maxMileage'],
  ],
};

/** Routes that belong to an extension. */
const routes: Partial<Record<Extension, readonly string[]>> = {
  conversations: ['/api/conversations'],
  'sale-status': ['/api/posts/:id/sale-status'],
  blocks: ['/api/users/:id/block', '/api/users/blocked'],
  reports: ['/api/reports'],
  'saved-searches': ['/api/searches', '/api/searches/:id'],
  'mail-digest': ['/api/unsubscribe'],
  push: ['/api/push', '/api/push/subscriptions'],
  'data-export': ['/api/export'],
};

const stateOfViewer = ['liked', 'saved', 'following', 'followersCount', 'followingCount', 'postsCount'];

/** Keys in answers that belong to an extension. */
const keys: Partial<Record<Extension, readonly string[]>> = {
  'viewer-state': stateOfViewer,
  'sale-status': ['saleStatus'],
  'price-history': ['previousPrice', 'priceChangedAt'],
  blocks: ['blocked'],
  'image-alt': ['alt'],
  'mail-digest': ['mailDigest'],
};

/** Routes whose own parameters have these names. */
const exempt = new Set(['/api/conversations', '/api/subscriptions/feed']);

/**
 * Names the extensions in every answer's `Provider-Extensions`, and serves requests as if extensions that are not in `on` did not
 * exist: tests switch one off to see how the gateway falls back.
 */
export function addExtensions(app: Server, on: ReadonlySet<Extension>): void {
  const header = EXTENSIONS.filter((name) => on.has(name)).join(', ');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('provider-extensions', header);
    done();
  });

  const off = EXTENSIONS.filter((name) => name !== 'demo' && !on.has(name));
  if (off.length === 0) return;
  const ofThese = (table: Partial<Record<Extension, readonly string[]>>) =>
    new Set(off.flatMap((name) => table[name] ?? []));
  const [droppedRoutes, droppedParameters, droppedKeys] = [
    ofThese(routes),
    ofThese(parameters),
    ofThese(keys),
  ];
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    const { url = '' } = request.routeOptions;
    if (droppedRoutes.has(url)) throw unknownRoute();
    if (!on.has('idempotency')) delete request.headers['idempotency-key'];
    const query = request.query as Record<string, unknown>;
    if (!exempt.has(url)) for (const name of droppedParameters) Reflect.deleteProperty(query, name);
    done();
  });
  if (droppedKeys.size === 0) return;
  app.addHook('preSerialization', (_request, _reply, payload, done) => {
    done(null, JSON.parse(JSON.stringify(payload), withoutKeys(droppedKeys)));
  });
}

/** A JSON reviver that removes `dropped` keys. Viewer state stays in the answers of its own routes, which have no id. */
function withoutKeys(dropped: ReadonlySet<string>) {
  return function (this: unknown, key: string, value: unknown): unknown {
    const isOfThing = typeof this === 'object' && this !== null && '_id' in this;
    const isDropped = dropped.has(key) && (isOfThing || !stateOfViewer.includes(key));
    return isDropped && typeof value !== 'object' ? undefined : value;
  };
}
