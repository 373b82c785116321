import { useApolloClient } from '@apollo/client/react';
import {
  FollowButton_userFragmentDoc,
  type FollowButton_userFragment,
  FollowUserDocument,
  UnfollowUserDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { settleWish } from '../../lib/settleWish';

/**
 * Follows or unfollows a member: button and count change at once, the last of several fast clicks wins, and a refusal
 * puts both back with a notice.
 */
export function useSetFollow(): (user: FollowButton_userFragment, follow: boolean) => Promise<void> {
  const client = useApolloClient();
  return async ({ id }, follow) => {
    try {
      await settleWish(client, `follow:${id}`, follow, {
        show: (cache, wanted) =>
          cache.updateFragment(
            {
              id: cache.identify({ __typename: 'User', id }),
              fragment: FollowButton_userFragmentDoc,
            },
            (user) =>
              user && {
                ...user,
                viewerFollows: wanted,
                followersCount: Math.max(
                  0,
                  user.followersCount + Number(wanted) - Number(user.viewerFollows),
                ),
              },
          ),
        send: (wanted) =>
          wanted
            ? client.mutate({ mutation: FollowUserDocument, variables: { id } })
            : client.mutate({ mutation: UnfollowUserDocument, variables: { id } }),
      });
    } catch (error) {
      notifyFailure(readFailure(error, follow ? 'Failed to follow user' : 'Failed to unfollow user').message);
    }
  };
}
