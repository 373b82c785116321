import { readFileSync } from 'node:fs';

const POLL_MS = 250;

/**
 * Calls `callback` when the npm that runs this process has exited. npm sends SIGTERM only to the shell in between, and no
 * signal if npm itself is killed, so this function polls for a change of the parent processes.
 */
export function onNpmExit(callback: () => void): void {
  const initialAncestors = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === initialAncestors) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
}

/** The ids of the parent process and, on systems with /proc, of its parent. */
function readAncestors(): string {
  const parent = process.ppid;
  try {
    // "pid (name) state ppid …", where the name may contain any character.
    const grandparent = /^.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1] ?? '';
    return `${parent} ${grandparent}`;
  } catch {
    return String(parent);
  }
}
