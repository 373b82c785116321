/** `website` when a browser may follow it: http or https, nothing that runs or reads. Null otherwise. */
export function safeWebsite(website: string): string | null {
  if (!URL.canParse(website)) return null;
  const { protocol, href } = new URL(website);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
