import type { ApolloCache, Reference } from '@apollo/client';
import {
  type MessageRow_messageFragment,
  MessageRow_messageFragmentDoc,
  type SaleStatus,
} from '../../gql/graphql';

export type StoredOffer = NonNullable<MessageRow_messageFragment['offer']>;

/**
 * Stores the message of an offer whose state has changed, and that an accepted one reserves the vehicle. A message that is not cached stays
 * out of its conversation, which may have a gap.
 */
export function storeOffer(cache: ApolloCache, message: MessageRow_messageFragment): void {
  cache.writeFragment({ fragment: MessageRow_messageFragmentDoc, data: message });
  const { offer } = message;
  if (offer?.state !== 'ACCEPTED' || offer.post === null) return;
  cache.modify({
    id: cache.identify(offer.post),
    fields: { saleStatus: (status: SaleStatus | null) => (status === 'AVAILABLE' ? 'RESERVED' : status) },
  });
}

/** Shows a new offer of the viewer, or the counteroffer to one, on the page of the vehicle, if that is cached. The message is cached. */
export function storeViewerOffer(
  cache: ApolloCache,
  viewerId: string,
  { offer }: MessageRow_messageFragment,
): void {
  if (!offer?.post) return;
  const viewerCacheId = cache.identify({ __typename: 'User', id: viewerId });
  cache.modify({
    id: cache.identify(offer.post),
    fields: {
      viewerOffer: (earlier: Reference | null, { readField, toReference }) => {
        // Only a buyer has an offer for the vehicle.
        const isAuthor = readField<Reference | null>('author')?.__ref === viewerCacheId;
        const isLater =
          earlier === null || offer.validUntil > (readField<string>('validUntil', earlier) ?? '');
        return isLater && !isAuthor ? toReference(offer) : earlier;
      },
    },
  });
}
