import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { FollowingPageDocument } from '../../gql/graphql';
import { usePageParam } from '../../ui/usePageParam';
import { FollowsPage } from './FollowsPage';
import { useStoreExactCount } from './useStoreExactCount';

/** /profile/{id}/following */
export function FollowingPage() {
  const { id = '' } = useParams();
  const page = usePageParam();
  const { data, previousData, error, loading, refetch } = useQuery(FollowingPageDocument, {
    variables: { id, page },
  });
  const user = (data ?? previousData)?.user;
  useStoreExactCount('followingCount', data?.user, data?.user?.following);
  return (
    <FollowsPage
      title="Following"
      user={user}
      members={user?.following}
      error={error}
      path="user.following"
      failure="Failed to fetch following users"
      emptyMessage="Not following anyone yet."
      isStale={loading && data === undefined}
      onRetry={() => void refetch()}
    />
  );
}
