import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  MessageReceivedDocument,
  MessagesDocument,
  MessagesReadDocument,
  OnlineUsersChangedDocument,
  SendMessageDocument,
  TypingDocument,
} from '../../gql/graphql';
import { isUnanswered, readFailure } from '../../lib/errors';
import { type Live, useLive, useLiveState, useOnReturn, useOnTabMessage } from '../../lib/live';
import { useLiveEvents } from '../../lib/useLiveEvents';
import { TIMINGS } from '../../limits';
import { findArrived } from './conversationRows';
import { createOutbox, type Delivery, type Outbox, type OutboxEntry } from './outbox';
import { storeMessage, storeRead } from './storeMessage';

interface Chat {
  outbox: Outbox;
  /** Ids of the members who are online; null while the connection is lost. */
  online: ReadonlySet<string> | null;
  /** Ids of the members who are typing to the viewer. */
  typing: ReadonlySet<string>;
}

const ChatContext = createContext<Chat | null>(null);

/** Who is online, who is typing, and the outbox. @throws outside a `ChatProvider`. */
export function useChat(): Chat {
  const chat = use(ChatContext);
  if (chat === null) throw new Error('useChat needs a ChatProvider');
  return chat;
}

/** The outbox entries: all of them, or only those for `receiverId`. */
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
  /** Called when a message is from or to a member who is not in the cached contacts. */
  onStranger: () => void;
  children: ReactNode;
}

/** Updates the conversations in the cache from live events on every page, and sends the messages of the outbox. */
export function ChatProvider({ viewerId, onStranger, children }: Props) {
  const client = useApolloClient();
  const live = useLive();
  const [onlineIds, setOnlineIds] = useState<ReadonlySet<string> | null>(null);
  // The list is stale while the connection is lost.
  const online = useLiveState() === 'live' ? onlineIds : null;
  const [typing, startTyping, stopTyping] = useTyping();

  const outbox = useMemo(
    () => createOutbox(viewerId, (entry) => deliver(client, live, viewerId, entry)),
    [client, live, viewerId],
  );
  useEffect(() => outbox.start(), [outbox]);
  useOnReturn(() => outbox.flush());

  const receiveMessage = (message: Parameters<typeof storeMessage>[2]): void => {
    if (!storeMessage(client.cache, viewerId, message)) onStranger();
  };
  useLiveEvents(MessageReceivedDocument, ({ messageReceived }) => {
    if (messageReceived.sender !== null) stopTyping(messageReceived.sender.id);
    receiveMessage(messageReceived);
  });
  useLiveEvents(
    MessagesReadDocument,
    ({ messagesRead: { conversationId, reader } }) =>
      reader && storeRead(client.cache, otherMemberId(conversationId, viewerId), reader.id),
  );
  useLiveEvents(OnlineUsersChangedDocument, ({ onlineUsersChanged }) =>
    // A transition, because each contact may change.
    startTransition(() => setOnlineIds(new Set(onlineUsersChanged))),
  );
  useLiveEvents(TypingDocument, ({ typing: { user } }) => user && startTyping(user.id));
  useOnTabMessage((message) => {
    if (message.type === 'messageSent') receiveMessage(message.message);
    if (message.type === 'conversationRead') storeRead(client.cache, message.userId, viewerId);
  });

  const chat = useMemo(() => ({ outbox, online, typing }), [outbox, online, typing]);
  return <ChatContext value={chat}>{children}</ChatContext>;
}

/** The id of the other member: a conversation's id is both ids, sorted and joined by a hyphen. Ids may contain hyphens. */
function otherMemberId(conversationId: string, viewerId: string): string {
  return conversationId.startsWith(`${viewerId}-`)
    ? conversationId.slice(viewerId.length + 1)
    : conversationId.slice(0, -viewerId.length - 1);
}

async function deliver(
  client: ApolloClient,
  live: Live,
  viewerId: string,
  entry: OutboxEntry,
): Promise<Delivery> {
  const { receiverId, text, idempotencyKey } = entry;
  // An earlier attempt may have stored it although the answer was lost. A provider without idempotency keys would store it again.
  if (entry.attempted) {
    try {
      const { data } = await client.query({
        query: MessagesDocument,
        variables: { userId: receiverId },
        fetchPolicy: 'network-only',
      });
      const messages = data.conversation?.messages ?? [];
      const id = findArrived(messages, [entry], viewerId).get(idempotencyKey);
      if (id !== undefined) return { id };
    } catch (error) {
      return isTemporary(error) || readFailure(error).code === 'PROVIDER_TIMEOUT'
        ? 'later'
        : toFailure(error);
    }
  }
  try {
    const { data } = await client.mutate({
      mutation: SendMessageDocument,
      variables: { input: { receiverId, text, idempotencyKey } },
      update: (cache, { data: answer }) => {
        if (answer) storeMessage(cache, viewerId, answer.sendMessage.message);
      },
    });
    live.notifyTabs({ type: 'messageSent', message: data.sendMessage.message });
    return { id: data.sendMessage.message.id };
  } catch (error) {
    return isTemporary(error) ? 'later' : toFailure(error);
  }
}

/** Whether a failure is temporary and it is safe to send the message again. */
function isTemporary(error: unknown): boolean {
  const { code } = readFailure(error);
  return (
    !navigator.onLine || isUnanswered(error) || code === 'PROVIDER_UNAVAILABLE' || code === 'RATE_LIMITED'
  );
}

function toFailure(error: unknown): Delivery {
  const { code, message } = readFailure(error, 'The message was not sent.');
  // After a timeout an automatic retry might store a second message, so the member decides.
  return {
    error:
      code === 'PROVIDER_TIMEOUT' ? 'No answer came, so it may have arrived. Retry checks first.' : message,
  };
}

/** The ids of the members who are typing, and functions to add one for a short time and to remove one. */
function useTyping(): [ReadonlySet<string>, (id: string) => void, (id: string) => void] {
  const [typing, setTyping] = useState<ReadonlySet<string>>(() => new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const stop = (id: string): void => {
    clearTimeout(timers.current.get(id));
    setTyping((current) =>
      current.has(id) ? new Set([...current].filter((other) => other !== id)) : current,
    );
  };
  const start = (id: string): void => {
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => stop(id), TIMINGS.typingShownMs),
    );
    setTyping((current) => (current.has(id) ? current : new Set([...current, id])));
  };
  return [typing, start, stop];
}
