import { matchPath } from 'react-router-dom';
import { PATHS } from './paths';

/** A part of a text: plain text, a link to a post of this site, or any other link. */
export type TextPart =
  | { type: 'text'; text: string }
  | { type: 'link'; text: string; href: string }
  | { type: 'post'; text: string; postId: string };

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

/** Scans from the end in linear time. A regex that ends in `$` is retried at every dot, which takes quadratic time. */
function removeTrailingPunctuation(urlText: string): string {
  let end = urlText.length;
  while (TRAILING_PUNCTUATION.includes(urlText.charAt(end - 1))) end -= 1;
  return urlText.slice(0, end);
}

function readLink(text: string, origin: string): TextPart | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const postId = url.origin === origin ? matchPath(PATHS.post(':id'), url.pathname)?.params.id : undefined;
  return postId === undefined ? { type: 'link', text, href: url.href } : { type: 'post', text, postId };
}
