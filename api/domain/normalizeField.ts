const UNCHANGED_FIELDS = new Set(['password', 'currentPassword', 'newPassword', 'clientId']);
const MULTILINE_FIELDS = new Set(['content', 'bio', 'serviceDetails.description', 'text']);
/** Fields whose rules reject control characters, because stripping them would produce a different email or username. */
const STRICT_FIELDS = new Set(['email', 'username']);

/** All control characters but tab, line feed and NUL, which is rejected earlier: `[^\P{Cc}…]` matches what is in Cc and not in the rest. */
const CONTROL_CHARACTERS = /[^\P{Cc}\0\t\n]/gu;
/** Bidirectional overrides and isolates, which would reverse the text after a name or a title. */
const DIRECTION_CHARACTERS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns the value of a form field as it is stored: trimmed and without control characters. A value that is not multiline also has
 * single spaces instead of other white space, and no bidirectional characters. Emails and usernames keep control and bidirectional
 * characters, which their rules reject. A username is normalized to NFKC, which replaces full-width letters. A password and a clientId
 * are unchanged.
 */
export function normalizeField(name: string, value: string): string {
  if (UNCHANGED_FIELDS.has(name)) return value;
  if (MULTILINE_FIELDS.has(name)) return value.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trim();
  const line = (name === 'username' ? value.normalize('NFKC') : value).replace(/\s+/g, ' ');
  if (STRICT_FIELDS.has(name)) return line.trim();
  return line.replace(CONTROL_CHARACTERS, '').replace(DIRECTION_CHARACTERS, '').trim();
}
