import { skipToken, useApolloClient, useFragment, useQuery } from '@apollo/client/react';
import { Button, Center, Loader, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '../../../ui/icons';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import {
  ChatContactsDocument,
  type ContactList_conversationFragment,
  ContactSearchDocument,
  MoreContactsDocument,
  type MessageRow_messageFragment,
} from '../../../gql/graphql';
import { containsWords } from '../../../lib/foldText';
import { readDraftText } from '../../../lib/forms/drafts';
import { isBlank } from '../../../lib/forms/isBlank';
import { useIsOnline } from '../../../lib/live/PresenceProvider';
import { PATHS } from '../../../lib/paths';
import { readLink } from '../../../lib/splitAtLinks';
import { useMountAfterCommit } from '../../../lib/useDeferredMount';
import { LIMITS, TIMINGS } from '../../../limits';
import { EmptyState } from '../../../ui/EmptyState';
import { UserAvatar } from '../../../ui/UserAvatar';
import { useChat, useOutboxEntries } from '../ChatProvider';
import { formatTimeOrDay } from '../chatTimes';
import { useToday } from '../useToday';
import classes from './ContactList.module.css';
import { CONTACT_ROW } from './conversationList';
import { refetchContacts } from './refetchContacts';
import { getMessageDraftName } from '../writing/getMessageDraftName';
import type { OutboxEntry } from '../writing/OutboxEntry';

export type ListedContact = ContactList_conversationFragment & {
  user: NonNullable<ContactList_conversationFragment['user']>;
};

export const listContacts = (nodes: readonly ContactList_conversationFragment[]): readonly ListedContact[] =>
  nodes.filter((node): node is ListedContact => node.user !== null);

interface Props {
  contacts: readonly ListedContact[] | undefined;
  /** The page of contacts after those in `contacts`; null if it has all of them. */
  nextPage: number | null;
  viewerId: string;
  openUserId: string | undefined;
}

export function ContactList({ contacts, nextPage, viewerId, openUserId }: Props) {
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search.trim(), TIMINGS.searchDebounceMs);
  const searchResults = useSearchResults(debouncedSearch, contacts);
  const visibleContacts = debouncedSearch === '' ? contacts : searchResults;
  const canMountAll = useMountAfterCommit(contacts !== undefined);
  const { typingIds } = useChat();
  const entries = useOutboxEntries();
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={classes.pane}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search contacts"
        placeholder="Search contacts..."
        leftSection={<IconSearch size={18} stroke={1.7} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {visibleContacts === undefined ? (
        <Loading />
      ) : visibleContacts.length === 0 ? (
        <EmptyState message="No contacts available" />
      ) : (
        <div className={classes.scroller}>
          <ul ref={list} className={classes.list} aria-label="Contacts">
            {visibleContacts.slice(0, canMountAll ? undefined : LIMITS.firstScreenRows).map((contact) => (
              <Contact
                key={contact.user.id}
                contact={contact}
                viewerId={viewerId}
                isOpen={contact.user.id === openUserId}
                today={today}
                isTyping={typingIds.has(contact.user.id)}
                lastEntry={entries.findLast(({ receiverId }) => receiverId === contact.user.id)}
              />
            ))}
          </ul>
          <MoreButton nextPage={debouncedSearch === '' ? nextPage : null} list={list} />
        </div>
      )}
    </div>
  );
}

function useSearchResults(
  search: string,
  contacts: readonly ListedContact[] | undefined,
): readonly ListedContact[] | undefined {
  const { data, previousData, error } = useQuery(
    ContactSearchDocument,
    search === '' ? skipToken : { variables: { search } },
  );
  if (error !== undefined && data?.conversations == null)
    return contacts?.filter(({ user }) => containsWords(`${user.username} ${user.fullName ?? ''}`, search));
  const found = (data ?? previousData)?.conversations?.nodes;
  return found && listContacts(found);
}

const NO_MESSAGES = { lastMessage: null, unreadCount: null };

interface ContactProps {
  contact: ListedContact;
  viewerId: string;
  isOpen: boolean;
  today: string;
  isTyping: boolean;
  lastEntry: OutboxEntry | undefined;
}

