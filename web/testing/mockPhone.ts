import { vi } from 'vitest';

/** Makes the screen as narrow as a phone's for `useIsPhone`, until the end of the test. Style sheets have no effect in happy-dom. */
export function mockPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query === '(max-width: 48em)',
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
