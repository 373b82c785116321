import type { ContactModel, MessageModel } from '../models.ts';
import { readListedUser } from './profile.ts';
import { asReference, asWire, count, idOf, nonEmpty, readTime, text, timeOfId } from './values.ts';

/** A message; null for one without its members or its text. */
export function readMessage(value: unknown): MessageModel | null {
  const wire = asWire(value);
  const senderId = asReference(wire['senderId']);
  const receiverId = asReference(wire['receiverId']);
  const said = text(wire['text']);
  if (senderId === null || receiverId === null || said === null) return null;
  const createdAt = readTime(wire['createdAt']);
  // A baseline provider may push a message before it has stored it; its text and time then tell it from others.
  const id = idOf(wire) ?? `${senderId}-${receiverId}-${createdAt ?? ''}-${said}`;
  return {
    id,
    idempotencyKey: nonEmpty(wire['clientId']) ?? null,
    senderId,
    receiverId,
    text: said,
    read: wire['read'] === true,
    createdAt: createdAt ?? timeOfId(id),
  };
}

/** A message as it is stored: with an id and a time of its own. Null for one that is only announced. */
export function readStoredMessage(value: unknown): MessageModel | null {
  const message = idOf(asWire(value)) === null ? null : readMessage(value);
  return message?.createdAt == null ? null : message;
}

/** A conversation as the extension lists it. */
export function readContact(value: unknown): ContactModel | null {
  const wire = asWire(value);
  const user = readListedUser(wire['user']);
  return (
    user && {
      user,
      lastMessage: readMessage(wire['lastMessage']),
      unreadCount: count(wire['unreadCount']) ?? null,
    }
  );
}
