import { useApolloClient, useFragment, useMutation } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { IconPhotoPlus } from '../../../ui/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Conversation_queryFragment,
  OlderMessagesDocument,
  SendTypingDocument,
} from '../../../gql/graphql';
import { useLiveConnection, useOnResume } from '../../../lib/live/liveConnection';
import { normalizeAlt } from '../../../lib/forms/normalizeAlt';
import { useMountAfterCommit } from '../../../lib/useDeferredMount';
import { usePastedFiles } from '../../../lib/forms/usePastedFiles';
import { usePictureDropzone } from '../../../lib/forms/usePictureDropzone';
import { LIMITS, TIMINGS } from '../../../limits';
import { FailedState } from '../../../ui/FailedState';
import { useProviderFeatures } from '../../auth/session/useViewer';
import { useChat, useOutboxEntries } from '../ChatProvider';
import { Composer, NO_PICTURES, type PictureLimits } from '../writing/Composer';
import type { ListedContact } from '../contacts/ContactList';
import classes from './Conversation.module.css';
import { CONTACT_ROW } from '../contacts/conversationList';
import { ConversationHeader } from './ConversationHeader';
import { createRows, findStoredIds, type MessageRowData } from './conversationRows';
import { getMessageDraftName } from '../writing/getMessageDraftName';
import { markConversationRead } from './markConversationRead';
import { MessageList } from './MessageList';
import type { OutboxEntry } from '../writing/OutboxEntry';
import { type ChosenPictures, useChosenPictures } from '../writing/useChosenPictures';
import { useIsPageFocused } from './useIsPageFocused';

type LoadedMessages = NonNullable<NonNullable<Conversation_queryFragment['conversation']>['messages']>;

interface Props {
  viewerId: string;
  contact: ListedContact;
  isSuspended: boolean;
  messages: LoadedMessages | null | undefined;
  failure: string | null;
  onReload: () => void;
}

/** A constant, because a new array in each render would make `useMemo` create the rows again. */
const NO_MESSAGES: LoadedMessages['nodes'] = [];

export function Conversation({ viewerId, contact, isSuspended, messages: loaded, failure, onReload }: Props) {
  const { user } = contact;
  const entries = useOutboxEntries(user.id);
  const messages = loaded?.nodes ?? NO_MESSAGES;
  const rows = useMemo(() => createRows(messages, entries, viewerId), [messages, entries, viewerId]);
  const canMountAll = useMountAfterCommit(loaded != null);
  useMarkRead(viewerId, contact, messages);
  useRemoveStoredEntries(viewerId, messages, entries);
  const limits = useProviderFeatures() ?? NO_PICTURES;
  const canSendPictures = limits.messageImagesMax !== null && !isSuspended;
  const pictures = useChosenPictures(user.id, limits.messageImagesMax ?? 0);
  usePastedFiles(pictures.add, !canSendPictures);
  const { getRootProps, isDragActive } = usePictureDropzone(pictures.add, !canSendPictures);

  return (
    <section
      {...getRootProps({
        className: classes.conversation,
        role: 'region',
        'aria-label': `Conversation with ${user.username}`,
      })}
    >
      <ConversationHeader user={user} />
      {loaded == null && rows.length === 0 ? (
        <MissingMessages failure={failure} onReload={onReload} />
      ) : (
        <Messages
          user={user}
          rows={canMountAll ? rows : rows.slice(-LIMITS.firstScreenMessages)}
          totalRows={rows.length}
          oldestId={messages[0]?.id ?? ''}
          hasOlder={loaded?.hasOlder === true}
        />
      )}
      {isSuspended ? (
        <p className={classes.suspended}>This member is suspended</p>
      ) : (
        <MessageComposer
          viewerId={viewerId}
          userId={user.id}
          lastMessageId={messages.at(-1)?.id ?? null}
          pictures={pictures}
          limits={limits}
        />
      )}
      {isDragActive && (
        <div className={classes.drop}>
          <IconPhotoPlus size={28} stroke={1.7} />
          Drop pictures here
        </div>
      )}
    </section>
  );
}

/** Removes failed entries that are stored after all: their response was lost, or another tab has sent them. */
function useRemoveStoredEntries(
  viewerId: string,
  messages: LoadedMessages['nodes'],
  entries: readonly OutboxEntry[],
): void {
  const { outbox } = useChat();
  useEffect(() => {
    const failedEntries = entries.filter(({ state }) => state === 'failed');
    for (const idempotencyKey of findStoredIds(messages, failedEntries, viewerId).keys())
      outbox.remove(idempotencyKey);
  }, [messages, entries, viewerId, outbox]);
}

function MissingMessages({ failure, onReload }: Pick<Props, 'failure' | 'onReload'>) {
  if (failure === null) return <Loading />;
  return (
    <div className={classes.filler}>
      <FailedState message={failure} onRetry={onReload} />
    </div>
  );
}

interface MessagesProps {
  user: ListedContact['user'];
  /** The last of the rows while the others are not mounted yet. */
  rows: readonly MessageRowData[];
  totalRows: number;
  oldestId: string;
  hasOlder: boolean;
}

function Messages({ user, rows, totalRows, oldestId, hasOlder }: MessagesProps) {
  const client = useApolloClient();
  const { outbox } = useChat();
  const isMounting = rows.length < totalRows;
  return (
    <MessageList
      rows={rows}
      isMounting={isMounting}
      otherMember={user}
      hasOlder={!isMounting && hasOlder}
      loadOlder={() =>
        client.query({
          query: OlderMessagesDocument,
          variables: { userId: user.id, before: oldestId },
          fetchPolicy: 'network-only',
        })
      }
      onRetry={outbox.retry}
      onDelete={outbox.remove}
    >
      {totalRows === 0 && <p className={classes.empty}>No messages yet</p>}
    </MessageList>
  );
}

interface MessageComposerProps {
  viewerId: string;
  userId: string;
  lastMessageId: string | null;
  pictures: ChosenPictures;
  limits: PictureLimits;
}

function MessageComposer({ viewerId, userId, lastMessageId, pictures, limits }: MessageComposerProps) {
  const { outbox } = useChat();
  const initialText = useInitialText();
  const typingSignal = useTypingSignal(userId);
  const send = (text: string): void => {
    typingSignal.reset();
    const message = { receiverId: userId, text, after: lastMessageId };
    if (pictures.list.length === 0) {
      outbox.add(message);
      return;
    }
    const details = pictures.list.map(({ alt, width, height }) => ({
      alt: normalizeAlt(alt ?? ''),
      width,
      height,
    }));
    outbox.add(
      { ...message, pictures: details },
      pictures.list.map(({ file }) => file),
    );
  };
  return (
    <Composer
      draftName={getMessageDraftName(viewerId, userId)}
      initialText={initialText}
      pictures={pictures}
      limits={limits}
      onSend={send}
      onTyping={typingSignal.send}
    />
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
