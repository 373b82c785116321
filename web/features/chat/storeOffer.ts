import type { ApolloCache } from '@apollo/client';
import { type MessageRow_messageFragment, MessageRow_messageFragmentDoc } from '../../gql/graphql';

/** Stores the message of an offer whose state has changed. A message that is not cached stays out of its conversation, which may have a gap. */
export const storeOffer = (cache: ApolloCache, message: MessageRow_messageFragment): void =>
  void cache.writeFragment({ fragment: MessageRow_messageFragmentDoc, data: message });
