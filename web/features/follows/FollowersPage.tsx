import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { FollowersPageDocument } from '../../gql/graphql';
import { usePageParam } from '../../ui/usePageParam';
import { FollowsPage } from './FollowsPage';
import { useWriteExactCount } from './useWriteExactCount';

/** /profile/{id}/followers: the members who follow a member. */
export function FollowersPage() {
  const { id = '' } = useParams();
  const page = usePageParam();
  const { data, previousData, error, loading, refetch } = useQuery(FollowersPageDocument, {
    variables: { id, page },
  });
  const user = (data ?? previousData)?.user;
  useWriteExactCount('followersCount', data?.user, data?.user?.followers);
  return (
    <FollowsPage
      title="Followers"
      user={user}
      members={user?.followers}
      error={error}
      fieldPath="user.followers"
      fallback="Failed to fetch followers"
      emptyMessage="No followers yet."
      isStale={loading && data === undefined}
      onRetry={() => void refetch()}
    />
  );
}
