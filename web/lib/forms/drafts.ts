import { deleteKeptFiles } from './keptFiles';

const KEY_PREFIX = 'forecourt-draft:';

/**
 * Stores what a member has typed. `name` is `kind:memberId` and what identifies the form, so that the next member does not see the draft.
 * @returns false if the storage is full; the form still holds the text
 */
export function saveDraft(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(KEY_PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Reads the draft under `name`; null if there is none. */
export const readDraft = (name: string): unknown =>
  JSON.parse(localStorage.getItem(KEY_PREFIX + name) ?? 'null');

/** Reads the draft under `name` as a text; empty if there is none. */
export function readDraftText(name: string): string {
  const draft = readDraft(name);
  return typeof draft === 'string' ? draft : '';
}

/** Deletes the draft under `name` after it was sent or discarded. */
export const deleteDraft = (name: string): void => localStorage.removeItem(KEY_PREFIX + name);

/** Deletes the drafts and kept files of a member on sign-out; of all members if it is not known whose they are. */
export function clearDrafts(memberId?: string): void {
  const belongsToMember = (name: string): boolean =>
    memberId === undefined || `${name.slice(name.indexOf(':') + 1)}:`.startsWith(`${memberId}:`);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(KEY_PREFIX) && belongsToMember(key.slice(KEY_PREFIX.length)))
      localStorage.removeItem(key);
  void deleteKeptFiles(belongsToMember);
}
