import type { ApolloCache } from '@apollo/client';
import type { ContentRemovedSubscription, ReportedKind } from '../../gql/graphql';

const TYPENAMES: Record<ReportedKind, string> = {
  POST: 'Post',
  COMMENT: 'Comment',
  MESSAGE: 'Message',
  MEMBER: 'User',
};

/** The cache id of what an event `contentRemoved` is about. */
export const identifyRemoved = (
  cache: ApolloCache,
  { kind, id }: ContentRemovedSubscription['contentRemoved'],
): string => cache.identify({ __typename: TYPENAMES[kind], id }) ?? '';
