import type { UseFormReturnType } from '@mantine/form';
import * as rules from './postRules';
import { GrowingTextarea } from '../../ui/GrowingTextarea';

// A type, because an interface has no index signature and would not extend `FormValues`.
export type RegularValues = {
  content: string;
};

/** The initial values of a new regular post. */
export const REGULAR_DEFAULTS: RegularValues = { content: '' };

/** The validation rules of a regular post. */
export const REGULAR_RULES = { content: rules.required('Content is required') };

/** The field of a regular post: its text. */
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
