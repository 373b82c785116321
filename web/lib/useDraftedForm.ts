import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { deleteDraft, readDraft, saveDraft } from './drafts';

/** The values of a form with a draft: strings, or numbers, which are `''` while their field is empty. */
export type FormValues = Record<string, string | number>;

interface DraftedForm<Values extends FormValues> {
  form: UseFormReturnType<Values>;
  /** Deletes the draft and keeps the values of the form. */
  discardDraft: () => void;
  /** Deletes the draft and resets the form; undefined unless the form started with a draft. */
  startOver: (() => void) | undefined;
}

/** A form that stores its values as a draft under `name` while they are typed. */
export function useDraftedForm<Values extends FormValues>(
  name: string,
  defaults: Values,
  validate: NonNullable<UseFormInput<Values>['validate']>,
): DraftedForm<Values> {
  const [initial] = useState(() => readDraftValues(name, defaults));
  const [isRestored, setIsRestored] = useState(initial !== null);
  const form = useForm<Values>({
    initialValues: initial ?? defaults,
    validate,
    onValuesChange: (values) => {
      if (isSame(values, defaults)) deleteDraft(name);
      else saveDraft(name, values);
    },
  });
  const discardDraft = () => {
    deleteDraft(name);
    setIsRestored(false);
  };
  const startOver = () => {
    form.setValues(defaults);
    form.clearErrors();
    discardDraft();
  };
  return { form, discardDraft, startOver: isRestored ? startOver : undefined };
}

/** The values of the draft over `defaults`; null if there is no draft or it equals `defaults`. */
function readDraftValues<Values extends FormValues>(name: string, defaults: Values): Values | null {
  const draft = readDraft(name);
  if (typeof draft !== 'object' || draft === null) return null;
  const known = Object.entries(draft).filter(
    ([field, value]) => field in defaults && (typeof value === 'string' || typeof value === 'number'),
  );
  const values = { ...defaults, ...Object.fromEntries(known) };
  return isSame(values, defaults) ? null : values;
}

function isSame(values: FormValues, defaults: FormValues): boolean {
  return Object.entries(defaults).every(([field, value]) => values[field] === value);
}
