interface PushMessage {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  url: string;
}

const FALLBACK_PATH = '/notifications';

/** Reads a push message in the form in which the worker shows it. The page of a URL of another site than `origin` is not opened. */
export function readPushMessage(text: string, origin: string) {
  const { url, ...message } = JSON.parse(text) as PushMessage;
  const { origin: urlOrigin, pathname, search, hash } = new URL(url, origin);
  // A path that begins with two slashes would open as a URL of another site.
  const isOwn = urlOrigin === origin && !pathname.startsWith('//');
  return { ...message, data: { path: isOwn ? pathname + search + hash : FALLBACK_PATH } };
}
