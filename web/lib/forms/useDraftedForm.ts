import { useForm, type UseFormInput } from '@mantine/form';
import { useState } from 'react';
import { deleteDraft, readDraft, saveDraft } from './drafts';
import type { FormValues } from './formValues';

/** A form that stores its values as a draft under `draftName` while they are typed. Values equal to `defaults` need no draft. */
export function useDraftedForm<Values extends FormValues>(
  draftName: string,
  defaults: Values,
  validate: NonNullable<UseFormInput<Values>['validate']>,
) {
  const [draftValues] = useState(() => readDraftValues(draftName, defaults));
  const [isRestored, setIsRestored] = useState(draftValues !== null);
  const form = useForm<Values>({
    initialValues: draftValues ?? defaults,
    validate,
    onValuesChange: (values, previousValues) => {
      if (hasSameValues(values, defaults)) deleteDraftOf(previousValues);
      else saveDraft(draftName, values);
    },
  });
  const deleteDraftOf = (values: Values): void => {
    if (hasSameValues(readDraftValues(draftName, defaults) ?? defaults, values)) deleteDraft(draftName);
  };
  const discardDraft = (): void => {
    // Those of the render in which the form was sent.
    deleteDraftOf(form.values);
    setIsRestored(false);
  };
  return {
    form,
    /** Whether the form began with a draft. False after `startOver` and `discardDraft`. */
    isRestored,
    /**
     * Deletes the draft and keeps the values of the form. A draft with other values stays: it was typed in another tab, or after the
     * form was sent.
     */
    discardDraft,
    /** Deletes the draft and resets the form. */
    startOver: (): void => {
      form.setValues(defaults);
      form.clearErrors();
      discardDraft();
    },
  };
}

/**
 * The values of the draft, and `defaults` for missing ones; null if there is no draft or all values equal `defaults`. Older builds stored
 * some values as numbers.
 */
function readDraftValues<Values extends FormValues>(draftName: string, defaults: Values): Values | null {
  const draft = readDraft(draftName);
  if (typeof draft !== 'object' || draft === null) return null;
  const knownEntries = Object.entries(draft)
    .filter(([field, value]) => field in defaults && (typeof value === 'string' || typeof value === 'number'))
    .map(([field, value]) => [field, String(value)]);
  const values = { ...defaults, ...Object.fromEntries(knownEntries) } as Values;
  return hasSameValues(values, defaults) ? null : values;
}

function hasSameValues(values: FormValues, defaults: FormValues): boolean {
  return Object.entries(defaults).every(([field, value]) => values[field] === value);
}
