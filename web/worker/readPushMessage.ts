/** A push message in the form in which the worker shows it. */
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

/** Shown for an unreadable message, because browsers require a notification for each message. */
const FALLBACK_MESSAGE: PushMessage = {
  title: 'Forecourt',
  body: 'You have a new notification.',
  tag: 'forecourt',
  data: { path: '/notifications' },
};

/**
 * Reads the JSON `{title, body, url, tag}` of a push message. Returns `FALLBACK_MESSAGE` for invalid JSON or a missing title. The
 * path is that of the notifications page if the URL is missing, invalid or of another site.
 * @param origin - the origin of this site
 */
export function readPushMessage(text: string, origin: string): PushMessage {
  let message: Record<string, unknown>;
  try {
    // `Object` converts null and primitives to objects without these fields.
    message = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return FALLBACK_MESSAGE;
  }
  const { title, body, url, tag } = message;
  if (typeof title !== 'string' || title === '') return FALLBACK_MESSAGE;
  return {
    title,
    body: typeof body === 'string' ? body : '',
    tag: typeof tag === 'string' && tag !== '' ? tag : FALLBACK_MESSAGE.tag,
    data: { path: readPath(url, origin) ?? FALLBACK_MESSAGE.data.path },
  };
}

/** The path of a URL on this site, or null. */
function readPath(url: unknown, origin: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return null;
  const { origin: urlOrigin, pathname, search, hash } = new URL(url, origin);
  // A path that begins with two slashes would open as a URL of another site.
  return urlOrigin === origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
