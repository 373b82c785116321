import { useLazyQuery } from '@apollo/client/react';
import { MemberSafetyDocument } from '../../gql/graphql';
import { SafetyMenu } from '../safety/SafetyMenu';

/** The "…" menu of a conversation. Contacts do not say whether they are blocked: this is queried when the menu is about to open. */
export function ContactMenu({ user }: { user: { id: string; username: string } }) {
  const [ask, { data }] = useLazyQuery(MemberSafetyDocument, { fetchPolicy: 'cache-first' });
  return (
    <SafetyMenu
      label={`More about ${user.username}`}
      content={{ userId: user.id }}
      noun="member"
      member={user}
      canBlock={data?.user?.viewerHasBlocked === false}
      onNear={() => void ask({ variables: { id: user.id } }).catch(() => undefined)}
      size={40}
    />
  );
}
