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
          token: { type: 'http', scheme: 'bearer', description: 'an access token with the named scope' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...(schema.body ? { body: documentBody(schema.body) } : undefined),
        operationId: operationIdOf(String(route.method), url),
        // An empty list means that the route needs no session.
        ...(route.config?.isPublic || !url.startsWith('/api/') ? { security: [] } : undefined),
      },
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

interface Body {
  properties?: Record<string, object>;
  anyOf?: Body[];
  /** What the validation leaves to the handler. */
  'x-documented'?: { required: string[]; allowedValues: Record<string, string[]> };
}

function documentBody(schema: unknown): object {
  const { 'x-documented': documented, anyOf, properties, ...body } = schema as Body;
  if (anyOf) return { ...body, anyOf: anyOf.map(documentBody) };
  if (!documented) return schema as object;
  const { required, allowedValues } = documented;
  const documentedProperties = Object.entries(properties ?? {}).map(([name, property]) => [
    name,
    allowedValues[name] ? { ...property, enum: allowedValues[name] } : property,
  ]);
  return {
    ...body,
    properties: Object.fromEntries(documentedProperties) as object,
    ...(required.length > 0 && { required }),
  };
}

function operationIdOf(method: string, url: string): string {
  const words = url.replace(/^\/api\//, '').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
