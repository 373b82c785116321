import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from './drafts';

/** Every field of a form with a draft is text, or a number that may not be there yet. */
export type FormValues = Record<string, string | number>;

interface DraftedForm<Values extends FormValues> {
  form: UseFormReturnType<Values>;
  /** Forgets the draft; what stands in the form stays. */
  forget: () => void;
  /** Given when the form began with a draft: forgets it and begins again. */
  startOver: (() => void) | undefined;
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
    onValuesChange: (values) => {
      if (isSame(values, defaults)) dropDraft(name);
      else saveDraft(name, values);
    },
  });
  const forget = () => {
    dropDraft(name);
    setRestored(false);
  };
  const startOver = () => {
    form.setValues(defaults);
    form.clearErrors();
    forget();
  };
  return { form, forget, startOver: restored ? startOver : undefined };
}

/** The values to begin with; null when there is no draft, or one that says nothing else than `defaults`. */
function keptValues<Values extends FormValues>(name: string, defaults: Values): Values | null {
  const kept = readDraft(name);
  if (typeof kept !== 'object' || kept === null) return null;
  const known = Object.entries(kept).filter(
    ([field, value]) => field in defaults && (typeof value === 'string' || typeof value === 'number'),
  );
  const values = { ...defaults, ...Object.fromEntries(known) };
  return isSame(values, defaults) ? null : values;
}

function isSame(values: FormValues, defaults: FormValues): boolean {
  return Object.entries(defaults).every(([field, value]) => values[field] === value);
}
