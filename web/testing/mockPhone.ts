import { vi } from 'vitest';

const MATCHING_QUERIES = ['(max-width: 48em)', '(hover: none) and (pointer: coarse)'];

/**
 * Makes the screen a phone's for `useIsPhone` and `useIsTouchScreen`, until the end of the test. Style sheets have no effect in
 * happy-dom.
 */
export function mockPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: MATCHING_QUERIES.includes(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
