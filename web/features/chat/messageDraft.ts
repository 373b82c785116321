import { readDraft } from '../../lib/drafts';

/** The name of the viewer's draft to a member. */
export function messageDraftName(viewerId: string, userId: string): string {
  return `message:${viewerId}:${userId}`;
}

/** Reads the text of the viewer's draft to a member; empty for none. */
export function readMessageDraft(viewerId: string, userId: string): string {
  return readDraftText(messageDraftName(viewerId, userId));
}

/** Reads the text of the draft `name`; empty for none. */
export function readDraftText(name: string): string {
  const kept = readDraft(name);
  return typeof kept === 'string' ? kept : '';
}
