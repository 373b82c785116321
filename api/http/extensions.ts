import type { FastifyRequest } from 'fastify';
import { notHere } from '../Failure.ts';
import type { Server } from '../services.ts';

/** What this provider has beyond the baseline, by the names in docs/provider.md. */
export const extensionNames = [
  'paging',
  'filters',
  'viewer-state',
  'conversations',
  'message-ack',
  'idempotency',
  'events',
  'patch',
  'demo',
] as const;

export type Extension = (typeof extensionNames)[number];

/** Query parameters that belong to an extension. */
const parameters: Partial<Record<Extension, readonly string[]>> = {
  paging: ['page', 'limit', 'before'],
  filters: [...['search', 'postType', 'brand', 'model', 'minPrice', 'maxPrice', 'year', 'sort'], ...['type']],
};

/** Routes whose own parameters have these names. */
const exempt = new Set(['/api/conversations', '/api/subscriptions/feed']);

const stateOfViewer = new Set([
  'liked',
  'saved',
  'following',
  'followersCount',
  'followingCount',
  'postsCount',
]);

/**
 * Names the extensions in every answer's `Provider-Extensions`, and serves requests as if extensions that are not in `on` did not
 * exist: tests switch one off to see how the gateway falls back.
 */
export function addExtensions(app: Server, on: ReadonlySet<Extension>): void {
  const header = extensionNames.filter((name) => on.has(name)).join(', ');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('provider-extensions', header);
    done();
  });

  const off = extensionNames.filter((name) => name !== 'demo' && !on.has(name));
  if (off.length === 0) return;
  const dropped = off.flatMap((name) => parameters[name] ?? []);
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    if (path === '/api/conversations' && !on.has('conversations')) throw notHere();
    if (!on.has('idempotency')) delete request.headers['idempotency-key'];
    const query = request.query as Record<string, unknown>;
    if (!exempt.has(path)) for (const name of dropped) Reflect.deleteProperty(query, name);
    done();
  });
  if (on.has('viewer-state')) return;
  app.addHook('preSerialization', (_request, _reply, payload, done) => {
    done(null, JSON.parse(JSON.stringify(payload), withoutState));
  });
}

/** Reviver: removes viewer state and counts from members and posts. */
function withoutState(this: unknown, key: string, value: unknown): unknown {
  const isOfThing = typeof this === 'object' && this !== null && '_id' in this;
  return isOfThing && stateOfViewer.has(key) && typeof value !== 'object' ? undefined : value;
}
