import type { MessageModel } from '../models.ts';

/** A member's unread messages by sender, counted from events because the provider's routes do not return them. */
export class LiveUnreadCounts {
  readonly #bySender = new Map<string, { count: number; last: MessageModel | null }>();

  add(message: MessageModel): void {
    this.#bySender.set(message.senderId, { count: (this.count(message.senderId) ?? 0) + 1, last: message });
  }

  /** Sets the count of a sender to 0, and keeps the last message. */
  clear(senderId: string): void {
    this.#bySender.set(senderId, { count: 0, last: this.lastMessage(senderId) });
  }

  /** How many messages of a sender are unread; null before the first `add` or `clear`, because earlier messages are not counted. */
  count(senderId: string): number | null {
    return this.#bySender.get(senderId)?.count ?? null;
  }

  /** The same, of all senders. */
  total(): number | null {
    if (this.#bySender.size === 0) return null;
    return [...this.#bySender.values()].reduce((sum, { count }) => sum + count, 0);
  }

  lastMessage(senderId: string): MessageModel | null {
    return this.#bySender.get(senderId)?.last ?? null;
  }
}
