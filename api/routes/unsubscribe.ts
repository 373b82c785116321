import Type from 'typebox';
import { unsubscribe } from '../domain/unsubscribing.ts';
import { clientNetworks } from '../http/clientAddress.ts';
import type { Server, Services } from '../services.ts';
import { dataOf } from '../wire.ts';
import { answers, texts } from './schemas.ts';

/** Unsubscribing by the link in a mail. */
export function addUnsubscribeRoutes(app: Server, { config, db, rateLimits, secrets }: Services): void {
  app.post(
    '/unsubscribe',
    {
      config: { open: true },
      schema: {
        tags: ['Account'],
        summary:
          'End the mails about what is unread, by the token in one of them; the answer has the address',
        body: texts('token'),
        response: answers(dataOf(Type.Object({ email: Type.String() }))),
      },
    },
    async (request) => {
      for (const network of clientNetworks(request.raw, config.trustedPeers))
        await rateLimits.take('unsubscribePerAddress', network);
      const { token = '' } = request.body as { token?: string };
      return { data: { email: await unsubscribe(db, secrets.unsubscribe, token) } };
    },
  );
}
