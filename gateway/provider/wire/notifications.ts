import { NotificationType } from '../../generated/types.ts';
import { readOffer, readPostPreview, readPostReference } from './posts.ts';
import { readUser } from './profile.ts';
import { readSearch } from './searches.ts';
import { asWire, idOf, asEnum, readTime } from './values.ts';

export function readNotification(value: unknown) {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    type: asEnum(NotificationType, wire['type']) ?? 'UNKNOWN',
    sender: readUser(wire['senderId']),
    post: readPostReference(wire['postId']),
    /** Null if the answer has no more of the post than its id and kind. */
    postPreview: readPostPreview(wire['postId']),
    savedSearch: readSearch(wire['search']),
    offer: readOffer(wire['offer']),
    createdAt: readTime(wire['createdAt']),
    read: wire['read'] === true,
  };
}

export type NotificationModel = NonNullable<ReturnType<typeof readNotification>>;
