import Type from 'typebox';
import { writerOf } from '../../domain/auth/sessions.ts';
import { requireScope } from '../../domain/auth/tokens.ts';
import { answerOffer, makeOffer, readRepeatedOffer, requireVehicle } from '../../domain/chat/offers.ts';
import { reportRepeatedMessage } from '../../domain/moderation/suspicions.ts';
import { countMessageOfNewMember } from '../../rateLimits/countAsNewMember.ts';
import { OFFER_ANSWERS } from '../../rules.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, Message, Nullable } from '../../wire.ts';
import { ById, created, ok, tokenRoute } from '../schemas.ts';
import { viewerOf } from '../viewer.ts';

const Amount = Type.Optional(Type.Number({ description: 'US dollars' }));
const ClientId = Type.Optional(Type.String({ description: 'idempotency key, as of a message' }));

export function addOfferRoutes(app: Server, services: Services): void {
  const { db, extensions, live, rateLimits } = services;
  const keyOf = ({ clientId }: { clientId?: string | undefined }) =>
    extensions.has('idempotency') ? clientId : undefined;

  app.post(
    '/offers',
    tokenRoute('chat', 'Messages', {
      summary: "Offer an amount for another member's vehicle, in a message to its author",
      body: Type.Object(
        { postId: Type.String(), amount: Amount, clientId: ClientId },
        { 'x-documented': { required: ['postId', 'amount'], allowedValues: {} } },
      ),
      response: created(dataOf(Message)),
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      const input = { ...request.body, clientId: keyOf(request.body) };
      await rateLimits.take('messagePerMember', writerOf(viewer));
      const repeated = await readRepeatedOffer(db, viewer.id, input);
      if (repeated) return reply.code(201).send({ data: repeated });
      const { authorId } = await requireVehicle(db, viewer.id, input);
      await countMessageOfNewMember(services, viewer.id, authorId);
      const { message, isNew, startsConversation, notificationIds } = await makeOffer(db, viewer.id, input);
      if (isNew) live.sendMessage(message);
      await live.notifyAll(notificationIds);
      if (startsConversation) await reportRepeatedMessage(services, message);
      return reply.code(201).send({ data: message });
    },
  );

  app.post(
    '/offers/:id/answer',
    tokenRoute('chat', 'Messages', {
      summary:
        "Answer another member's offer, or withdraw the viewer's own; an acceptance reserves the vehicle, and a counteroffer is the next message",
      params: ById,
      body: Type.Object(
        { answer: Type.Optional(Type.String()), amount: Amount, clientId: ClientId },
        { 'x-documented': { required: ['answer'], allowedValues: { answer: OFFER_ANSWERS } } },
      ),
      response: ok(dataOf(Type.Object({ message: Message, counterMessage: Nullable(Message) }))),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      const { answer = '', amount } = request.body;
      // It changes the post.
      if (answer === 'accept') requireScope(viewer, 'write');
      await rateLimits.take('messagePerMember', writerOf(viewer));
      const input = { answer, amount, clientId: keyOf(request.body) };
      const { message, counterMessage, isNew, changes } = await answerOffer(
        db,
        viewer.id,
        request.params.id,
        input,
      );
      if (isNew && counterMessage) live.sendMessage(counterMessage);
      await live.sendOfferChanges(changes);
      return { data: { message, counterMessage } };
    },
  );
}
