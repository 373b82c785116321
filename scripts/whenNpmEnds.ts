import { readFileSync } from 'node:fs';

const pollMs = 250;

/**
 * Calls back once when the npm that runs us has ended. It passes SIGTERM on to the shell between it and us and no
 * further, and nothing at all when it is killed; what remains to be seen is that our ancestors change.
 */
export function whenNpmEnds(callback: () => void): void {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    callback();
  }, pollMs);
  timer.unref();
}

/** Our parent and, where the system shows it, the parent's. */
function ancestors(): string {
  const parent = process.ppid;
  try {
    // "pid (name) state ppid …", and the name may hold anything.
    const grandparent = /^.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1] ?? '';
    return `${parent} ${grandparent}`;
  } catch {
    return String(parent);
  }
}
