import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Server } from '../services.ts';
import { sessionCookieName } from './cookies.ts';

/** Documents the routes that are added after this call, at /api/docs. */
export async function addDocs(app: Server, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt provider',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Members, posts, follows, chat and notifications of a marketplace for vehicles and services.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        operationId: operationIdOf(String(route.method), url),
        // An empty list means that the route needs no session.
        ...(route.config?.isPublic || !url.startsWith('/api/') ? { security: [] } : undefined),
      },
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

function operationIdOf(method: string, url: string): string {
  const words = url.replace(/^\/api\//, '').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
