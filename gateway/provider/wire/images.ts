import type { ImageModel } from '../models.ts';
import { asWire, asCount, idOf, isObject, asTrimmedText, asText } from './values.ts';

const MEDIA_PREFIX = '/media/';

/** A path that parsing as a URL would not change, because it needs no escaping and no segment is empty or begins with a dot. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

/**
 * A picture, from an address or an object with an address; null without an address that a browser can load. Browsers load a
 * relative address through the gateway.
 */
export function readImage(value: unknown): ImageModel | null {
  const wire = asWire(value);
  const storedAddress = asTrimmedText(isObject(value) ? wire['url'] : value);
  const url = loadableUrl(storedAddress);
  if (storedAddress === undefined || url === null) return null;
  return {
    id: idOf(wire) ?? storedAddress,
    url,
    thumbnailUrl: loadableUrl(asTrimmedText(wire['thumbnailUrl'])) ?? url,
    width: asCount(wire['width']) ?? null,
    height: asCount(wire['height']) ?? null,
    alt: asText(wire['alt']),
    storedAddress,
  };
}

/** The address under which a browser can load a picture; null unless `address` is an http or https address or a path. */
function loadableUrl(address: string | undefined): string | null {
  if (address === undefined) return null;
  if (address.startsWith('https://') || address.startsWith('http://')) return address;
  if (PLAIN_PATH.test(address)) return MEDIA_PREFIX + address.slice(1);
  // The host is arbitrary: the base shows whether the address names another origin, and resolves dots in the path. Its scheme
  // becomes that of an address such as `//cdn.example/a.jpg`.
  const base = 'http://provider.invalid';
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.origin !== base) return url.href;
  return url.pathname === '/' ? null : MEDIA_PREFIX + url.pathname.slice(1) + url.search;
}
