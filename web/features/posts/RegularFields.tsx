import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import * as rules from './postRules';

// A type, not an interface: only types can be read by any name, which drafts do.
export type RegularValues = {
  content: string;
};

/** A new regular post before anything is typed. */
export const emptyRegular: RegularValues = { content: '' };

/** What a regular post must be. */
export const regularRules = { content: rules.required('Content is required') };

/** The words of a regular post. */
export function RegularFields({ form }: { form: UseFormReturnType<RegularValues> }) {
  return (
    <Textarea
      label="Content"
      withAsterisk
      autosize
      minRows={6}
      maxRows={20}
      {...form.getInputProps('content')}
    />
  );
}
