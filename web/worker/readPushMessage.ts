interface PushMessage {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  data: {
    /** A path of this site. */
    path: string;
  };
}

/** Shown for an unreadable message: browsers require a notification for each. */
const UNREADABLE: PushMessage = {
  title: 'Forecourt',
  body: 'There is something new.',
  tag: 'forecourt',
  data: { path: '/notifications' },
};

/** Reads `{title, body, url, tag}` of a push message; an address of another site is replaced by the notifications page. */
export function readPushMessage(text: string, origin: string): PushMessage {
  let message: Record<string, unknown>;
  try {
    message = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return UNREADABLE;
  }
  const { title, body, url, tag } = message;
  if (typeof title !== 'string' || title === '') return UNREADABLE;
  return {
    title,
    body: typeof body === 'string' ? body : '',
    tag: typeof tag === 'string' && tag !== '' ? tag : UNREADABLE.tag,
    data: { path: readPath(url, origin) ?? UNREADABLE.data.path },
  };
}

/** The path of an address on this site, or null. */
function readPath(url: unknown, origin: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(url, origin);
  // What opens a path would take two slashes for the beginning of another site's address.
  return target === origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
