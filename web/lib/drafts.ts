const prefix = 'forecourt-draft:';

/**
 * Keeps what a member has typed. The name has the member's id in it, and one of its own for each form, comment box and
 * conversation: whoever signs in here next must not find it.
 */
export function saveDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the form itself still holds the text.
  }
}

/** What was kept under `name`, or null. */
export function readDraft(name: string): unknown {
  try {
    const kept = localStorage.getItem(prefix + name);
    return kept === null ? null : (JSON.parse(kept) as unknown);
  } catch {
    return null;
  }
}

/** Forgets what was kept under `name`: it has been sent, or given up. */
export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name);
}

/** Forgets everything: the member has signed out. */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
