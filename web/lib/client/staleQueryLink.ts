import { ApolloLink, type InMemoryCache, type Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, finalize, of, switchMap, tap, throwError } from 'rxjs';
import { LIMITS } from '../../limits';
import { findObjectIds } from './findObjectIds';
import { keyOf } from './preloadLink';

/**
 * Sends a query again if its result may be older than the cache and would undo a change on the screen: a mutation or a live event has
 * changed or deleted one of its objects while the query ran, or a later request of the same query was answered first. If another attempt
 * fails, the last result is used, unless it contains what a moderator has removed.
 */
export function createStaleQueryLink(cache: InMemoryCache): ApolloLink {
  const changedIdsOfQueries = new Set<Set<string>>();
  const removedIds = new Set<string>();
  let sentCount = 0;
  /** The running queries: how many of each, and the number of the last answered request. */
  const queriesByKey = new Map<string, { runningCount: number; lastAnswered: number }>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(
        tap(({ data }) => {
          const ids = findObjectIds(cache, data);
          if (data && 'contentRemoved' in data) for (const id of ids) removedIds.add(id);
          for (const changedIds of changedIdsOfQueries) for (const id of ids) changedIds.add(id);
        }),
      );
    const key = keyOf(operation);
    const query = queriesByKey.get(key) ?? { runningCount: 0, lastAnswered: 0 };
    queriesByKey.set(key, query);
    query.runningCount += 1;
    const changedIds = new Set<string>();
    changedIdsOfQueries.add(changedIds);
    const send = (attempt: number): Observable<ApolloLink.Result> => {
      changedIds.clear();
      const number = (sentCount += 1);
      return forward(operation).pipe(
        switchMap((result) => {
          const isOvertaken = query.lastAnswered > number;
          const hasAnyOf = (ids: Set<string>): boolean =>
            ids.size > 0 && findObjectIds(cache, result.data).some((id) => ids.has(id));
          if (attempt < LIMITS.queryAttempts && (isOvertaken || hasAnyOf(changedIds)))
            return send(attempt + 1).pipe(
              catchError((error: unknown) => (hasAnyOf(removedIds) ? throwError(() => error) : of(result))),
            );
          if (!isOvertaken) query.lastAnswered = number;
          return of(result);
        }),
      );
    };
    return send(1).pipe(
      finalize(() => {
        changedIdsOfQueries.delete(changedIds);
        query.runningCount -= 1;
        if (query.runningCount === 0) queriesByKey.delete(key);
      }),
    );
  });
}
