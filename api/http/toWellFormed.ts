/** Replaces halves of surrogate pairs by U+FFFD in all strings of a parsed JSON value, as UTF-8 and forms do. Not recursive: clients choose the depth. */
export function toWellFormed(value: unknown): unknown {
  const root = { value };
  const pending: unknown[] = [root];
  for (const item of pending) {
    if (typeof item !== 'object' || item === null) continue;
    const container = item as Record<string, unknown>;
    for (const [name, child] of Object.entries(container))
      if (typeof child === 'string') container[name] = child.toWellFormed();
      else pending.push(child);
  }
  return root.value;
}
