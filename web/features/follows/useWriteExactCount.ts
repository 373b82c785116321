import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

interface MemberList {
  total: number | null;
  totalIsExact: boolean;
}

/**
 * Writes the total of a loaded list to the cache as the count on the member's profile. Does nothing while the list is not loaded
 * or if its total is unknown or not exact.
 */
export function useWriteExactCount(
  field: 'followersCount' | 'followingCount',
  user: { __typename: 'User'; id: string } | null | undefined,
  list: MemberList | null | undefined,
): void {
  const { cache } = useApolloClient();
  const userId = user?.id;
  const exactTotal = list?.totalIsExact === true ? list.total : null;
  useEffect(() => {
    if (userId === undefined || exactTotal === null) return;
    cache.modify({
      id: cache.identify({ __typename: 'User', id: userId }),
      fields: { [field]: () => exactTotal },
    });
  }, [cache, field, userId, exactTotal]);
}
