import type { OnProgress } from '../../../lib/forms/uploadFetch';

/** What is known about a picture without its file. */
export interface PictureDetails {
  /** The description; null for none. */
  alt: string | null;
  /** In pixels; null if unknown. */
  width: number | null;
  height: number | null;
}

/** A picture of a message that is being written. Its description may be blank. */
export interface ChosenPicture extends PictureDetails {
  key: string;
  file: File;
}

/** A message that is not confirmed as stored yet. */
export interface OutboxEntry {
  /** Sent with every attempt, so that a retry does not store a second message. */
  idempotencyKey: string;
  /** The member whom the message is for. */
  receiverId: string;
  text: string;
  /** The pictures; missing if there are none. Their files are kept apart from the entry, because they do not fit into `localStorage`. */
  pictures?: readonly PictureDetails[];
  /** When the message was written, as an ISO 8601 time. */
  createdAt: string;
  /** The id of the message above this one: the last when it was written, or an earlier entry, stored since. Null if none. */
  after: string | null;
  /** `waiting` entries are sent automatically; `failed` ones only when the member retries. */
  state: 'waiting' | 'failed';
  /** Whether it was sent at least once. It may then be stored although no response arrived. */
  attempted: boolean;
  /** The text shown to the member after a failed attempt; null before the first one and after `retry`. */
  error: string | null;
}

/** The files of one attempt to send an entry; empty for an entry without pictures. */
export interface Upload {
  files: readonly File[];
  /** Aborted when the member cancels the attempt. */
  signal: AbortSignal;
  onProgress: OnProgress;
}

/**
 * The result of an attempt to send an entry: the id of the stored message, `retryLater` if an automatic retry is safe, or an error text. A
 * timeout is an error, because a retry might store a second message.
 */
export type DeliveryResult = { id: string } | 'retryLater' | { error: string };
