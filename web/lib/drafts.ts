import { deleteKeptFiles } from './keptFiles';

const KEY_PREFIX = 'forecourt-draft:';

/**
 * Stores what a member has typed. `name` is `kind:memberId`, followed by what identifies the form or conversation, so that the next
 * member in this browser does not see the draft.
 * @returns false if storage is full or blocked; the form still holds the text
 */
export function saveDraft(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(KEY_PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Reads the draft under `name`; null if there is none or it cannot be read. */
export function readDraft(name: string): unknown {
  try {
    const stored = localStorage.getItem(KEY_PREFIX + name);
    return stored === null ? null : (JSON.parse(stored) as unknown);
  } catch {
    return null;
  }
}

/** Reads the draft under `name` as a text; empty if there is none. */
export function readDraftText(name: string): string {
  const draft = readDraft(name);
  return typeof draft === 'string' ? draft : '';
}

/** Deletes the draft under `name` after it was sent or discarded. */
export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(KEY_PREFIX + name);
  } catch {
    // Storage is blocked, so it has no draft.
  }
}

/**
 * Deletes the drafts and kept files of a member on sign-out, and keeps those of other members whose session has expired.
 * @param memberId - if it is unknown, all drafts and files are deleted
 */
export function clearDrafts(memberId?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEY_PREFIX) && (memberId === undefined || belongsTo(key, memberId)))
        localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it has no drafts.
  }
  void deleteKeptFiles((name) => memberId === undefined || belongsTo(KEY_PREFIX + name, memberId));
}

/** Whether the name of a draft is `kind:memberId`, or starts with that and a colon. */
function belongsTo(key: string, memberId: string): boolean {
  const name = key.slice(KEY_PREFIX.length);
  return `${name.slice(name.indexOf(':') + 1)}:`.startsWith(`${memberId}:`);
}
