import { skipToken, useFragment, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Activity, type CSSProperties, type ReactNode, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  ChatContactsDocument,
  ChatPageDocument,
  MemberSafetyDocument,
  SafetyMenu_userFragmentDoc,
} from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { useDeferredMount, useMountAfterCommit } from '../../lib/useDeferredMount';
import { useKeepFresh } from '../../lib/useKeepFresh';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { useIsPhone } from '../../ui/useIsPhone';
import { useOptionalViewer } from '../auth/session/useViewer';
import { BlockedNotice } from '../safety/BlockedNotice';
import classes from './ChatPage.module.css';
import { ContactList, listContacts } from './contacts/ContactList';
import { Conversation } from './conversation/Conversation';
import { useKeyboardInset } from './useKeyboardInset';

const LOAD_FAILURE = 'Failed to load messages';

/** /chat and /chat/{userId}: the contacts next to the open conversation; on a phone, only one of the two. */
export function ChatPage() {
  const viewer = useOptionalViewer();
  const { userId } = useParams();
  return (
    <Page title="Chat">
      {/* Visitors see this only without the route's guard, which redirects them. */}
      {viewer === null ? (
        <EmptyState message="Please log in to start chatting.">
          <Button variant="filled" component={Link} to={PATHS.login}>
            Login
          </Button>
        </EmptyState>
      ) : (
        <ChatPanel viewerId={viewer.id} openUserId={userId} />
      )}
    </Page>
  );
}

function ChatPanel({ viewerId, openUserId }: { viewerId: string; openUserId: string | undefined }) {
  const { data: member } = useFragment({
    fragment: SafetyMenu_userFragmentDoc,
    fragmentName: 'SafetyMenu_user',
    from: { __typename: 'User', id: openUserId ?? '' },
  });
  const isBlocked = member.viewerHasBlocked === true;
  // The conversation with a blocked member is not queried, because a notice replaces it.
  const isConversationOpen = openUserId !== undefined && !isBlocked;
  // The query of an open conversation also fetches the contacts, so this one only reads them from the cache.
  const contactsQuery = useQuery(ChatContactsDocument, {
    fetchPolicy: isConversationOpen ? 'cache-only' : 'cache-and-network',
  });
  const conversationQuery = useQuery(
    ChatPageDocument,
    isConversationOpen ? { variables: { userId: openUserId } } : skipToken,
  );
  useKeepFresh(ChatContactsDocument, isConversationOpen ? null : {});
  useKeepFresh(ChatPageDocument, isConversationOpen ? { userId: openUserId } : null);
  const activeQuery = isConversationOpen ? conversationQuery : contactsQuery;
  const reload = (): void => void activeQuery.refetch().catch(() => undefined);
  const keyboardInset = useKeyboardInset();
  const areContactsHidden = useIsPhone() && openUserId !== undefined;

  const contactsPage = (contactsQuery.data ?? conversationQuery.data)?.conversations;
  const contacts = useMemo(
    () => (contactsPage ? listContacts(contactsPage.nodes) : undefined),
    [contactsPage],
  );
  const isContactListMounted = useDeferredMount(contacts !== undefined);
  // Beside visible contacts, the messages are mounted after them, so that no task is long.
  const isContactListCommitted = useMountAfterCommit(isContactListMounted);
  const canMountMessages = areContactsHidden ? contacts !== undefined : isContactListCommitted;
  const areMessagesMounted = useDeferredMount(canMountMessages && conversationQuery.data !== undefined);
  const isMountingContacts = contacts !== undefined && !isContactListMounted;
  const mountedContacts = isContactListMounted ? contacts : undefined;
  const contact = mountedContacts?.find(({ user }) => user.id === openUserId);
  // A cached `null` means that an earlier query could not read the contacts.
  const contactsFailure =
    readFailureAt(activeQuery.error, 'conversations', LOAD_FAILURE) ??
    (contactsPage === null ? { message: LOAD_FAILURE } : null);
  const conversationFailure =
    readFailureAt(conversationQuery.error, 'conversation', LOAD_FAILURE)?.message ?? null;

  const renderConversation = (): ReactNode => {
    if (openUserId === undefined) return <EmptyState message="Select a user to start a chat" />;
    if (isBlocked)
      return (
        <BlockedNotice member={{ id: openUserId, username: member.username ?? '' }}>
          <Button component={Link} to={PATHS.chat} variant="subtle" color="gray">
            Back to contacts
          </Button>
        </BlockedNotice>
      );
    if (contact !== undefined)
      return (
        <Conversation
          key={openUserId}
          viewerId={viewerId}
          contact={contact}
          messages={areMessagesMounted ? conversationQuery.data?.conversation?.messages : undefined}
          failure={conversationFailure}
          onReload={reload}
        />
      );
    // The contact may be among those that are not mounted yet.
    if (isMountingContacts) return null;
    if (conversationFailure !== null) return <FailedState message={conversationFailure} onRetry={reload} />;
    if (conversationQuery.loading || contacts === undefined) return null;
    return <NoContact id={openUserId} />;
  };

  return (
    <div
      className={classes.panel}
      data-open={openUserId !== undefined}
      style={{ '--fc-keyboard': `${keyboardInset}px` } as CSSProperties}
    >
      {/* React renders hidden contacts after the conversation, when it has nothing else to do. */}
      <Activity mode={areContactsHidden ? 'hidden' : 'visible'}>
        <div className={classes.contacts}>
          {contacts === undefined && contactsFailure !== null ? (
            <FailedState {...contactsFailure} onRetry={reload} />
          ) : (
            <ContactList contacts={mountedContacts} viewerId={viewerId} openUserId={openUserId} />
          )}
        </div>
      </Activity>
      <div className={classes.conversation}>{renderConversation()}</div>
    </div>
  );
}

/** Shown for a member who is not a contact. The query shows whether the viewer has blocked the member; `BlockedNotice` then replaces this. */
function NoContact({ id }: { id: string }) {
  const { loading } = useQuery(MemberSafetyDocument, { variables: { id }, fetchPolicy: 'network-only' });
  return loading ? null : (
    <EmptyState message="User not found">
      <Button component={Link} to={PATHS.chat}>
        Back to contacts
      </Button>
    </EmptyState>
  );
}
