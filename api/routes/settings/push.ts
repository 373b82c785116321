import Type from 'typebox';
import { subscribeToPush, unsubscribeFromPush } from '../../domain/settings/pushSubscriptions.ts';
import { viewerOf } from '../viewer.ts';
import { LIMITS } from '../../limits.ts';
import type { Fields } from '../../rules.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf } from '../../wire.ts';
import { ok, created, sessionRoute, textBody } from '../schemas.ts';

const SubscriptionBody = dataOf(Type.Object({ endpoint: Type.String() }));

export function addPushRoutes(app: Server, { config, db, pushEncryption, rateLimits }: Services): void {
  app.get(
    '/push',
    sessionRoute('Push', {
      summary: 'The public key (VAPID) that browsers subscribe with, in base64url',
      response: ok(dataOf(Type.Object({ publicKey: Type.String() }))),
    }),
    () => ({ data: { publicKey: pushEncryption.publicKey } }),
  );

  app.post(
    '/push/subscriptions',
    sessionRoute('Push', {
      summary: `Subscribe a browser to push messages until the session ends; beyond ${LIMITS.pushSubscriptionsPerMember} subscriptions the oldest is deleted`,
      body: textBody(['endpoint', 'p256dh', 'auth']),
      response: created(SubscriptionBody),
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      await rateLimits.take('pushPerMember', viewer.id);
      const endpoint = await subscribeToPush(db, viewer, request.body, config.pushHosts);
      return reply.code(201).send({ data: { endpoint } });
    },
  );

  app.delete(
    '/push/subscriptions',
    sessionRoute('Push', {
      summary: 'Unsubscribe a browser from push messages',
      body: textBody(['endpoint']),
      response: ok(SubscriptionBody),
    }),
    async (request) => {
      const { id } = viewerOf(request);
      await rateLimits.take('pushPerMember', id);
      const { endpoint = '' } = request.body as Fields;
      await unsubscribeFromPush(db, id, endpoint);
      return { data: { endpoint } };
    },
  );
}
