import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { canonicalStringify } from '@apollo/client/utilities';
import { useState } from 'react';

/**
 * Queries a page of a list. While a query with other variables runs, `data` is the previous result, and `isStale` is true. If it fails,
 * there is no data: the previous result would stand under the new words.
 */
export function useListQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  // Apollo's overloads need to know whether there are required variables.
  type Result = useQuery.Result<Data, Variables, 'empty' | 'complete'>;
  const { data, previousData, error, loading, refetch } = useQuery(document, {
    variables,
  } as never) as Result;
  const key = canonicalStringify(variables);
  const [loadedKey, setLoadedKey] = useState<string>();
  if (data !== undefined && loadedKey !== key) setLoadedKey(key);
  const isOfOtherVariables = error !== undefined && loadedKey !== key;
  return {
    data: data ?? (isOfOtherVariables ? undefined : previousData),
    previousData,
    error,
    loading,
    isStale: loading && data === undefined,
    retry: () => void refetch(),
  };
}
