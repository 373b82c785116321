const asTyped = new Set(['password', 'currentPassword', 'newPassword']);
const paragraphs = new Set(['content', 'bio', 'serviceDetails.description', 'text']);
/** Their rules refuse control characters: a changed email would be another address, a changed name another name. */
const refusing = new Set(['email', 'username']);

/** Escape and its like. A paragraph keeps tabs and line feeds; a null character is refused where the text is read. */
const control = /[^\P{Cc}\0\t\n]/gu;
/** Overrides of the writing direction, which would turn around what a screen shows after a name or a title. */
const direction = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A value as it is kept: trimmed, without control characters, and on one line but where paragraphs belong. A username is
 * NFKC-normalised, so that full-width letters are plain ones. A password stays as typed.
 */
export function normalizeField(name: string, value: string): string {
  if (asTyped.has(name)) return value;
  if (paragraphs.has(name)) return value.replace(/\r\n?/g, '\n').replace(control, '').trim();
  const line = (name === 'username' ? value.normalize('NFKC') : value).replace(/\s+/g, ' ');
  return (refusing.has(name) ? line : line.replace(control, '').replace(direction, '')).trim();
}
