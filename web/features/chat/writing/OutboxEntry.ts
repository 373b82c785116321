import type { OnProgress } from '../../../lib/forms/uploadFetch';
import type { NewOffer } from '../../posts/offers/OffersContext';

export interface PictureDetails {
  alt: string | null;
  width: number | null;
  height: number | null;
}

export interface ChosenPicture extends PictureDetails {
  key: string;
  file: File;
}

export interface OutboxOffer extends NewOffer {
  /** The offer that this one answers; missing in a first offer. */
  counteredId?: string;
}

/** A message that is not confirmed as stored yet. */
export interface OutboxEntry {
  /** Sent with every attempt, so that a retry does not store a second message. */
  idempotencyKey: string;
  receiverId: string;
  text: string;
  /** The pictures; missing if there are none. Their files are kept apart from the entry, because they do not fit into `localStorage`. */
  pictures?: readonly PictureDetails[];
  /** The offer that the message makes; missing in other messages. The provider then writes the text, and this one is for the list of contacts. */
  offer?: OutboxOffer;
  createdAt: string;
  /**
   * The id of the message above this one: the last when it was written, or an earlier entry, stored since. Null if none. With an unknown id,
   * the entry is below all messages.
   */
  after: string | null;
  state: 'waiting' | 'failed';
  attempted: boolean;
  /** Why the entry is not sent yet, or has failed; null until the outbox has tried to send it, or was offline. */
  error: string | null;
}

export interface Upload {
  files: readonly File[];
  signal: AbortSignal;
  onProgress: OnProgress;
}

/**
 * The result of an attempt to send an entry: the id of the stored message, `retryLater` if an automatic retry is safe, or an error text. A
 * timeout is an error, because a retry might store a second message.
 */
export type DeliveryResult = { id: string } | 'retryLater' | { error: string };
