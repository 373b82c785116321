const asTyped = new Set(['password', 'currentPassword', 'newPassword']);
const paragraphs = new Set(['content', 'bio', 'serviceDetails.description', 'text']);

/** A value as it is kept: without spaces around it, and on one line but where paragraphs belong. A password stays as typed. */
export function tidy(name: string, value: string): string {
  if (asTyped.has(name)) return value;
  if (paragraphs.has(name)) return value.replace(/\r\n?/g, '\n').trim();
  return value.replace(/\s+/g, ' ').trim();
}
