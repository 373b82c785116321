const asTyped = new Set(['password', 'currentPassword', 'newPassword']);
const paragraphs = new Set(['content', 'bio', 'serviceDetails.description', 'text']);
/** Their rules refuse control characters instead: removing them would make another email or another name. */
const refusing = new Set(['email', 'username']);

/** Control characters, except tab and line feed, which paragraphs keep, and the null character, which the readers refuse. */
const control = /[^\P{Cc}\0\t\n]/gu;
/** Bidirectional overrides and isolates, which would reverse the text after a name or a title. */
const direction = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * The value of a form field as it is stored: trimmed, without control characters, and on one line unless it has paragraphs. A
 * username is in NFKC, which makes full-width letters plain ones. A password is unchanged.
 */
export function normalizeField(name: string, value: string): string {
  if (asTyped.has(name)) return value;
  if (paragraphs.has(name)) return value.replace(/\r\n?/g, '\n').replace(control, '').trim();
  const line = (name === 'username' ? value.normalize('NFKC') : value).replace(/\s+/g, ' ');
  return (refusing.has(name) ? line : line.replace(control, '').replace(direction, '')).trim();
}
