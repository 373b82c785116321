import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { FollowingPageDocument } from '../../gql/graphql';
import { usePageParam } from '../../ui/usePageParam';
import { FollowsPage } from './FollowsPage';
import { useWriteExactCount } from './useWriteExactCount';

/** /profile/{id}/following: the members whom a member follows. */
export function FollowingPage() {
  const { id = '' } = useParams();
  const page = usePageParam();
  const { data, previousData, error, loading, refetch } = useQuery(FollowingPageDocument, {
    variables: { id, page },
  });
  const user = (data ?? previousData)?.user;
  useWriteExactCount('followingCount', data?.user, data?.user?.following);
  return (
    <FollowsPage
      title="Following"
      user={user}
      members={user?.following}
      error={error}
      fieldPath="user.following"
      fallback="Failed to fetch following users"
      emptyMessage="Not following anyone yet."
      isStale={loading && data === undefined}
      onRetry={() => void refetch()}
    />
  );
}
