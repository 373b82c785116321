import type { MessageModel } from '../provider/models.ts';

/** What a member has not read, by sender, as events tell it: for providers whose routes do not. */
export class UnreadCounts {
  readonly #counts = new Map<string, number>();
  readonly #last = new Map<string, MessageModel>();

  add(message: MessageModel): void {
    this.#counts.set(message.senderId, (this.count(message.senderId) ?? 0) + 1);
    this.#last.set(message.senderId, message);
  }

  clear(senderId: string): void {
    this.#counts.set(senderId, 0);
  }

  /** Null before the first event: what came while the gateway did not listen is not known. */
  count(senderId: string): number | null {
    return this.#counts.get(senderId) ?? null;
  }

  /** The newest message that came from a member; null when none did. */
  last(senderId: string): MessageModel | null {
    return this.#last.get(senderId) ?? null;
  }
}
