import type { ApolloCache, ApolloClient } from '@apollo/client';
import {
  AnswerOfferDocument,
  MakeOfferDocument,
  type MakeOfferMutation,
  OfferStatus_postFragmentDoc,
} from '../../../gql/graphql';
import { storeMessage } from '../storeMessage';
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
      storeViewerOffer(cache, post.id, response.makeOffer.message.offer);
    },
  });
  return data.makeOffer.message.id;
}

/** Shows a new offer on the page of the vehicle, if that is cached. */
function storeViewerOffer(
  cache: ApolloCache,
  postId: string,
  offer: MakeOfferMutation['makeOffer']['message']['offer'],
): void {
  const from = { __typename: 'ProductPost', id: postId } as const;
  cache.updateFragment(
    { fragment: OfferStatus_postFragmentDoc, from },
    (post) => post && { ...post, viewerOffer: offer },
  );
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
      if (message != null) storeMessage(cache, viewerId, message);
    },
  });
  return data.answerOffer.counterMessage?.id ?? '';
}
