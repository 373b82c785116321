import { useApolloClient } from '@apollo/client/react';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { MessageReceivedDocument, MessagesReadDocument, TypingDocument } from '../../gql/graphql';
import { useOnResume } from '../../lib/live/liveConnection';
import { useLiveEvents } from '../../lib/live/useLiveEvents';
import { TIMINGS } from '../../limits';
import { deliver } from './writing/deliver';
import { createOutbox, type Outbox, type OutboxEntry } from './writing/outbox';
import { refetchContacts } from './contacts/refetchContacts';
import { storeMessage, storeReadReceipt } from './storeMessage';
import type { ChosenPicture } from './writing/useChosenPictures';

interface Chat {
  outbox: Outbox;
  /** Ids of the members who are typing to the viewer. */
  typingIds: ReadonlySet<string>;
  /** The pictures that the viewer has chosen for messages but not sent, by the ids of the receivers. `useChosenPictures` changes it. */
  chosenPictures: Map<string, readonly ChosenPicture[]>;
}

const ChatContext = createContext<Chat | null>(null);

/** Who is typing, and the outbox. @throws outside a `ChatProvider`. */
export function useChat(): Chat {
  const chat = use(ChatContext);
  if (chat === null) throw new Error('useChat needs a ChatProvider');
  return chat;
}

/** The outbox entries: those for `receiverId`, or all without an argument. */
export function useOutboxEntries(receiverId?: string): readonly OutboxEntry[] {
  const { outbox } = useChat();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries);
  return useMemo(
    () => (receiverId === undefined ? entries : entries.filter((entry) => entry.receiverId === receiverId)),
    [entries, receiverId],
  );
}

interface Props {
  viewerId: string;
  /** Called when an event may have changed the number of unread messages. */
  onUnreadChange: () => void;
  children: ReactNode;
}

/** Wraps every page for members. Updates the cached conversations from live events, and sends the outbox entries. */
export function ChatProvider({ viewerId, onUnreadChange, children }: Props) {
  const client = useApolloClient();
  const [typingIds, addTypingId, removeTypingId] = useTypingIds();
  const [chosenPictures] = useState(() => new Map<string, readonly ChosenPicture[]>());

  const outbox = useMemo(
    () => createOutbox(viewerId, (entry, upload) => deliver(client, viewerId, entry, upload)),
    [client, viewerId],
  );
  useEffect(() => outbox.start(), [outbox]);
  useOnResume(() => outbox.flush());

  useLiveEvents(MessageReceivedDocument, ({ messageReceived }) => {
    if (messageReceived.sender !== null) removeTypingId(messageReceived.sender.id);
    if (!storeMessage(client.cache, viewerId, messageReceived)) refetchContacts(client);
    if (messageReceived.sender?.id !== viewerId) onUnreadChange();
  });
  useLiveEvents(MessagesReadDocument, ({ messagesRead: { conversation, reader } }) => {
    if (reader === null) return;
    storeReadReceipt(client.cache, conversation.id, reader.id, viewerId);
    if (reader.id === viewerId) onUnreadChange();
  });
  useLiveEvents(TypingDocument, ({ typing: { user } }) => user && addTypingId(user.id));

  const chat = useMemo(() => ({ outbox, typingIds, chosenPictures }), [outbox, typingIds, chosenPictures]);
  return <ChatContext value={chat}>{children}</ChatContext>;
}

/** The ids of the members who are typing, a function to add one for `TIMINGS.typingShownMs`, and a function to remove one. */
function useTypingIds(): [ReadonlySet<string>, (userId: string) => void, (userId: string) => void] {
  const [typingIds, setTypingIds] = useState<ReadonlySet<string>>(() => new Set());
  const timersByUserId = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = timersByUserId.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  const removeTypingId = (userId: string): void => {
    clearTimeout(timersByUserId.current.get(userId));
    setTypingIds((ids) => (ids.has(userId) ? new Set([...ids].filter((id) => id !== userId)) : ids));
  };
  const addTypingId = (userId: string): void => {
    clearTimeout(timersByUserId.current.get(userId));
    timersByUserId.current.set(
      userId,
      setTimeout(() => removeTypingId(userId), TIMINGS.typingShownMs),
    );
    setTypingIds((ids) => (ids.has(userId) ? ids : new Set([...ids, userId])));
  };
  return [typingIds, addTypingId, removeTypingId];
}
