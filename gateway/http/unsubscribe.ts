import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { LIMITS } from '../limits.ts';
import { codeOf, type ErrorCode } from '../provider/calls/clientErrors.ts';
import type { Caller } from '../provider/calls/ProviderCalls.ts';
import { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { OpenProvider } from '../provider/openProvider.ts';
import { getClientAddress } from './clientAddress.ts';

/** Statuses of the answer by the code of the error; any other code is answered with 502. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  // The provider lacks the extension for digests, so no token can be valid.
  NOT_FOUND: 400,
  RATE_LIMITED: 429,
};

/**
 * `POST /unsubscribe?token=…`: one-click unsubscription by mail programs (RFC 8058). Needs no session. The provider checks the
 * token and limits the attempts of an address.
 * @param takeOperation - counts the request like an operation without a session, see `createOperationBudget`
 */
export function serveUnsubscribe(
  app: FastifyInstance,
  provider: OpenProvider,
  takeOperation: (caller: Caller) => Promise<void>,
  { trustProxy }: Config,
): void {
  // In a scope of its own, so that other routes keep their body parsers.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Mail programs send a constant form, URL-encoded or multipart, which is ignored.
    const parserOptions = { parseAs: 'string', bodyLimit: LIMITS.unsubscribeBytes } as const;
    scope.addContentTypeParser('*', parserOptions, (_request, _body, finish) => finish(null));
    scope.post('/unsubscribe', async (request, reply) => {
      const { token } = request.query as Record<string, unknown>;
      if (typeof token !== 'string' || token.length > LIMITS.unsubscribeTokenCharacters)
        return reply.code(400).send();
      const address = getClientAddress(request.raw, trustProxy);
      const caller = { session: new SessionCookies(''), requestId: request.id, address };
      try {
        await takeOperation(caller);
        await provider.create(caller).settings.unsubscribe(token);
        return await reply.code(200).send();
      } catch (error) {
        const code = codeOf(error);
        const status = code === undefined ? undefined : STATUSES[code];
        return await reply.code(status ?? 502).send();
      }
    });
    done();
  });
}
