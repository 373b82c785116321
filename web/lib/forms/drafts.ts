import { browserStorage } from '../storage';
import { deleteStoredDrafts } from '../drafts/draftStorage';
import { deleteKeptFiles } from './keptFiles';

const KEY_PREFIX = 'forecourt-draft:';

/**
 * Stores what a member has typed. `name` is `kind:memberId` and what identifies the form, so that the next member does not see the draft.
 * @returns false if the draft will be lost with the page, because storage is full or blocked
 */
export function saveDraft(name: string, value: unknown): boolean {
  return browserStorage.set(KEY_PREFIX + name, JSON.stringify(value));
}

export const readDraft = (name: string): unknown =>
  JSON.parse(browserStorage.get(KEY_PREFIX + name) ?? 'null');

export function readDraftText(name: string): string {
  const draft = readDraft(name);
  return typeof draft === 'string' ? draft : '';
}

export const deleteDraft = (name: string): void => browserStorage.delete(KEY_PREFIX + name);

/** Deletes the drafts and kept files of a member on sign-out; of all members if it is not known whose they are. */
export function clearDrafts(memberId?: string): void {
  const belongsToMember = (name: string): boolean =>
    memberId === undefined || `${name.slice(name.indexOf(':') + 1)}:`.startsWith(`${memberId}:`);
  for (const key of browserStorage.keys())
    if (key.startsWith(KEY_PREFIX) && belongsToMember(key.slice(KEY_PREFIX.length)))
      browserStorage.delete(key);
  void deleteKeptFiles(belongsToMember);
  void deleteStoredDrafts(memberId);
}
