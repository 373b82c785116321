import type { ApolloClient } from '@apollo/client';
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
  /** Ids of the members online; null while nobody can know. */
  online: ReadonlySet<string> | null;
  /** Ids of the members typing to the viewer. */
  typing: ReadonlySet<string>;
}

const ChatContext = createContext<Chat | null>(null);

/** Who is online, who is typing, and what is on its way. */
export function useChat(): Chat {
  const chat = use(ChatContext);
  if (chat === null) throw new Error('useChat needs a ChatProvider');
  return chat;
}

/** The outbox's entries to one member, or to all. */
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
  /** Called when somebody writes who is not among the contacts yet. */
  onStranger: () => void;
  children: ReactNode;
}

/** Keeps the conversations of a session live on every page: takes in what happens, and sends what is written. */
export function ChatProvider({ viewerId, onStranger, children }: Props) {
  const client = useApolloClient();
  const live = useLive();
  const [heard, setHeard] = useState<ReadonlySet<string> | null>(null);
  // What was heard before the link was lost says nothing of who is here now.
  const online = useLiveState() === 'live' ? heard : null;
  const [typing, typingStarted, typingEnded] = useTyping();

  const outbox = useMemo(
    () => createOutbox(viewerId, (entry) => deliver(client, live, viewerId, entry)),
    [client, live, viewerId],
  );
  useEffect(() => outbox.start(), [outbox]);
  useOnReturn(() => outbox.flush());

  const takeMessage = (message: Parameters<typeof storeMessage>[2]): void => {
    if (!storeMessage(client.cache, viewerId, message)) onStranger();
  };
  useLiveEvents(MessageReceivedDocument, ({ messageReceived }) => {
    if (messageReceived.sender !== null) typingEnded(messageReceived.sender.id);
    takeMessage(messageReceived);
  });
  useLiveEvents(
    MessagesReadDocument,
    ({ messagesRead: { conversationId, reader } }) =>
      reader && storeRead(client.cache, otherOf(conversationId, viewerId), reader.id),
  );
  useLiveEvents(OnlineUsersChangedDocument, ({ onlineUsersChanged }) =>
    setHeard(new Set(onlineUsersChanged)),
  );
  useLiveEvents(TypingDocument, ({ typing: { user } }) => user && typingStarted(user.id));
  useOnTabMessage((news) => {
    if (news.type === 'messageSent') takeMessage(news.message);
    if (news.type === 'conversationRead') storeRead(client.cache, news.userId, viewerId);
  });

  const chat = useMemo(() => ({ outbox, online, typing }), [outbox, online, typing]);
  return <ChatContext value={chat}>{children}</ChatContext>;
}

/** The other member of a conversation whose id is the two ids, sorted and joined with a hyphen; ids may hold hyphens. */
function otherOf(conversationId: string, viewerId: string): string {
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
  // It may have arrived although its answer was lost; a provider that keeps no keys would store it twice.
  if (entry.attempted) {
    try {
      const { data } = await client.query({
        query: MessagesDocument,
        variables: { userId: receiverId },
        fetchPolicy: 'network-only',
      });
      const messages = data.conversation?.messages ?? [];
      if (findArrived(messages, [entry], viewerId).has(idempotencyKey))
        return {
          id:
            messages.findLast((message) => message.idempotencyKey === idempotencyKey)?.id ??
            entry.after ??
            '',
        };
    } catch (error) {
      return passes(error) || readFailure(error).code === 'PROVIDER_TIMEOUT' ? 'later' : failed(error);
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
    return passes(error) ? 'later' : failed(error);
  }
}

/** Whether what went wrong passes by itself, and the same message may be sent again then. */
function passes(error: unknown): boolean {
  const { code } = readFailure(error);
  return (
    !navigator.onLine || isUnanswered(error) || code === 'PROVIDER_UNAVAILABLE' || code === 'RATE_LIMITED'
  );
}

function failed(error: unknown): Delivery {
  const { code, message } = readFailure(error, 'The message was not sent.');
  // Sending it again by itself might make a second message of it; the member can see whether it is there.
  return {
    error: code === 'PROVIDER_TIMEOUT' ? 'No answer came: it may have arrived. Retry looks first.' : message,
  };
}

/** Who is typing, and the ways to say that somebody has begun or stopped. */
function useTyping(): [ReadonlySet<string>, (id: string) => void, (id: string) => void] {
  const [typing, setTyping] = useState<ReadonlySet<string>>(() => new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const ended = (id: string): void => {
    clearTimeout(timers.current.get(id));
    setTyping((current) =>
      current.has(id) ? new Set([...current].filter((other) => other !== id)) : current,
    );
  };
  const started = (id: string): void => {
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => ended(id), TIMINGS.typingShownMs),
    );
    setTyping((current) => (current.has(id) ? current : new Set([...current, id])));
  };
  return [typing, started, ended];
}
