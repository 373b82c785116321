import type { ApolloClient } from '@apollo/client';
import { AnswerOfferDocument, BadgesDocument, MakeOfferDocument } from '../../../gql/graphql';
import { refetchQuery } from '../../../lib/useKeepFresh';
import { storeMessage } from '../storeMessage';
import { storeViewerOffer } from '../storeOffer';
import type { OutboxEntry, OutboxOffer } from './OutboxEntry';

type OfferEntry = OutboxEntry & { offer: OutboxOffer };

/** Sends the offer of an entry, or the counteroffer. @returns the id of its message */
export const sendOffer = (client: ApolloClient, viewerId: string, entry: OfferEntry): Promise<string> =>
  entry.offer.counteredId === undefined
    ? makeOffer(client, viewerId, entry)
    : counterOffer(client, viewerId, entry, entry.offer.counteredId);

async function makeOffer(
  client: ApolloClient,
  viewerId: string,
  { idempotencyKey, offer: { amount, post } }: OfferEntry,
): Promise<string> {
  const { data } = await client.mutate({
    mutation: MakeOfferDocument,
    variables: { input: { postId: post.id, amount, idempotencyKey } },
    update: (cache, { data: response }) => {
      if (!response) return;
      storeMessage(cache, viewerId, response.makeOffer.message);
      storeViewerOffer(cache, viewerId, response.makeOffer.message);
    },
  });
  return data.makeOffer.message.id;
}

async function counterOffer(
  client: ApolloClient,
  viewerId: string,
  { idempotencyKey, offer: { amount } }: OfferEntry,
  offerId: string,
): Promise<string> {
  const { data } = await client.mutate({
    mutation: AnswerOfferDocument,
    variables: { input: { offerId, answer: 'COUNTER', amount, idempotencyKey } },
    update: (cache, { data: response }) => {
      const message = response?.answerOffer.counterMessage;
      if (message == null) return;
      storeMessage(cache, viewerId, message);
      storeViewerOffer(cache, viewerId, message);
    },
  });
  // The notification of the answered offer is read.
  void refetchQuery(client, BadgesDocument, {});
  return data.answerOffer.counterMessage?.id ?? '';
}
