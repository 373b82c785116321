import { asWire, asCount, idOf, isObject, asText } from './values.ts';

/** A picture, from an address or an object with one; null if no browser can load it. A relative address is loaded through the gateway. */
export function readImage(value: unknown) {
  const wire = asWire(value);
  const storedAddress = asText(isObject(value) ? wire['url'] : value);
  const url = loadableUrl(storedAddress);
  if (storedAddress === null || url === null) return null;
  return {
    /** The provider's id of the picture; the address as the provider sent it if the provider has no ids. */
    id: idOf(wire) ?? storedAddress,
    /** An address that a browser can load, on the gateway or on another host. */
    url,
    /** The same as `url` if the provider has no thumbnail. */
    thumbnailUrl: loadableUrl(asText(wire['thumbnailUrl'])) ?? url,
    /** Pixels; null if the provider does not send them. */
    width: asCount(wire['width']) ?? null,
    height: asCount(wire['height']) ?? null,
    alt: asText(wire['alt']),
    /** The address as the provider sent it, for an update that keeps the picture. */
    storedAddress,
  };
}

export type ImageModel = NonNullable<ReturnType<typeof readImage>>;

/** A path that parsing as a URL would not change. A page of 100 posts has hundreds of them. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

/** The address under which a browser can load a picture; null unless `address` is an http or https address or a path. */
function loadableUrl(address: string | null): string | null {
  if (address?.startsWith('https://')) return address;
  if (address && PLAIN_PATH.test(address)) return `/media${address}`;
  // The host is arbitrary: the base shows whether the address names another origin, and resolves dots in the path. Its scheme
  // becomes that of an address such as `//cdn.example/a.jpg`.
  const base = 'http://provider.invalid';
  if (address === null || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.origin !== base) return url.href;
  return url.pathname === '/' ? null : `/media${url.pathname}${url.search}`;
}