/** One contact. Memoized, because typing and the outbox change often, and each change concerns few contacts. */
const Contact = memo(function Contact({ contact, viewerId, isOpen, ...props }: ContactProps) {
  const { today, isTyping, lastEntry } = props;
  const { user } = contact;
  const isOnline = useIsOnline(user.id) === true;
  const row = useFragment({ ...CONTACT_ROW, from: contact });
  const { lastMessage, unreadCount } = row.complete ? row.data : NO_MESSAGES;
  const latestMessage = lastEntry?.after === (lastMessage?.id ?? null) ? lastEntry : lastMessage;
  const knownUnreadCount = unreadCount ?? 0;
  const draft = isOpen ? '' : readDraftText(getMessageDraftName(viewerId, user.id)).trim();
  const listItem = useRef<HTMLLIElement>(null);
  const renderPreview = (): ReactNode => {
    if (draft !== '')
      return (
        <>
          <span className={classes.draft}>Draft:</span> <span>{withoutPostLinks(draft)}</span>
        </>
      );
    if (isTyping && !isOpen) return <span>Typing…</span>;
    return <span>{latestMessage === null ? 'No messages yet' : formatPreview(latestMessage, viewerId)}</span>;
  };
  // The contact of a conversation that is opened from another screen may be far down the list.
  useEffect(() => {
    if (isOpen) listItem.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={listItem}>
      <Link
        to={PATHS.chatWith(user.id)}
        state={{ isContactChosen: true }}
        className={classes.contact}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={knownUnreadCount > 0}
      >
        <span className={classes.avatar}>
          <UserAvatar user={user} size={40} />
          {isOnline && <span className={classes.online} title="Online" />}
        </span>
        <span className={classes.details}>
          <span className={classes.line}>
            <span className={classes.name}>{user.username}</span>
            {isOnline && <VisuallyHidden>online</VisuallyHidden>}
            {latestMessage?.createdAt != null && (
              <time className={classes.time} dateTime={latestMessage.createdAt}>
                {formatTimeOrDay(latestMessage.createdAt, today)}
              </time>
            )}
          </span>
          <span className={classes.line}>
            <span className={classes.preview} dir="auto">
              {renderPreview()}
            </span>
            {knownUnreadCount > 0 && <UnreadBadge count={knownUnreadCount} />}
          </span>
        </span>
      </Link>
    </li>
  );
});

function formatPreview(latestMessage: MessageRow_messageFragment | OutboxEntry, viewerId: string): string {
  const isStored = 'sender' in latestMessage;
  const pictureCount = isStored ? latestMessage.images.length : (latestMessage.pictures?.length ?? 0);
  const preview =
    latestMessage.text === '' ? countPictures(pictureCount) : withoutPostLinks(latestMessage.text);
  if (isStored) return latestMessage.sender?.id === viewerId ? `You: ${preview}` : preview;
  return `${latestMessage.state === 'failed' ? 'Not sent' : 'Sending'}: ${preview}`;
}

/** A message from the page of a post has the title of the post above its link. A link alone stays. */
function withoutPostLinks(text: string): string {
  const lines = text.split('\n').filter((line) => !isBlank(line));
  const others = lines.filter((line) => {
    const link = readLink(line.trim());
    return link?.type !== 'page' || link.postId === undefined;
  });
  return others.length === 0 || others.length === lines.length ? text : others.join(' · ');
}

const countPictures = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'Picture' : `${count} pictures`;

function UnreadBadge({ count }: { count: number }) {
  return (
    <span className={classes.unread}>
      <span aria-hidden>{count > LIMITS.badgeCount ? `${LIMITS.badgeCount}+` : count}</span>
      <VisuallyHidden>{`${count} unread`}</VisuallyHidden>
    </span>
  );
}

interface MoreButtonProps {
  nextPage: number | null;
  list: RefObject<HTMLUListElement | null>;
}

function MoreButton({ nextPage, list }: MoreButtonProps) {
  const client = useApolloClient();
  const [loadState, setLoadState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const button = useRef<HTMLButtonElement>(null);
  if (nextPage === null) return null;
  const isLoading = loadState === 'loading';

  // The button moves below the new contacts, or goes with the last page, so the focus moves to the first new contact.
  const focusContact = (index: number): void => {
    const { activeElement, body } = document;
    if (activeElement !== button.current && activeElement !== body) return;
    const row = list.current?.children[index] ?? list.current?.lastElementChild;
    row?.querySelector('a')?.focus();
  };
  // The cache adds the page to the contacts already loaded.
  const showMore = async (): Promise<void> => {
    const firstNewIndex = list.current?.children.length ?? 0;
    setLoadState('loading');
    const listedPage = client.readQuery({ query: ChatContactsDocument })?.conversations?.page ?? 0;
    // After the last page, those that are missing may also have moved to the first one.
    if (nextPage <= listedPage) refetchContacts(client);
    try {
      const variables = { page: nextPage };
      await client.query({ query: MoreContactsDocument, variables, fetchPolicy: 'network-only' });
    } catch {
      setLoadState('failed');
      return;
    }
    // The client notifies the list of a change of the cache with a timer too, set before this one.
    setTimeout(() => {
      flushSync(() => setLoadState('idle'));
      focusContact(firstNewIndex);
    });
  };
  return (
    <Center p="sm">
      <Button
        ref={button}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isLoading}
        data-disabled={isLoading || undefined}
        leftSection={isLoading && <Loader size={16} color="currentColor" aria-label="Loading contacts" />}
        onClick={() => void (isLoading || showMore())}
      >
        {loadState === 'failed' ? 'Failed to load contacts. Try again' : 'Show more contacts'}
      </Button>
    </Center>
  );
}

function Loading() {
  return (
    <ul className={`${classes.scroller} ${classes.list}`} aria-busy aria-label="Loading contacts">
      {[60, 44, 52, 36, 48].map((nameWidthPercent, index) => (
        <li key={index} className={classes.contact}>
          <Skeleton circle height={40} />
          <span className={classes.details}>
            <Skeleton height={12} width={`${nameWidthPercent}%`} mt={4} />
            <Skeleton height={10} width={`${nameWidthPercent + 24}%`} mt={10} mb={4} />
          </span>
        </li>
      ))}
    </ul>
  );
}
