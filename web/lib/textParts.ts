import { matchPath } from 'react-router-dom';
import { PATHS } from './paths';

/** A piece of a text: words, a link to another site, or a link to one of our posts. */
export type TextPart =
  | { type: 'text'; text: string }
  | { type: 'link'; text: string; href: string }
  | { type: 'post'; text: string; postId: string };

const address = /https?:\/\/[^\s<>"']+/gi;
/** What ends a sentence rather than an address. */
const trailing = '.,;:!?)]}';

/** Cuts a text into words and links; only http and https count as links. */
export function textParts(text: string, origin = window.location.origin): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutTrailing(match[0]);
    const link = readLink(found, origin);
    if (link === null) continue;
    if (match.index > end) parts.push({ type: 'text', text: text.slice(end, match.index) });
    parts.push(link);
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) });
  return parts;
}

/** From the end, in one pass: a pattern that ends in `$` would be tried at each of many dots, which takes quadratic time. */
function withoutTrailing(found: string): string {
  let end = found.length;
  while (trailing.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

function readLink(text: string, origin: string): TextPart | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const postId = url.origin === origin ? matchPath(PATHS.post(':id'), url.pathname)?.params.id : undefined;
  return postId === undefined ? { type: 'link', text, href: url.href } : { type: 'post', text, postId };
}
