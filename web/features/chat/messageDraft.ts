import { readDraftText } from '../../lib/drafts';

/** The name under which the viewer's draft of a message to a member is stored. */
export function getMessageDraftName(viewerId: string, userId: string): string {
  return `message:${viewerId}:${userId}`;
}

/** Reads the text of the viewer's draft of a message to a member; empty if there is none. */
export function readMessageDraft(viewerId: string, userId: string): string {
  return readDraftText(getMessageDraftName(viewerId, userId));
}
