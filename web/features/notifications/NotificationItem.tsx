import { VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconBell,
  IconChevronDown,
  IconHeartFilled,
  IconMessageCircle,
  IconSearch,
  IconTag,
  IconUserPlus,
} from '../../ui/icons';
import { type MouseEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NotificationItem_notificationFragment, NotificationType, OfferState } from '../../gql/graphql';
import { formatPrice } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { TimeAgo } from '../../ui/TimeAgo';
import { UserAvatar } from '../../ui/UserAvatar';
import { useViewer } from '../auth/session/useViewer';
import type { NotificationGroup } from './groupNotifications';
import classes from './NotificationItem.module.css';

type Notification = NotificationItem_notificationFragment;

const ICONS: Record<NotificationType, Icon> = {
  LIKE: IconHeartFilled,
  COMMENT: IconMessageCircle,
  FOLLOW: IconUserPlus,
  PRICE_DROP: IconArrowDown,
  SEARCH_MATCH: IconSearch,
  OFFER: IconTag,
  UNKNOWN: IconBell,
};

const EVENT_TEXTS = {
  LIKE: 'liked your post',
  COMMENT: 'commented on your post',
  FOLLOW: 'subscribed to you',
  UNKNOWN: 'New notification',
};

const ANSWER_TEXTS: Partial<Record<OfferState, string>> = { ACCEPTED: 'accepted', DECLINED: 'declined' };

const MIDDLE_BUTTON = 1;

interface Props {
  group: NotificationGroup;
  onRead: (notifications: readonly Notification[]) => void;
}

export function NotificationItem({ group: { notifications }, onRead }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const sendersId = useId();
  const [newest] = notifications;
  const { type, postPreview } = newest;
  const isUnread = notifications.some(({ read }) => !read);
  const TypeIcon = ICONS[type];
  return (
    <li className={classes.item} data-unread={isUnread}>
      <div className={classes.row}>
        <Link to={toTargetPath(newest)} className={classes.link} {...onOpen(() => onRead(notifications))}>
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
              {postPreview !== null && (
                <span className={classes.postTitle} dir="auto">
                  {postPreview.title}
                </span>
              )}
              <span className={classes.time}>
                <TimeAgo time={newest.createdAt} />
              </span>
            </span>
          </span>
          {postPreview?.image != null && <PostPicture image={postPreview.image} />}
          {isUnread && <UnreadDot />}
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
            <IconChevronDown size={20} stroke={1.7} />
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

/** The handlers of a link: each click opens it, also in a new tab, as a middle click does. */
const onOpen = (task: () => void) => ({
  onClick: task,
  onAuxClick: ({ button }: MouseEvent) => {
    if (button === MIDDLE_BUTTON) task();
  },
});

function Sender({ notification, onRead }: { notification: Notification } & Pick<Props, 'onRead'>) {
  const { sender, createdAt, read } = notification;
  return (
    <li>
      <Link
        to={sender === null ? toTargetPath(notification) : PATHS.profile(sender.id)}
        className={classes.link}
        {...onOpen(() => onRead([notification]))}
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
      {other !== undefined && <span> and </span>}
      {other !== undefined && others.length === 1 && <SenderName sender={other.sender} />}
      {others.length > 1 && <strong className={classes.name}>{`${others.length} others`}</strong>}
    </>
  );
}

function Description({ notifications }: Pick<NotificationGroup, 'notifications'>) {
  const [{ type, savedSearch }] = notifications;
  if (type === 'PRICE_DROP') return 'The price of a post you saved has dropped';
  if (type === 'OFFER') return <OfferEvent notifications={notifications} />;
  if (type !== 'SEARCH_MATCH')
    return (
      <>
        <SenderNames notifications={notifications} /> <span>{EVENT_TEXTS[type]}</span>
      </>
    );
  if (savedSearch === null) return 'New match for a saved search';
  return (
    <>
      New match for <strong className={classes.name}>“{savedSearch.name}”</strong>
    </>
  );
}

/** What happened to an offer: another member's was made, and the viewer's was answered. */
function OfferEvent({ notifications }: Pick<NotificationGroup, 'notifications'>) {
  const viewerId = useViewer().user.id;
  const [{ sender, offer }] = notifications;
  if (offer === null) return 'An offer was made or answered';
  const amount = formatPrice(offer.amount);
  const isOwn = offer.sender?.id === viewerId;
  if (isOwn && offer.isLost) return `The vehicle that you offered ${amount} for is no longer available`;
  return (
    <>
      <SenderName sender={sender} />{' '}
      <span>
        {isOwn
          ? `${ANSWER_TEXTS[offer.state] ?? 'answered'} your offer of ${amount}`
          : `offered you ${amount}${offer.isLost ? ' for a vehicle that is no longer available' : ''}`}
      </span>
    </>
  );
}

function toTargetPath({ type, sender, post }: Notification): string {
  if (type === 'OFFER' && sender !== null) return PATHS.chatWith(sender.id);
  if (type === 'FOLLOW' && sender !== null) return PATHS.profile(sender.id);
  if (type !== 'UNKNOWN' && post !== null) return PATHS.post(post.id);
  return '/';
}
