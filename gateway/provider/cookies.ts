/**
 * The Cookie header that a browser would send after an answer: what it sent before, changed by the answer's Set-Cookie
 * lines. A later field of the same operation is then the member who has just signed in.
 */
export function cookieAfter(header: string, lines: readonly string[]): string {
  let jar = pairsOf(header);
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    jar = jar.filter(([other]) => other !== name);
    if (!isCleared(attributes)) jar.push([name, pair.slice(at + 1).trim()]);
  }
  return jar.map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The names of the cookies that the Set-Cookie lines take away. */
export function clearedBy(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';');
    return isCleared(attributes) ? [(pair.split('=')[0] ?? '').trim()] : [];
  });
}

/** The names and values of a Cookie header. A name may be there several times: which one counts, the provider knows. */
export function pairsOf(header: string): [name: string, value: string][] {
  return header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
}

function isCleared(attributes: readonly string[]): boolean {
  return attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.split('=', 2);
    switch (name.trim().toLowerCase()) {
      case 'max-age':
        return Number(value) <= 0;
      case 'expires':
        return Date.parse(value) <= Date.now();
      default:
        return false;
    }
  });
}
