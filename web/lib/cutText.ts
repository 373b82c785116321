/** The first `count` characters as readers count them: an emoji of several code points is one. */
export function takeCharacters(text: string, count: number): string {
  let end = 0;
  for (const { index, segment } of iterateCharacters(text)) {
    if (count === 0) break;
    count -= 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** At most `maxLength` UTF-16 code units, as limits count them; ends with "…" if it is cut, and never within an emoji. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const { index, segment } of iterateCharacters(text)) {
    if (index + segment.length > maxLength - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Grapheme clusters (UAX #29). ASCII needs no segmenter, whose creation takes a phone long. */
const iterateCharacters = (text: string): Iterable<{ index: number; segment: string }> =>
  /^[ -~]*$/.test(text)
    ? Array.from(text, (segment, index) => ({ index, segment }))
    : (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text);

let segmenter: Intl.Segmenter | undefined;
