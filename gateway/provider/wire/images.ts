import { asWire, asCount, idOf, isObject, asText } from './values.ts';

/**
 * From an address or an object with one; null if no browser can load it. Relative addresses are loaded through the gateway.
 * @param ownerId - of the object that has the picture: providers number the pictures of each, or show one at several
 */
export function readImage(value: unknown, ownerId: string) {
  const wire = asWire(value);
  const storedAddress = asText(isObject(value) ? wire['url'] : value);
  const url = loadableUrl(storedAddress);
  if (storedAddress === null || url === null) return null;
  return {
    /** With the address as sent, if the provider has no ids. */
    id: `${ownerId}/${idOf(wire) ?? storedAddress}`,
    url,
    thumbnailUrl: loadableUrl(asText(wire['thumbnailUrl'])) ?? url,
    width: asCount(wire['width']) ?? null,
    height: asCount(wire['height']) ?? null,
    alt: asText(wire['alt']),
    /** As sent, for an update that keeps the picture. */
    storedAddress,
  };
}

export type ImageModel = NonNullable<ReturnType<typeof readImage>>;

/** Needs no URL parsing: a page of 100 posts has hundreds of them. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

function loadableUrl(address: string | null): string | null {
  if (address?.startsWith('https://')) return address;
  if (address && PLAIN_PATH.test(address)) return `/media${address}`;
  // The base shows whether the address names another origin, resolves dots, and gives `//cdn.example/a.jpg` a scheme.
  const base = 'http://provider.invalid';
  if (address === null || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.origin !== base) return url.href;
  return url.pathname === '/' ? null : `/media${url.pathname}${url.search}`;
}
