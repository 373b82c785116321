import { VisuallyHidden } from '@mantine/core';
import { IconBell, IconHeartFilled, IconMessageCircle, IconUserPlus } from '../../ui/icons';
import { Link } from 'react-router-dom';
import type { NotificationItem_notificationFragment, NotificationType } from '../../gql/graphql';
import { paths } from '../../lib/paths';
import { TimeAgo } from '../../ui/TimeAgo';
import { UserAvatar } from '../../ui/UserAvatar';
import classes from './NotificationItem.module.css';

const words: Record<NotificationType, string> = {
  LIKE: 'liked your post',
  COMMENT: 'commented on your post',
  FOLLOW: 'subscribed to you',
  UNKNOWN: 'New notification',
};

const icons = { LIKE: IconHeartFilled, COMMENT: IconMessageCircle, FOLLOW: IconUserPlus, UNKNOWN: IconBell };

interface Props {
  notification: NotificationItem_notificationFragment;
  onRead: (id: string) => void;
}

/** One thing that happened, leading to where it happened. */
export function NotificationItem({ notification, onRead }: Props) {
  const { id, type, sender, createdAt, read } = notification;
  const Icon = icons[type];
  return (
    <li>
      <Link
        to={targetOf(notification)}
        className={classes.item}
        data-unread={!read}
        onClick={() => {
          if (!read) onRead(id);
        }}
      >
        <span className={classes.who}>
          <UserAvatar user={sender} size={40} />
          <span className={classes.kind}>
            <Icon size={12} aria-hidden />
          </span>
        </span>
        <span className={classes.words}>
          <span>
            <strong className={classes.name}>{sender?.username ?? 'User'}</strong> {words[type]}
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

function targetOf({ type, sender, post }: NotificationItem_notificationFragment): string {
  if ((type === 'LIKE' || type === 'COMMENT') && post !== null) return paths.post(post.id);
  if (type === 'FOLLOW' && sender !== null) return paths.profile(sender.id);
  return '/';
}
