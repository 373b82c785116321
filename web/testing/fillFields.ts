import { fireEvent, screen } from '@testing-library/react';

/** Finds a field by its label. The asterisk after the label of a required field is ignored. */
export const findField = (label: string) =>
  screen.findByLabelText<HTMLInputElement>((text) => text.replace(/ \*$/, '') === label);

/** Sets the values of fields, each with one change instead of one for each letter. For tests that are not about typing. */
export async function fillFields(valuesByLabel: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(valuesByLabel))
    fireEvent.change(await findField(label), { target: { value } });
}
