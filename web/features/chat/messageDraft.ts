import { readDraft } from '../../lib/drafts';

/** The name of the draft of a message to a member. */
export function messageDraftName(viewerId: string, userId: string): string {
  return `message:${viewerId}:${userId}`;
}

/** What the viewer has begun to write to a member; empty for nothing. */
export function readMessageDraft(viewerId: string, userId: string): string {
  return readDraftText(messageDraftName(viewerId, userId));
}

/** The text that is kept under `name`; empty for none. */
export function readDraftText(name: string): string {
  const kept = readDraft(name);
  return typeof kept === 'string' ? kept : '';
}
