import { fireEvent } from '@testing-library/react';

/** Types into an empty field letter by letter without pauses, so a debounce cannot fire in between even on a slow machine. */
export function typeWithoutPauses(field: HTMLElement, text: string): void {
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(field, { target: { value: text.slice(0, length) } });
}
