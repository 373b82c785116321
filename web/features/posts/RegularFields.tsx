import type { UseFormReturnType } from '@mantine/form';
import * as rules from './postRules';
import { GrowingTextarea } from '../../ui/GrowingTextarea';

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
    <GrowingTextarea
      label="Content"
      withAsterisk
      minRows={6}
      maxRows={20}
      {...form.getInputProps('content')}
    />
  );
}
