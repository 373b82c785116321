import { useApolloClient } from '@apollo/client/react';
import {
  type FollowButton_userFragment,
  FollowButton_userFragmentDoc,
  FollowUserDocument,
  UnfollowUserDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { settleIntent } from '../../lib/settleIntent';

/**
 * Follows or unfollows a member: button and count change at once, the last of several fast clicks wins, and a refusal
 * puts both back with a notice.
 */
export function useSetFollow({ id }: FollowButton_userFragment): (follow: boolean) => void {
  const client = useApolloClient();
  const member = client.cache.identify({ __typename: 'User', id });
  return (follow) =>
    void settleIntent(client.cache, `follow:${id}`, follow, {
      show: (cache, wanted) =>
        cache.updateFragment({ id: member, fragment: FollowButton_userFragmentDoc }, (user) =>
          user === null || user.viewerFollows === wanted
            ? undefined
            : {
                ...user,
                viewerFollows: wanted,
                followersCount: Math.max(0, user.followersCount + (wanted ? 1 : -1)),
              },
        ),
      send: (wanted) =>
        client.mutate({ mutation: wanted ? FollowUserDocument : UnfollowUserDocument, variables: { id } }),
      failed: (wanted, error) =>
        notifyFailure(readFailure(error, wanted ? 'Failed to follow user' : 'Failed to unfollow user')),
    });
}
