import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

interface List {
  total: number | null;
  totalIsExact: boolean;
}

/** Writes the exact total of a loaded list to the cache as the member's count. */
export function useExactCount(
  field: 'followersCount' | 'followingCount',
  user: { __typename: 'User'; id: string } | null | undefined,
  list: List | null | undefined,
): void {
  const { cache } = useApolloClient();
  const id = user?.id;
  const total = list?.totalIsExact === true ? list.total : null;
  useEffect(() => {
    if (id === undefined || total === null) return;
    cache.modify({ id: cache.identify({ __typename: 'User', id }), fields: { [field]: () => total } });
  }, [cache, field, id, total]);
}
