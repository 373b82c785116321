import { useLazyQuery } from '@apollo/client/react';
import { MemberSafetyDocument } from '../../../gql/graphql';
import { SafetyMenu } from '../../safety/SafetyMenu';
import type { Member } from '../../safety/useBlock';

/** The "…" menu of a conversation. Contacts are loaded without `viewerHasBlocked`, so it is queried on hover or focus. */
export function ContactMenu({ user }: { user: Member }) {
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
