import { NotificationType } from '../../generated/types.ts';
import type { NotificationModel } from '../models.ts';
import { readPostPreview, readPostReference } from './posts.ts';
import { readNamedSearch } from './searches.ts';
import { readUser } from './profile.ts';
import { asWire, idOf, asEnum, readTime, timeOfId } from './values.ts';

/** A notification; null without an id. */
export function readNotification(value: unknown): NotificationModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    type: asEnum(NotificationType, wire['type']) ?? 'UNKNOWN',
    sender: readUser(wire['senderId'] ?? wire['sender']),
    post: readPostReference(wire['postId'] ?? wire['post']),
    postPreview: readPostPreview(wire['postId'] ?? wire['post']),
    savedSearch: readNamedSearch(wire['search']),
    createdAt: readTime(wire['createdAt']) ?? timeOfId(id),
    read: wire['read'] === true,
  };
}
