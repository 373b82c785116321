/** Puts the description of a picture on one line, without extra whitespace; null if it is blank. */
export function normalizeAlt(alt: string): string | null {
  return alt.trim().replaceAll(/\s+/g, ' ') || null;
}
