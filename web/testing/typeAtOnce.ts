import { fireEvent } from '@testing-library/react';

/** Types into an empty field letter by letter, however slow the machine, with no time between them for a rest. */
export function typeAtOnce(field: HTMLElement, text: string): void {
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(field, { target: { value: text.slice(0, length) } });
}
