const KEY_PREFIX = 'forecourt-draft:';

/**
 * Stores what a member has typed. `name` identifies the form or conversation, and contains the member's id, so that the next
 * member in this browser does not see the draft.
 */
export function saveDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(KEY_PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is full or blocked; the form still holds the text.
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

/** Deletes all drafts on sign-out. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it has no drafts.
  }
}
