import Type from 'typebox';
import { createToken, listTokens, revokeToken } from '../../domain/auth/tokens.ts';
import { TOKEN_SCOPES } from '../../db/schema.ts';
import { LIMITS } from '../../limits.ts';
import { notFound } from '../../RequestError.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, Id, listOf, Token } from '../../wire.ts';
import { ById, created, ok, sessionRoute } from '../schemas.ts';
import { viewerOf } from '../viewer.ts';

/** Extension `tokens`. Only a session manages them. */
export function addTokenRoutes(app: Server, { db, live, rateLimits }: Services): void {
  app.get(
    '/tokens',
    sessionRoute('Account', {
      summary: "The viewer's access tokens that have not expired, newest first",
      response: ok(listOf(Token)),
    }),
    async (request) => ({ data: await listTokens(db, viewerOf(request).id) }),
  );

  app.post(
    '/tokens',
    sessionRoute('Account', {
      summary: `Create an access token, at most ${LIMITS.tokensPerMember} per member; only this response has its secret`,
      body: Type.Object({
        name: Type.String(),
        scopes: Type.Array(Type.Enum([...TOKEN_SCOPES]), { maxItems: LIMITS.tokensPerMember }),
        expiresAt: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
      }),
      response: created(Type.Object({ data: Token, secret: Type.String() })),
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      await rateLimits.take('tokenPerMember', viewer.id);
      const { name, scopes, expiresAt } = request.body;
      const input = { name, scopes, expiresAt: expiresAt == null ? null : new Date(expiresAt) };
      const { token, secret } = await createToken(db, viewer, input);
      return reply.code(201).send({ data: token, secret });
    },
  );

  app.delete(
    '/tokens/:id',
    sessionRoute('Account', {
      summary: 'Revoke an access token of the viewer, and close its sockets',
      params: ById,
      response: ok(dataOf(Id)),
    }),
    async (request) => {
      const { id } = request.params;
      await revokeToken(db, viewerOf(request).id, id);
      live.endSession(id);
      return { data: id };
    },
  );

  app.get(
    '/token',
    {
      config: { scope: 'any' },
      schema: {
        tags: ['Account'],
        summary: 'The member and the scopes of the access token of the request; 404 for a session',
        security: [{ token: [] }],
        response: ok(dataOf(Type.Object({ userId: Id, scopes: Type.Array(Type.Enum([...TOKEN_SCOPES])) }))),
      },
    },
    (request) => {
      const { id, scopes } = viewerOf(request);
      if (!scopes) throw notFound('Token');
      return { data: { userId: id, scopes: [...scopes] } };
    },
  );
}
