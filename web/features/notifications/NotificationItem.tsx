import { VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconBell,
  IconHeartFilled,
  IconMessageCircle,
  IconSearch,
  IconUserPlus,
} from '../../ui/icons';
import { Link } from 'react-router-dom';
import type { NotificationItem_notificationFragment, NotificationType } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { TimeAgo } from '../../ui/TimeAgo';
import { UserAvatar } from '../../ui/UserAvatar';
import classes from './NotificationItem.module.css';

const ICONS: Record<NotificationType, Icon> = {
  LIKE: IconHeartFilled,
  COMMENT: IconMessageCircle,
  FOLLOW: IconUserPlus,
  PRICE_DROP: IconArrowDown,
  SEARCH_MATCH: IconSearch,
  UNKNOWN: IconBell,
};

interface Props {
  notification: NotificationItem_notificationFragment;
  /** Called with the notification's id when it is clicked while unread. */
  onRead: (id: string) => void;
}

/**
 * A notification, which links to the post or the member that it is about. It links to the root page if its type is unknown, or if
 * the post or member was deleted.
 */
export function NotificationItem({ notification, onRead }: Props) {
  const { id, type, sender, createdAt, read } = notification;
  const TypeIcon = ICONS[type];
  return (
    <li>
      <Link
        to={toTargetPath(notification)}
        className={classes.item}
        data-unread={!read}
        onClick={() => {
          if (!read) onRead(id);
        }}
      >
        <span className={classes.avatar}>
          <UserAvatar user={sender} size={40} />
          <span className={classes.typeIcon}>
            <TypeIcon size={12} aria-hidden />
          </span>
        </span>
        <span className={classes.text}>
          <span>
            <Description notification={notification} />
          </span>
          <span className={classes.time}>
            <TimeAgo time={createdAt} />
          </span>
        </span>
        {!read && (
          <span className={classes.dot}>
            <VisuallyHidden>Unread</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}

/** Describes the event. A price drop does not name the post, because its title would cost a provider call per notification. */
function Description({ notification: { type, sender, savedSearch } }: Pick<Props, 'notification'>) {
  const senderName = <strong className={classes.name}>{sender?.username ?? 'User'}</strong>;
  switch (type) {
    case 'LIKE':
      return <>{senderName} liked your post</>;
    case 'COMMENT':
      return <>{senderName} commented on your post</>;
    case 'FOLLOW':
      return <>{senderName} subscribed to you</>;
    case 'PRICE_DROP':
      return 'The price of a post you saved has dropped';
    case 'SEARCH_MATCH':
      return savedSearch === null ? (
        'New match for a saved search'
      ) : (
        <>
          New match for <strong className={classes.name}>“{savedSearch.name}”</strong>
        </>
      );
    case 'UNKNOWN':
      return <>{senderName} New notification</>;
  }
}

function toTargetPath({ type, sender, post }: NotificationItem_notificationFragment): string {
  if (type === 'FOLLOW' && sender !== null) return PATHS.profile(sender.id);
  if (type !== 'UNKNOWN' && post !== null) return PATHS.post(post.id);
  return '/';
}
