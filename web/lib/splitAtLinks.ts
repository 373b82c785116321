import { matchPath } from 'react-router-dom';
import { isAppPath, PATHS } from './paths';

/** A part of a text: plain text or a link. */
export type TextPart = { type: 'text'; text: string } | TextLink;

/** An http or https URL of a text: a page of the app, with the id if it is a post's, or any other page. */
export type TextLink =
  | { type: 'page'; text: string; path: string; postId: string | undefined }
  | { type: 'link'; text: string; href: string };

const URL_PATTERN = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING_PUNCTUATION = '.,;:!?)]}';

/** Splits a text into plain text and links; only http and https URLs are links. */
export function splitAtLinks(text: string, origin = window.location.origin): TextPart[] {
  const parts: TextPart[] = [];
  /** Where the last link ends in the text. */
  let linkEnd = 0;
  for (const match of text.matchAll(URL_PATTERN)) {
    const urlText = removeTrailingPunctuation(match[0]);
    const link = readLink(urlText, origin);
    if (link === null) continue;
    if (match.index > linkEnd) parts.push({ type: 'text', text: text.slice(linkEnd, match.index) });
    parts.push(link);
    linkEnd = match.index + urlText.length;
  }
  if (linkEnd < text.length) parts.push({ type: 'text', text: text.slice(linkEnd) });
  return parts;
}

/** Reads a URL that a member wrote; null if it is neither http nor https, such as a `javascript:` URL. */
export function readLink(text: string, origin = window.location.origin): TextLink | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin: urlOrigin, pathname, search, hash, href } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  if (urlOrigin !== origin || !isAppPath(pathname)) return { type: 'link', text, href };
  const postId = matchPath(PATHS.post(':id'), pathname)?.params.id;
  return { type: 'page', text, path: pathname + search + hash, postId };
}

/** Scans from the end in linear time. A regex that ends in `$` is retried at every dot, which takes quadratic time. */
function removeTrailingPunctuation(urlText: string): string {
  let end = urlText.length;
  while (TRAILING_PUNCTUATION.includes(urlText.charAt(end - 1))) end -= 1;
  return urlText.slice(0, end);
}
