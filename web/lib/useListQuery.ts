import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

/** Queries a page of a list. While a query with other variables runs, `data` is the previous result, and `isStale` is true. */
export function useListQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  // Apollo's overloads need to know whether there are required variables.
  type Result = useQuery.Result<Data, Variables, 'empty' | 'complete'>;
  const { data, previousData, error, loading, refetch } = useQuery(document, {
    variables,
  } as never) as Result;
  return {
    data: data ?? previousData,
    previousData,
    error,
    loading,
    isStale: loading && data === undefined,
    retry: () => void refetch(),
  };
}
