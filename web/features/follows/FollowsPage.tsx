import { useApolloClient } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import {
  FollowersPageDocument,
  type FollowersPageQuery,
  type FollowersPageQueryVariables,
  FollowingPageDocument,
  type FollowingPageQuery,
} from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { formatTotal } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { idAndPageVariables, usePageUrl } from '../../ui/pageUrl';
import { UserResults } from './UserResults';

const FIND_MEMBERS = { to: PATHS.allUsers, label: 'Find members' };
const FOLLOWERS = {
  document: FollowersPageDocument,
  countField: 'followersCount',
  title: 'Followers',
  fallback: 'Failed to fetch followers',
  emptyMessage: 'No followers yet.',
};
const FOLLOWING = {
  document: FollowingPageDocument,
  countField: 'followingCount',
  title: 'Following',
  fallback: 'Failed to fetch following users',
  emptyMessage: 'Not following anyone yet.',
};

export const FollowersPage = () => <FollowsPage {...FOLLOWERS} />;

export const FollowingPage = () => <FollowsPage {...FOLLOWING} />;

function FollowsPage({
  document,
  countField,
  title,
  fallback,
  emptyMessage,
}: typeof FOLLOWERS | typeof FOLLOWING) {
  const client = useApolloClient();
  const query = useListQuery<FollowersPageQuery | FollowingPageQuery, FollowersPageQueryVariables>(
    document,
    idAndPageVariables(usePageUrl()),
  );
  const user = query.data?.user;
  const members = user?.members;
  const exactTotal = members?.totalIsExact === true ? members.total : null;
  const userId = user?.id;
  useEffect(() => {
    if (exactTotal === null) return;
    const cacheId = client.cache.identify({ __typename: 'User', id: userId });
    client.cache.modify({ id: cacheId, fields: { [countField]: () => exactTotal } });
  }, [client, countField, userId, exactTotal]);

  const isMemberMissing = user === null && readFailureAt(query.error, 'user', fallback) === null;
  if (isMemberMissing)
    return (
      <Page title={title} width="form">
        <EmptyState message="User not found" link={FIND_MEMBERS} />
      </Page>
    );
  return (
    <Page
      title={title}
      width="form"
      subtitle={
        user && members ? (
          <>
            <Anchor component={Link} to={PATHS.profile(user.id)} inherit underline="always">
              {user.username}
            </Anchor>{' '}
            {members.total !== null && <span>{`· ${formatTotal(members, 'member', 'members')}`}</span>}
          </>
        ) : (
          <span>{'\u00a0'}</span>
        )
      }
    >
      <UserResults
        label={title}
        query={query}
        page={members}
        fieldPath="user.members"
        fallback={fallback}
        title="Error loading subscriptions"
        empty={<EmptyState message={emptyMessage} link={FIND_MEMBERS} />}
      />
    </Page>
  );
}
