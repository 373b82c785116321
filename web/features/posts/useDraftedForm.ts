import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts';

/** Every field of a post's form is text, or a number that may not be there yet. */
export type FormValues = Record<string, string | number>;

interface DraftedForm<Values extends FormValues> {
  form: UseFormReturnType<Values>;
  /** Whether the form began with a draft. */
  restored: boolean;
  /** Forgets the draft; what stands in the form stays. */
  forget: () => void;
  /** Forgets the draft and begins again. */
  startOver: () => void;
}

/** A form whose values are kept under `name` as they are typed, until they have been sent or given up. */
export function useDraftedForm<Values extends FormValues>(
  name: string,
  defaults: Values,
  validate: NonNullable<UseFormInput<Values>['validate']>,
): DraftedForm<Values> {
  const [initial] = useState(() => keptValues(name, defaults));
  const [restored, setRestored] = useState(initial !== null);
  const form = useForm<Values>({
    initialValues: initial ?? defaults,
    validate,
    onValuesChange: (values) => saveDraft(name, values),
  });
  const forget = () => {
    dropDraft(name);
    setRestored(false);
  };
  return {
    form,
    restored,
    forget,
    startOver: () => {
      form.setValues(defaults);
      form.clearErrors();
      forget();
    },
  };
}

function keptValues<Values extends FormValues>(name: string, defaults: Values): Values | null {
  const kept = readDraft(name);
  if (typeof kept !== 'object' || kept === null) return null;
  const known = Object.entries(kept).filter(
    ([field, value]) => field in defaults && (typeof value === 'string' || typeof value === 'number'),
  );
  return { ...defaults, ...Object.fromEntries(known) };
}
