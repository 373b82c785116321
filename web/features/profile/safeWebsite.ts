/** Returns the normalized URL of an http or https address; null for any other text, such as a `javascript:` URL. */
export function safeWebsite(website: string): string | null {
  if (!URL.canParse(website)) return null;
  const { protocol, href } = new URL(website);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
