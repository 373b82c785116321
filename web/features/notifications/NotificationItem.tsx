import { VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconBell,
  IconChevronDown,
  IconHeartFilled,
  IconMessageCircle,
  IconSearch,
  IconUserPlus,
} from '../../ui/icons';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NotificationItem_notificationFragment, NotificationType } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { TimeAgo } from '../../ui/TimeAgo';
import { UserAvatar } from '../../ui/UserAvatar';
import type { NotificationGroup } from './groupNotifications';
import classes from './NotificationItem.module.css';

type Notification = NotificationItem_notificationFragment;

const ICONS: Record<NotificationType, Icon> = {
  LIKE: IconHeartFilled,
  COMMENT: IconMessageCircle,
  FOLLOW: IconUserPlus,
  PRICE_DROP: IconArrowDown,
  SEARCH_MATCH: IconSearch,
  UNKNOWN: IconBell,
};

interface Props {
  group: NotificationGroup;
  /** Called with the ids of the unread notifications among those that are clicked, if there are any. */
  onRead: (ids: string[]) => void;
}

/**
 * A notification, or the likes of a post, as a link to the post or the member. It links to the root page if its type is unknown, or if
 * the post or member was deleted. A button lists the members of a group.
 */
export function NotificationItem({ group: { notifications }, onRead }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const sendersId = useId();
  const [newest] = notifications;
  const { type, postPreview } = newest;
  const unreadIds = notifications.filter(({ read }) => !read).map(({ id }) => id);
  const TypeIcon = ICONS[type];
  return (
    <li className={classes.item} data-unread={unreadIds.length > 0}>
      <div className={classes.row}>
        <Link
          to={toTargetPath(newest)}
          className={classes.link}
          onClick={() => {
            if (unreadIds.length > 0) onRead(unreadIds);
          }}
        >
          <span className={classes.avatar}>
            <UserAvatar user={newest.sender} size={40} />
            <span className={classes.typeIcon}>
              <TypeIcon size={12} aria-hidden />
            </span>
          </span>
          <span className={classes.text}>
            <span>
              <Description notifications={notifications} />
            </span>
            <span className={classes.details}>
              {postPreview !== null && <span className={classes.postTitle}>{postPreview.title}</span>}
              <span className={classes.time}>
                <TimeAgo time={newest.createdAt} />
              </span>
            </span>
          </span>
          {postPreview?.image != null && <PostPicture image={postPreview.image} />}
          {unreadIds.length > 0 && <UnreadDot />}
        </Link>
        {notifications.length > 1 && (
          <button
            type="button"
            className={classes.toggle}
            aria-label={`Show who liked your post, ${notifications.length} members`}
            aria-expanded={isOpen}
            aria-controls={sendersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={20} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
      {notifications.length > 1 && (
        <ul id={sendersId} className={classes.senders} hidden={!isOpen}>
          {isOpen &&
            notifications.map((notification) => (
              <Sender key={notification.id} notification={notification} onRead={onRead} />
            ))}
        </ul>
      )}
    </li>
  );
}

/** The member who caused one notification of a group, as a link to their profile. */
function Sender({ notification, onRead }: { notification: Notification } & Pick<Props, 'onRead'>) {
  const { id, sender, createdAt, read } = notification;
  return (
    <li>
      <Link
        to={sender === null ? toTargetPath(notification) : PATHS.profile(sender.id)}
        className={classes.link}
        onClick={() => {
          if (!read) onRead([id]);
        }}
      >
        <UserAvatar user={sender} size={28} />
        <span className={classes.text}>
          <SenderName sender={sender} />
        </span>
        <span className={classes.time}>
          <TimeAgo time={createdAt} />
        </span>
        {!read && <UnreadDot />}
      </Link>
    </li>
  );
}

function UnreadDot() {
  return (
    <span className={classes.dot}>
      <VisuallyHidden>Unread</VisuallyHidden>
    </span>
  );
}

/** The first picture of the post, which its title names; nothing if it cannot be loaded. */
function PostPicture({ image }: { image: { thumbnailUrl: string } }) {
  return (
    <img
      className={classes.picture}
      src={image.thumbnailUrl}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}

function SenderName({ sender }: Pick<Notification, 'sender'>) {
  return <strong className={classes.name}>{sender?.username ?? 'User'}</strong>;
}

/** Names the senders of a group: the newest one, and the other one or the number of others. */
function SenderNames({ notifications }: Pick<NotificationGroup, 'notifications'>) {
  const [{ sender }] = notifications;
  // A baseline provider may notify of each like of a member who liked the post again.
  const others = notifications.filter(
    (other, index) =>
      other.sender?.id !== sender?.id &&
      notifications.findIndex((earlier) => earlier.sender?.id === other.sender?.id) === index,
  );
  const [other] = others;
  return (
    <>
      <SenderName sender={sender} />
      {other !== undefined && ' and '}
      {other !== undefined && others.length === 1 && <SenderName sender={other.sender} />}
      {others.length > 1 && <strong className={classes.name}>{others.length} others</strong>}
    </>
  );
}

/** Describes the event. */
function Description({ notifications }: Pick<NotificationGroup, 'notifications'>) {
  const [{ type, sender, savedSearch }] = notifications;
  switch (type) {
    case 'LIKE':
      return (
        <>
          <SenderNames notifications={notifications} /> liked your post
        </>
      );
    case 'COMMENT':
      return (
        <>
          <SenderName sender={sender} /> commented on your post
        </>
      );
    case 'FOLLOW':
      return (
        <>
          <SenderName sender={sender} /> subscribed to you
        </>
      );
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
      return (
        <>
          <SenderName sender={sender} /> New notification
        </>
      );
  }
}

function toTargetPath({ type, sender, post }: Notification): string {
  if (type === 'FOLLOW' && sender !== null) return PATHS.profile(sender.id);
  if (type !== 'UNKNOWN' && post !== null) return PATHS.post(post.id);
  return '/';
}
