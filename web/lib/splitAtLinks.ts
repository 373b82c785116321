import { matchPath } from 'react-router-dom';
import { isAppPath, PATHS } from './paths';

export type TextPart = { type: 'text'; text: string } | TextLink;

/** An http or https URL of a text: a page of the app, with the id if it is a post's, or any other page. */
export type TextLink =
  | { type: 'page'; text: string; path: string; postId: string | undefined }
  | { type: 'link'; text: string; href: string };

/** Up to white space, a quotation mark, or punctuation that URLs have only in percent-encoded form. */
const URL_PATTERN = /https?:\/\/[^\s<>"'“”„‘’‚«»‹›…、。，．！？：；（）［］｛｝「」『』【】《》]+/gi;
const TRAILING_PUNCTUATION = '.,;:!?';
const OPENING_BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Splits a text into plain text and links; only http and https URLs are links. */
export function splitAtLinks(text: string, origin = window.location.origin): TextPart[] {
  const parts: TextPart[] = [];
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

/**
 * Also removes closing brackets that the URL does not open. Scans in linear time: a regex that ends in `$` is retried at every dot, which
 * takes quadratic time.
 */
function removeTrailingPunctuation(urlText: string): string {
  const surplus = countSurplusBrackets(urlText);
  let end = urlText.length;
  for (;;) {
    const last = urlText.charAt(end - 1);
    const surplusOfLast = surplus.get(last) ?? 0;
    if (surplusOfLast > 0) surplus.set(last, surplusOfLast - 1);
    else if (!TRAILING_PUNCTUATION.includes(last)) return urlText.slice(0, end);
    end -= 1;
  }
}

/** By closing bracket: how many more of them a text has than of its opening bracket. */
function countSurplusBrackets(text: string): Map<string, number> {
  const count = (bracket: string) => text.split(bracket).length - 1;
  return new Map(
    Object.entries(OPENING_BRACKETS).map(([closing, opening]) => [closing, count(closing) - count(opening)]),
  );
}
