import { skipToken, useFragment, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Activity, type ComponentProps, type CSSProperties, useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  ChatContactsDocument,
  ChatPageDocument,
  type ChatPageQueryVariables,
  HiddenContactDocument,
  SafetyMenu_userFragmentDoc,
} from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { useDeferredMount, useMountAfterCommit } from '../../lib/useDeferredMount';
import { useKeepFresh } from '../../lib/useKeepFresh';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { usePageUrl } from '../../ui/pageUrl';
import { chatVariables } from './chatVariables';
import { useIsPhone } from '../../ui/useIsPhone';
import { useOptionalViewer } from '../auth/session/useViewer';
import { BlockedNotice } from '../safety/BlockedNotice';
import type { Member } from '../safety/useBlock';
import classes from './ChatPage.module.css';
import { ContactList, type ListedContact, listContacts } from './contacts/ContactList';
import { getNextPage } from './contacts/conversationList';
import { Conversation } from './conversation/Conversation';
import { useKeyboardInset } from './useKeyboardInset';

const LOAD_FAILURE = 'Failed to load messages';

/** /chat and /chat/{userId}: the contacts next to the open conversation; on a phone, only one of the two. */
export function ChatPage() {
  const viewer = useOptionalViewer();
  const variables = chatVariables(usePageUrl());
  return (
    <Page title="Chat">
      {viewer === null ? (
        <EmptyState message="Please log in to start chatting.">
          <Button variant="filled" component={Link} to={PATHS.login}>
            Login
          </Button>
        </EmptyState>
      ) : (
        <ChatPanel viewerId={viewer.user.id} variables={variables} />
      )}
    </Page>
  );
}

function ChatPanel({ viewerId, variables }: { viewerId: string; variables: ChatPageQueryVariables | null }) {
  const openUserId = variables?.userId;
  const { data: member } = useFragment({
    fragment: SafetyMenu_userFragmentDoc,
    fragmentName: 'SafetyMenu_user',
    from: { __typename: 'User', id: openUserId ?? '' },
  });
  const isBlocked = member.viewerHasBlocked === true;
  const isSuspended = member.isSuspended === true;
  const data = useChatData(isBlocked ? null : variables);
  const { contacts, nextContactsPage, contactsFailure, conversation, conversationFailure, reload } = data;
  const keyboardInset = useKeyboardInset();
  const areContactsHidden = useIsPhone() && openUserId !== undefined;
  const isContactListMounted = useDeferredMount(contacts !== undefined);
  const isContactListCommitted = useMountAfterCommit(isContactListMounted);
  const canMountMessages = areContactsHidden ? contacts !== undefined : isContactListCommitted;
  const areMessagesMounted = useDeferredMount(canMountMessages && conversation !== undefined);
  const isMountingContacts = contacts !== undefined && !isContactListMounted;
  const mountedContacts = isContactListMounted ? contacts : undefined;
  const contact = mountedContacts?.find(({ user }) => user.id === openUserId);

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
            <ContactList
              contacts={mountedContacts}
              nextPage={nextContactsPage}
              viewerId={viewerId}
              openUserId={openUserId}
            />
          )}
        </div>
      </Activity>
      <div className={classes.conversation}>
        {openUserId === undefined ? (
          <EmptyState message="Select a user to start a chat" />
        ) : isBlocked ? (
          <BlockedConversation member={{ id: openUserId, username: member.username ?? '' }} />
        ) : (
          <OpenConversation
            viewerId={viewerId}
            userId={openUserId}
            contact={contact}
            isSuspended={isSuspended}
            conversationId={conversation?.id}
            messages={areMessagesMounted ? conversation?.messages : undefined}
            failure={isMountingContacts ? null : conversationFailure}
            isLoading={isMountingContacts || data.isConversationLoading || contacts === undefined}
            onReload={reload}
          />
        )}
      </div>
    </div>
  );
}

function useChatData(conversationVariables: ChatPageQueryVariables | null) {
  const isConversationOpen = conversationVariables !== null;
  const contactsQuery = useQuery(ChatContactsDocument, {
    fetchPolicy: isConversationOpen ? 'cache-only' : 'cache-and-network',
  });
  const conversationQuery = useQuery(
    ChatPageDocument,
    conversationVariables ? { variables: conversationVariables } : skipToken,
  );
  useKeepFresh(ChatContactsDocument, isConversationOpen ? null : {});
  useKeepFresh(ChatPageDocument, conversationVariables);
  const activeQuery = isConversationOpen ? conversationQuery : contactsQuery;
  const reload = (): void => void activeQuery.refetch().catch(() => undefined);

  const contactsPage = (contactsQuery.data ?? conversationQuery.data)?.conversations;
  const contacts = useMemo(
    () => (contactsPage ? listContacts(contactsPage.nodes) : undefined),
    [contactsPage],
  );
  const nextContactsPage = contactsPage ? getNextPage(contactsPage) : null;
  // A cached `null` means that an earlier query could not read the contacts.
  const contactsFailure =
    readFailureAt(activeQuery.error, 'conversations', LOAD_FAILURE) ??
    (contactsPage === null ? { message: LOAD_FAILURE } : null);
  const conversationFailure =
    readFailureAt(conversationQuery.error, 'conversation', LOAD_FAILURE)?.message ?? null;
  return {
    contacts,
    nextContactsPage,
    contactsFailure,
    conversation: conversationQuery.data?.conversation,
    isConversationLoading: conversationQuery.loading,
    conversationFailure,
    reload,
  };
}

function BlockedConversation({ member }: { member: Member }) {
  return (
    <BlockedNotice member={member}>
      <Button component={Link} to={PATHS.chat} variant="subtle" color="gray">
        Back to contacts
      </Button>
    </BlockedNotice>
  );
}

interface OpenConversationProps extends Omit<ComponentProps<typeof Conversation>, 'contact'> {
  userId: string;
  contact: ListedContact | undefined;
  conversationId: string | undefined;
  isLoading: boolean;
}

function OpenConversation({ userId, contact, conversationId, isLoading, ...props }: OpenConversationProps) {
  const { failure, onReload } = props;
  if (contact !== undefined) return <Conversation key={userId} contact={contact} {...props} />;
  if (failure !== null) return <FailedState message={failure} onRetry={onReload} />;
  return isLoading ? null : <HiddenContact id={userId} conversationId={conversationId} {...props} />;
}

interface HiddenContactProps extends Omit<ComponentProps<typeof Conversation>, 'contact'> {
  id: string;
  conversationId: string | undefined;
}

/** A member who is not among the contacts: suspended, in which case the conversation can still be read, or unknown. */
function HiddenContact({ id, conversationId, ...props }: HiddenContactProps) {
  const { data, loading } = useQuery(HiddenContactDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data?.user?.isSuspended === true && conversationId !== undefined) {
    const contact = { __typename: 'Conversation', id: conversationId, user: data.user } as ListedContact;
    return <Conversation key={id} contact={contact} {...props} />;
  }
  return loading ? null : (
    <EmptyState message="User not found">
      <Button component={Link} to={PATHS.chat}>
        Back to contacts
      </Button>
    </EmptyState>
  );
}
