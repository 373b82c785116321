import type { FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import { codeOf, type ErrorCode } from '../provider/calls/clientErrors.ts';
import { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { OpenProvider } from '../provider/openProvider.ts';
import type { LimitRate } from './rateLimiter.ts';

/** By code; any other is 502. NOT_FOUND: without digests, no token is valid. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  NOT_FOUND: 400,
  RATE_LIMITED: 429,
};

/** `POST /unsubscribe?token=…` by mail programs (RFC 8058), without a session. The provider checks tokens and limits an address's attempts. */
export function serveUnsubscribe(app: FastifyInstance, provider: OpenProvider, limitRate: LimitRate): void {
  // In a scope of its own, so that other routes keep their body parsers.
  void app.register((scope, _options, done) => {
    // Mail programs send a constant form, URL-encoded or multipart, which is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, finish) => finish(null));
    scope.setErrorHandler((error, _request, reply) => {
      const waitSeconds = error instanceof GraphQLError && error.extensions['retryAfterSeconds'];
      if (waitSeconds) void reply.header('retry-after', waitSeconds);
      return reply.code(STATUSES[codeOf(error) ?? 'INTERNAL_SERVER_ERROR'] ?? 502).send();
    });
    scope.post('/unsubscribe', async (request, reply) => {
      const { token } = request.query as Record<string, unknown>;
      if (typeof token !== 'string') return reply.code(400).send();
      const caller = { ...request.caller, session: new SessionCookies('') };
      (await limitRate(caller)).begin();
      await provider.create(caller).settings.unsubscribe(token);
      return reply.code(200).send();
    });
    done();
  });
}
