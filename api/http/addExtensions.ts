import type { FastifyRequest } from 'fastify';
import { ADDITIONS, EXTENSIONS, type Additions } from '../extensions.ts';
import { unknownRoute } from '../RequestError.ts';
import type { Server } from '../services.ts';

/** Routes that keep parameters with the names of a disabled extension's, because the parameters belong to the route itself. */
const EXEMPT_ROUTES = new Set(['/api/conversations', '/api/subscriptions/feed']);

/** Sends `Provider-Extensions`, and hides what disabled extensions add, so that tests can check the gateway's fallbacks. */
export function addExtensions(app: Server, enabled: ReadonlySet<string>): void {
  const header = EXTENSIONS.filter((name) => enabled.has(name)).join(', ');
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('provider-extensions', header);
    done();
  });

  const disabled = Object.entries<Additions>(ADDITIONS).filter(([name]) => !enabled.has(name));
  const collect = (part: keyof Additions) =>
    new Set(disabled.flatMap(([, additions]) => additions[part] ?? []));
  const [routes, parameters, headers] = [collect('routes'), collect('parameters'), collect('requestHeaders')];
  if (routes.size + parameters.size + headers.size > 0)
    app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
      const { url = '' } = request.routeOptions;
      if (routes.has(url) || routes.has(`${request.method} ${url}`)) throw unknownRoute();
      for (const name of headers) Reflect.deleteProperty(request.headers, name);
      const query = request.query as Record<string, unknown>;
      if (!EXEMPT_ROUTES.has(url)) for (const name of parameters) Reflect.deleteProperty(query, name);
      done();
    });
  const responseKeys = collect('responseKeys');
  if (responseKeys.size > 0)
    app.addHook('preSerialization', (_request, _reply, payload, done) => {
      done(null, JSON.parse(JSON.stringify(payload), createKeyRemover(responseKeys)));
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
      (ADDITIONS['viewer-state'].responseKeys.includes(key) && !isEntity) ||
      (key === 'images' && !(isEntity && 'receiverId' in this));
    const isDisabled = disabledKeys.has(key) && !isOfBaseline;
    return isDisabled ? undefined : value;
  };
}
