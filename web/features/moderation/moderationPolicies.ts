import type { Reference, TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../lib/cache';

export const moderationPolicies: TypePolicies = {
  Query: {
    fields: {
      ...keepCachedIfNull('reports', 'moderationLog'),
      // A report of a list is complete.
      report: {
        read: (existing: Reference | null | undefined, { args, toReference }) =>
          existing === undefined
            ? toReference({ __typename: 'Report', id: args?.['id'] as string })
            : existing,
      },
    },
  },
  Report: { fields: keepCachedIfNull('entries', 'messages', 'earlierDecisions') },
};
