import { matchPath } from 'react-router-dom';
import { PATHS } from '../../../lib/paths';
import { tabStorage } from '../../../lib/storage';

const STORAGE_KEY = 'forecourt-return-path';

/** Stores, for this tab, the path that a visitor requested before signing in. Ignores /logout, which would sign the member out again. */
export function keepReturnPath(path: string): void {
  const isLogout = matchPath(PATHS.logout, path.replace(/[?#].*/, '')) !== null;
  if (!isLogout) tabStorage.set(STORAGE_KEY, path);
}

export function readReturnPath(): string {
  const storedPath = tabStorage.get(STORAGE_KEY);
  return storedPath !== null && isSameOriginPath(storedPath) ? storedPath : PATHS.posts;
}

export function forgetReturnPath(): void {
  tabStorage.delete(STORAGE_KEY);
}

/** Whether `path` stays on this site: it has one leading slash and nothing that a browser could parse as another host. */
export function isSameOriginPath(path: string): boolean {
  const hasOneLeadingSlash = /^\/(?!\/)/.test(path);
  // In a URL, browsers ignore tabs and newlines and read a backslash as a slash.
  const hasAmbiguousCharacter = /[\s\\\p{Cc}]/u.test(path);
  if (!hasOneLeadingSlash || hasAmbiguousCharacter) return false;
  return new URL(path, window.location.origin).origin === window.location.origin;
}
