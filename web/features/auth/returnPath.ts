import { PATHS } from '../../lib/paths';

const key = 'forecourt-return-path';

/** Remembers, for this tab, the page that somebody asked for before signing in. */
export function keepReturnPath(path: string): void {
  if (path !== PATHS.logout) sessionStorage.setItem(key, path);
}

/** Where signing in leads: the page first asked for when it is one of ours, the posts otherwise. */
export function readReturnPath(): string {
  const kept = sessionStorage.getItem(key);
  return kept !== null && isOwnPath(kept) ? kept : PATHS.posts;
}

/** Forgets the page asked for: its visitor has arrived. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(key);
}

/** Whether `path` stays on this site: one leading slash, nothing that a browser could read as another host. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\s\\\p{Cc}]/u.test(path)) return false;
  return new URL(path, window.location.origin).origin === window.location.origin;
}
