interface PushMessage {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  url: string;
}

const FALLBACK_PATH = '/notifications';

/**
 * Reads the JSON of a push message in the form in which the worker shows it. `path` is that of the notifications page if the URL is not
 * one of this site.
 * @param origin - the origin of this site
 */
export function readPushMessage(text: string, origin: string) {
  const { url, ...message } = JSON.parse(text) as PushMessage;
  const { origin: urlOrigin, pathname, search, hash } = new URL(url, origin);
  // A path that begins with two slashes would open as a URL of another site.
  const isOwn = urlOrigin === origin && !pathname.startsWith('//');
  return { ...message, data: { path: isOwn ? pathname + search + hash : FALLBACK_PATH } };
}
