import { useLazyQuery } from '@apollo/client/react';
import { MemberSafetyDocument } from '../../gql/graphql';
import { SafetyMenu } from '../safety/SafetyMenu';

/** The "…" menu of a conversation. Contacts are loaded without `viewerHasBlocked`, so it is queried on hover or focus. */
export function ContactMenu({ user }: { user: { id: string; username: string } }) {
  const [loadMember, { data }] = useLazyQuery(MemberSafetyDocument, { fetchPolicy: 'cache-first' });
  return (
    <SafetyMenu
      label={`More actions for ${user.username}`}
      reportedContent={{ userId: user.id }}
      noun="member"
      member={user}
      canBlock={data?.user?.viewerHasBlocked === false}
      onPrefetch={() => void loadMember({ variables: { id: user.id } }).catch(() => undefined)}
      size={40}
    />
  );
}
