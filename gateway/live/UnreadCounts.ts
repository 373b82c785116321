import type { MessageModel } from '../provider/models.ts';

/** What a member has not read, by sender, as events tell it: for providers whose routes do not. */
export class UnreadCounts {
  readonly #senders = new Map<string, { count: number; last: MessageModel | null }>();

  add(message: MessageModel): void {
    this.#senders.set(message.senderId, { count: (this.count(message.senderId) ?? 0) + 1, last: message });
  }

  clear(senderId: string): void {
    this.#senders.set(senderId, { count: 0, last: this.last(senderId) });
  }

  /** Null before the first event: what came while the gateway did not listen is not known. */
  count(senderId: string): number | null {
    return this.#senders.get(senderId)?.count ?? null;
  }

  /** The newest message that came from a member; null when none did. */
  last(senderId: string): MessageModel | null {
    return this.#senders.get(senderId)?.last ?? null;
  }
}
