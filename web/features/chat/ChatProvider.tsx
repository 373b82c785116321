import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  type ContextType,
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
  OfferChangedDocument,
  TypingDocument,
} from '../../gql/graphql';
import { formatPrice } from '../../lib/format';
import { useOnResume } from '../../lib/live/liveConnection';
import { useLiveEvents } from '../../lib/live/useLiveEvents';
import { TIMINGS } from '../../limits';
import { useProviderFeatures } from '../auth/session/useViewer';
import { OffersContext } from '../posts/offers/OffersContext';
import { deliver } from './writing/deliver';
import type { ChosenPicture, OutboxEntry, OutboxOffer } from './writing/OutboxEntry';
import { createOutbox, type Outbox } from './writing/outbox';
import { refetchContacts } from './contacts/refetchContacts';
import { storeMessage, storeReadReceipt } from './storeMessage';
import { storeOffer, storeViewerOffer } from './storeOffer';

interface Chat {
  outbox: Outbox;
  sendOffer: (receiverId: string, offer: OutboxOffer) => void;
  typingIds: ReadonlySet<string>;
  /** The pictures that the viewer has chosen for messages but not sent, by the ids of the receivers. `useChosenPictures` changes it. */
  chosenPictures: Map<string, readonly ChosenPicture[]>;
}

const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (chat === null) throw new Error('useChat needs a ChatProvider');
  return chat;
}

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
  onUnreadChange: () => void;
  children: ReactNode;
}

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
    storeViewerOffer(client.cache, viewerId, messageReceived);
    if (messageReceived.sender?.id !== viewerId) onUnreadChange();
  });
  useLiveEvents(MessagesReadDocument, ({ messagesRead: { conversation, reader } }) => {
    if (reader === null) return;
    storeReadReceipt(client.cache, conversation.id, reader.id, viewerId);
    if (reader.id === viewerId) onUnreadChange();
  });
  const hasOffers = useProviderFeatures()?.hasOffers === true;
  useLiveEvents(
    OfferChangedDocument,
    ({ offerChanged }) => storeOffer(client.cache, offerChanged),
    hasOffers ? {} : null,
  );
  useLiveEvents(TypingDocument, ({ typing: { user } }) => user && addTypingId(user.id));

  const sendOffer = useMemo(() => createSendOffer(client, outbox), [client, outbox]);
  const offers = useOffers(outbox, sendOffer);
  const chat = useMemo(
    () => ({ outbox, sendOffer, typingIds, chosenPictures }),
    [outbox, sendOffer, typingIds, chosenPictures],
  );
  return (
    <ChatContext value={chat}>
      <OffersContext value={hasOffers ? offers : null}>{children}</OffersContext>
    </ChatContext>
  );
}

const createSendOffer =
  (client: ApolloClient, outbox: Outbox): Chat['sendOffer'] =>
  (receiverId, offer) => {
    const { conversation } =
      client.readQuery({ query: MessagesDocument, variables: { userId: receiverId } }) ?? {};
    const after = conversation?.messages ? (conversation.messages.nodes.at(-1)?.id ?? null) : 'unknown';
    outbox.add({ receiverId, text: `Offer of ${formatPrice(offer.amount)}`, offer, after });
  };

function useOffers(outbox: Outbox, send: Chat['sendOffer']): ContextType<typeof OffersContext> {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries);
  return useMemo(
    () => ({
      send,
      unsentPostIds: new Set(
        entries.flatMap(({ state, offer }) => (state === 'waiting' ? (offer?.post.id ?? []) : [])),
      ),
    }),
    [send, entries],
  );
}

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
