import { useApolloClient, useFragment, useMutation, useQuery } from '@apollo/client/react';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPhotoPlus } from '../../../ui/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDropzone } from 'react-dropzone';
import {
  type Composer_queryFragment,
  ComposerDocument,
  type Conversation_queryFragment,
  OlderMessagesDocument,
  SendTypingDocument,
} from '../../../gql/graphql';
import { useLiveConnection, useOnResume } from '../../../lib/live/liveConnection';
import { useIsOnline } from '../../../lib/live/PresenceProvider';
import { normalizeAlt } from '../../../lib/forms/normalizeAlt';
import { PATHS } from '../../../lib/paths';
import { useMountAfterCommit } from '../../../lib/useDeferredMount';
import { usePastedFiles } from '../../../lib/forms/usePastedFiles';
import { LIMITS, TIMINGS } from '../../../limits';
import { FailedState } from '../../../ui/FailedState';
import { UserAvatar } from '../../../ui/UserAvatar';
import { useChat, useOutboxEntries } from '../ChatProvider';
import { Composer } from '../writing/Composer';
import type { ListedContact } from '../contacts/ContactList';
import { ContactMenu } from '../contacts/ContactMenu';
import classes from './Conversation.module.css';
import { CONTACT_ROW } from '../contacts/conversationList';
import { createRows, findStoredIds } from './conversationRows';
import { getMessageDraftName } from '../writing/getMessageDraftName';
import { markConversationRead } from './markConversationRead';
import { MessageList } from './MessageList';
import { useChosenPictures } from '../writing/useChosenPictures';
import { useIsPageFocused } from './useIsPageFocused';

type LoadedMessages = NonNullable<NonNullable<Conversation_queryFragment['conversation']>['messages']>;

interface Props {
  viewerId: string;
  contact: ListedContact;
  /** Undefined until the messages are loaded; null when they could not be read. */
  messages: LoadedMessages | null | undefined;
  /** Why the messages could not be loaded, as shown to the member; null without a failure. */
  failure: string | null;
  onReload: () => void;
}

/** A constant, because a new array in each render would make `useMemo` create the rows again. */
const NO_MESSAGES: LoadedMessages['nodes'] = [];

/** While the limits load, and if they could not be read. */
const NO_PICTURES: Composer_queryFragment = { messageImagesMax: null, imageAltMaxLength: null };

/** The conversation with one member: stored messages, those still in the outbox, and the composer. */
export function Conversation({ viewerId, contact, messages: loaded, failure, onReload }: Props) {
  const { user } = contact;
  const client = useApolloClient();
  const { outbox, typingIds } = useChat();
  const entries = useOutboxEntries(user.id);
  const messages = loaded?.nodes ?? NO_MESSAGES;
  const rows = useMemo(() => createRows(messages, entries, viewerId), [messages, entries, viewerId]);
  // The messages above the first screen mount later, so that the newest ones are visible sooner.
  const canMountAll = useMountAfterCommit(loaded != null);
  const mountedRows = canMountAll ? rows : rows.slice(-LIMITS.firstScreenMessages);
  const isMounting = mountedRows.length < rows.length;
  const typingSignal = useTypingSignal(user.id);
  useMarkRead(viewerId, contact, messages);
  const initialText = useInitialText();
  // The query of the page fetches the limits, so this one only reads them from the cache.
  const { data: limits = NO_PICTURES } = useQuery(ComposerDocument, { fetchPolicy: 'cache-only' });
  const canSendPictures = limits.messageImagesMax !== null;
  const pictures = useChosenPictures(user.id, limits.messageImagesMax ?? 0);
  usePastedFiles(pictures.add, !canSendPictures);
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: pictures.add,
    // Only the button opens the file dialog, not a click or a key press in the conversation.
    noClick: true,
    noKeyboard: true,
    disabled: !canSendPictures,
  });

  // A message may have been stored although the attempt to send it failed. The outbox must then not offer to send it again.
  useEffect(() => {
    const failedEntries = entries.filter(({ state }) => state === 'failed');
    for (const idempotencyKey of findStoredIds(messages, failedEntries, viewerId).keys())
      outbox.remove(idempotencyKey);
  }, [messages, entries, viewerId, outbox]);

  const isOnline = useIsOnline(user.id) === true;
  const isTyping = typingIds.has(user.id);
  const hasNothingToShow = loaded == null && rows.length === 0;

  return (
    <section
      {...getRootProps({
        className: classes.conversation,
        role: 'region',
        'aria-label': `Conversation with ${user.username}`,
      })}
    >
      <header className={classes.header}>
        <ActionIcon
          component={Link}
          to={PATHS.chat}
          className={classes.back}
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Back to contacts"
        >
          <IconArrowLeft size={22} stroke={1.7} />
        </ActionIcon>
        <Link to={PATHS.profile(user.id)} className={classes.person}>
          <UserAvatar user={user} size={36} />
          <h2 className={classes.name}>{user.username}</h2>
        </Link>
        {/* The first words are the same for every contact. */}
        <p className={classes.state} data-online={isOnline}>
          Active conversation{isTyping ? ' · typing…' : isOnline ? ' · online' : ''}
        </p>
        <div className={classes.more}>
          <ContactMenu user={user} />
        </div>
      </header>
      {hasNothingToShow ? (
        failure === null ? (
          <Loading />
        ) : (
          <div className={classes.filler}>
            <FailedState message={failure} onRetry={onReload} />
          </div>
        )
      ) : (
        <MessageList
          rows={mountedRows}
          isMounting={isMounting}
          otherMember={user}
          hasOlder={!isMounting && loaded?.hasOlder === true}
          loadOlder={() =>
            client.query({
              query: OlderMessagesDocument,
              variables: { userId: user.id, before: messages[0]?.id ?? '' },
              fetchPolicy: 'network-only',
            })
          }
          onRetry={outbox.retry}
          onDelete={outbox.remove}
        >
          {rows.length === 0 && <p className={classes.empty}>No messages yet</p>}
        </MessageList>
      )}
      <Composer
        draftName={getMessageDraftName(viewerId, user.id)}
        initialText={initialText}
        pictures={pictures}
        limits={limits}
        onSend={(text) => {
          typingSignal.reset();
          const message = { receiverId: user.id, text, after: messages.at(-1)?.id ?? null };
          if (pictures.list.length === 0) outbox.add(message);
          else
            outbox.add(
              {
                ...message,
                pictures: pictures.list.map(({ alt, width, height }) => ({
                  alt: normalizeAlt(alt ?? ''),
                  width,
                  height,
                })),
              },
              pictures.list.map(({ file }) => file),
            );
        }}
        onTyping={typingSignal.send}
      />
      {isDragActive && (
        <div className={classes.drop}>
          <IconPhotoPlus size={28} stroke={1.7} />
          Drop pictures here
        </div>
      )}
    </section>
  );
}

