import Type from 'typebox';
import { unsubscribe } from '../../domain/settings/unsubscribing.ts';
import { getClientNetworks } from '../../http/clientAddress.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf } from '../../wire.ts';
import { ok, publicRoute, textBody } from '../schemas.ts';

/** One-click unsubscribe from digests with the token in a mail. */
export function addUnsubscribeRoutes(app: Server, { config, db, rateLimits, secrets }: Services): void {
  app.post(
    '/unsubscribe',
    publicRoute('Account', {
      summary:
        'Turn off mails about unread messages and notifications with the token in such a mail; the response contains the email',
      body: textBody(['token']),
      response: ok(dataOf(Type.Object({ email: Type.String() }))),
    }),
    async (request) => {
      for (const network of getClientNetworks(request.raw, config.trustedPeers))
        await rateLimits.take('unsubscribePerAddress', network);
      const { token = '' } = request.body as { token?: string };
      return { data: { email: await unsubscribe(db, secrets.unsubscribe, token) } };
    },
  );
}
