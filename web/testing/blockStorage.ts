import { vi } from 'vitest';

/** Blocks storage until the end of the test, as browsers do that block cookies: each access throws. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
}
