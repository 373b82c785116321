/** Normalizes an http or https URL. Returns null for any other text, such as a `javascript:` URL. */
export function toSafeUrl(website: string): string | null {
  if (!URL.canParse(website)) return null;
  const { protocol, href } = new URL(website);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
