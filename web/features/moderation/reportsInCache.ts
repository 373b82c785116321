import type { ApolloCache } from '@apollo/client';
import { removeFromPage } from '../../lib/pagesInCache';

/** Removes a decided report from the cached open ones. The other lists are evicted, so that they are fetched when they are next shown. */
export function storeDecision(cache: ApolloCache, reportId: string): void {
  const removeReport = removeFromPage(cache.identify({ __typename: 'Report', id: reportId }));
  cache.modify({
    fields: {
      reports: (page: unknown, { storeFieldName, DELETE }) =>
        storeFieldName.includes('"OPEN"') ? removeReport(page) : DELETE,
      moderationLog: (_, { DELETE }) => DELETE,
    },
  });
}

/** Evicts all lists, so that they are fetched again. */
export function evictReports(cache: ApolloCache): void {
  for (const fieldName of ['reports', 'moderationLog']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
