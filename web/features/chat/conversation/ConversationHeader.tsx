import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useIsOnline } from '../../../lib/live/PresenceProvider';
import { PATHS } from '../../../lib/paths';
import { IconArrowLeft } from '../../../ui/icons';
import { UserAvatar } from '../../../ui/UserAvatar';
import { useChat } from '../ChatProvider';
import type { ListedContact } from '../contacts/ContactList';
import { ContactMenu } from '../contacts/ContactMenu';
import classes from './Conversation.module.css';

export function ConversationHeader({ user }: { user: ListedContact['user'] }) {
  const { typingIds } = useChat();
  const isOnline = useIsOnline(user.id) === true;
  const isTyping = typingIds.has(user.id);
  return (
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
        {`Active conversation${isTyping ? ' · typing…' : isOnline ? ' · online' : ''}`}
      </p>
      <div className={classes.more}>
        <ContactMenu user={user} />
      </div>
    </header>
  );
}
