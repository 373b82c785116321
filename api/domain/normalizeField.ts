const UNCHANGED_FIELDS = new Set(['password', 'currentPassword', 'newPassword', 'clientId']);
const MULTILINE_FIELDS = new Set(['content', 'bio', 'serviceDetails.description', 'text']);
/** Their rules reject control characters, because stripping them would produce a different email or username. */
const STRICT_FIELDS = new Set(['email', 'username']);

/** All but tab, line feed and NUL, which is rejected earlier: `[^\P{Cc}…]` matches Cc without the rest. */
const CONTROL_CHARACTERS = /[^\P{Cc}\0\t\n]/gu;
/** Overrides and isolates, which would reverse the text after a name or a title. */
const DIRECTION_CHARACTERS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Trims and strips control characters; single-line fields also lose bidirectional characters and repeated spaces, usernames become NFKC.
 */
export function normalizeField(name: string, value: string): string {
  if (UNCHANGED_FIELDS.has(name)) return value;
  if (MULTILINE_FIELDS.has(name)) return value.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trim();
  const line = (name === 'username' ? value.normalize('NFKC') : value).replace(/\s+/g, ' ');
  if (STRICT_FIELDS.has(name)) return line.trim();
  return line.replace(CONTROL_CHARACTERS, '').replace(DIRECTION_CHARACTERS, '').trim();
}
