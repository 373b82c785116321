import { skipToken, useFragment, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  ChatContactsDocument,
  ChatPageDocument,
  MemberSafetyDocument,
  SafetyMenu_userFragmentDoc,
} from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { useDeferredMount, useLaterMount } from '../../lib/useDeferredMount';
import { useKeepFresh } from '../../lib/useKeepFresh';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { useOptionalViewer } from '../auth/useViewer';
import { BlockedNotice } from '../safety/BlockedNotice';
import classes from './ChatPage.module.css';
import { ContactList } from './ContactList';
import { Conversation } from './Conversation';
import { useKeyboardInset } from './useKeyboardInset';

const LOAD_FAILURE = 'Failed to load messages';

/** /chat: the contacts next to the open conversation; on a phone, only one of the two. */
export function ChatPage() {
  const viewer = useOptionalViewer();
  const { userId } = useParams();
  return (
    <Page title="Chat">
      {viewer === null ? (
        <EmptyState message="Please log in to start chatting.">
          <Button component={Link} to={PATHS.login}>
            Login
          </Button>
        </EmptyState>
      ) : (
        <ChatPanel viewerId={viewer.id} openId={userId} />
      )}
    </Page>
  );
}

function ChatPanel({ viewerId, openId }: { viewerId: string; openId: string | undefined }) {
  const { data: member } = useFragment({
    fragment: SafetyMenu_userFragmentDoc,
    fragmentName: 'SafetyMenu_user',
    from: { __typename: 'User', id: openId ?? '' },
  });
  const isBlocked = member.viewerHasBlocked === true;
  // The conversation with a blocked member is not queried.
  const isOpen = openId !== undefined && !isBlocked;
  // The query of an open conversation also fetches the contacts, so this one only reads them from the cache.
  const list = useQuery(ChatContactsDocument, { fetchPolicy: isOpen ? 'cache-only' : 'cache-and-network' });
  const open = useQuery(ChatPageDocument, isOpen ? { variables: { userId: openId } } : skipToken);
  useKeepFresh(ChatPageDocument, isOpen ? { userId: openId } : null);
  const query = isOpen ? open : list;
  const reload = (): void => void query.refetch().catch(() => undefined);
  const keyboardInset = useKeyboardInset();

  const page = (list.data ?? open.data)?.contacts;
  const contacts = page?.nodes;
  const isListShown = useDeferredMount(contacts !== undefined);
  const isConversationShown = useDeferredMount(useLaterMount(isListShown) && open.data !== undefined);
  const shown = isListShown ? contacts : undefined;
  const contact = shown?.find(({ user }) => user.id === openId);
  // A cached `null` means that an earlier query could not read them.
  const contactsFailure =
    readFailureAt(query.error, 'contacts', LOAD_FAILURE) ??
    (page === null ? { message: LOAD_FAILURE } : null);
  const failure = readFailureAt(open.error, 'conversation', LOAD_FAILURE)?.message ?? null;

  return (
    <div
      className={classes.panel}
      data-open={openId !== undefined}
      style={{ '--fc-keyboard': `${keyboardInset}px` } as CSSProperties}
    >
      <div className={classes.contacts}>
        {contacts === undefined && contactsFailure !== null ? (
          <FailedState {...contactsFailure} onRetry={reload} />
        ) : (
          <ContactList contacts={shown} viewerId={viewerId} openId={openId} />
        )}
      </div>
      <div className={classes.open}>
        {openId === undefined ? (
          <EmptyState message="Select a user to start a chat" />
        ) : isBlocked ? (
          <BlockedConversation member={{ id: openId, username: member.username ?? '' }} />
        ) : contact !== undefined ? (
          <Conversation
            key={openId}
            viewerId={viewerId}
            contact={contact}
            conversation={isConversationShown ? open.data?.conversation : undefined}
            failure={failure}
            onReload={reload}
          />
        ) : failure !== null ? (
          <FailedState message={failure} onRetry={reload} />
        ) : open.loading || shown === undefined ? null : (
          <NoContact id={openId} />
        )}
      </div>
    </div>
  );
}

/**
 * Shown for a member who is not a contact: blocked or deleted. The query loads `viewerHasBlocked` into the cache, so that
 * `BlockedConversation` replaces this for a blocked member.
 */
function NoContact({ id }: { id: string }) {
  const { loading } = useQuery(MemberSafetyDocument, { variables: { id }, fetchPolicy: 'network-only' });
  return loading ? null : (
    <EmptyState message="User not found">
      <Button component={Link} to={PATHS.chat} variant="default">
        Back to contacts
      </Button>
    </EmptyState>
  );
}

/** Shown in place of the conversation with a blocked member. */
function BlockedConversation({ member }: { member: { id: string; username: string } }) {
  return (
    <BlockedNotice member={member}>
      <Button component={Link} to={PATHS.chat} variant="subtle" color="gray">
        Back to contacts
      </Button>
    </BlockedNotice>
  );
}
