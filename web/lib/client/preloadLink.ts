import {
  type ApolloClient,
  ApolloLink,
  type Observable,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { canonicalStringify, getMainDefinition } from '@apollo/client/utilities';
import { type DocumentNode, OperationTypeNode, visit } from 'graphql';
import { concatMap, finalize, shareReplay, type Subscription, tap } from 'rxjs';
import { TIMINGS } from '../../limits';
import { findObjectIds } from './findObjectIds';

/** Sends a query. The next query with the same document and variables gets the response, in place of a request of its own. */
type Preload = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => void;

interface PreloadedResponse {
  response: Observable<ApolloLink.Result>;
  sentAtMs: number;
  subscription: Subscription;
}

/**
 * Creates a link that answers queries with preloaded responses, which `httpLink` fetches. Apollo's `createQueryPreloader` is for components
 * that suspend; ours show a skeleton until `useQuery` has data.
 */
export function createPreloadLink(
  httpLink: ApolloLink,
  getClient: () => ApolloClient,
): { link: ApolloLink; preload: Preload } {
  const preloads = new Map<string, PreloadedResponse>();
  const discardAll = (): void => {
    for (const { subscription } of preloads.values()) subscription.unsubscribe();
    preloads.clear();
  };
  const link = new ApolloLink((operation, forward) => {
    // A preloaded response may be older than the result of a mutation or a live event.
    if (operation.operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(
        tap(({ data }) => {
          // An event such as typing changes no object.
          const isEvent = operation.operationType === OperationTypeNode.SUBSCRIPTION;
          if (!isEvent || findObjectIds(getClient().cache, data).length > 0) discardAll();
        }),
      );
    const preload = preloads.get(keyOf(operation));
    if (preload === undefined) return forward(operation);
    preloads.delete(keyOf(operation));
    // The page that it was for has never been shown.
    if (performance.now() - preload.sentAtMs > TIMINGS.maxPreloadMs) return forward(operation);
    return preload.response.pipe(
      // In a task of its own, because the query starts in the task that mounts its page.
      concatMap((result) => new Promise<ApolloLink.Result>((resolve) => setTimeout(resolve, 0, result))),
      // If the query is canceled before the response, this aborts the request.
      finalize(() => preload.subscription.unsubscribe()),
    );
  });
  return {
    link,
    preload: (query, variables) => {
      const client = getClient();
      const request = {
        query: toServerDocument(client.documentTransform.transformDocument(query)),
        variables,
      };
      const response = ApolloLink.execute(httpLink, request, { client }).pipe(
        shareReplay({ bufferSize: 1, refCount: true }),
      );
      const operationName = getMainDefinition(query).name?.value;
      const subscription = response.subscribe({ error: () => undefined });
      const sentAtMs = performance.now();
      preloads.set(keyOf({ operationName, variables }), { response, sentAtMs, subscription });
    },
  };
}

export const keyOf = ({
  operationName,
  variables,
}: Pick<ApolloLink.Operation, 'operationName' | 'variables'>): string =>
  canonicalStringify([operationName, variables]);

const toServerDocument = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) });
