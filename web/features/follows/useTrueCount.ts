import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

interface List {
  total: number | null;
  totalIsExact: boolean;
}

/** Sets a member's count to the total of the list that was read, wherever that count is shown. */
export function useTrueCount(
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