/** The text that another screen passes in the navigation state, which is then cleared, so that Back does not restore it; or empty. */
function useInitialText(): string {
  const { state, pathname } = useLocation() as { state: { draft?: unknown } | null; pathname: string };
  const navigate = useNavigate();
  const draft = state?.draft;
  const passedText = typeof draft === 'string' ? draft : '';
  const [initialText] = useState(passedText);
  useEffect(() => {
    if (passedText !== '') void navigate(pathname, { replace: true, state: null });
  }, [passedText, pathname, navigate]);
  return initialText;
}

/** `send` signals that the viewer is typing, at most once per `TIMINGS.typingEveryMs`; `reset` allows the next signal at once. */
function useTypingSignal(userId: string): { send: () => void; reset: () => void } {
  const [sendTyping] = useMutation(SendTypingDocument);
  const lastSentMs = useRef(-Infinity);
  return {
    send: () => {
      const nowMs = performance.now();
      if (nowMs - lastSentMs.current < TIMINGS.typingEveryMs || !navigator.onLine) return;
      lastSentMs.current = nowMs;
      sendTyping({ variables: { input: { receiverId: userId } } }).catch(() => undefined);
    },
    reset: () => (lastSentMs.current = -Infinity),
  };
}

/** Marks the conversation as read while the page is visible and focused, and notifies the other tabs. */
function useMarkRead(viewerId: string, contact: ListedContact, messages: LoadedMessages['nodes']): void {
  const client = useApolloClient();
  const liveConnection = useLiveConnection();
  const isPageFocused = useIsPageFocused();
  const { id, user } = contact;
  const { data: row } = useFragment({ ...CONTACT_ROW, from: contact });
  const unreadCount = row.unreadCount ?? 0;
  const lastUnreadId = messages.findLast((message) => message.sender?.id === user.id && !message.read)?.id;
  const isUnread = lastUnreadId !== undefined || unreadCount > 0;
  const newestId = lastUnreadId ?? row.lastMessage?.id ?? '';
  // `newestId` at the last attempt, to prevent a retry on every render after a failure. A newer message or a return to the page
  // allows another attempt.
  const attemptedId = useRef<string | null>(null);
  useOnResume(() => (attemptedId.current = null));
  useEffect(() => {
    if (!isPageFocused) attemptedId.current = null;
    if (!isPageFocused || !isUnread || attemptedId.current === newestId) return;
    // Not in the task that shows the messages: the optimistic update would make it twice as long.
    const timer = setTimeout(() => {
      attemptedId.current = newestId;
      void markConversationRead({ client, viewerId, liveConnection }, id, user.id);
    });
    return () => clearTimeout(timer);
  }, [isPageFocused, isUnread, newestId, unreadCount, id, user.id, viewerId, client, liveConnection]);
}

function Loading() {
  return (
    <div className={classes.filler} aria-busy role="status" aria-label="Loading messages">
      {/* Bubbles of the other member on the left and of the viewer on the right, in turn. */}
      {[46, 30, 58, 38, 24].map((widthPercent, index) => (
        <Skeleton
          key={index}
          height={36}
          width={`${widthPercent}%`}
          ml={index % 2 === 0 ? undefined : 'auto'}
        />
      ))}
    </div>
  );
}
