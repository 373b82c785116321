import { type FormErrors, useForm, type UseFormInput } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusFirstError } from '../forms/focusFirstError';
import type { FormValues } from '../forms/formValues';
import { type Draft, edit, settleField, storedOf } from './Draft';
import type { Sent } from './Drafts';
import { useDrafts } from './draftsContext';
import type { OpenDraft } from './useDraft';

interface Options<Values extends FormValues> {
  validate: NonNullable<UseFormInput<Values>['validate']>;
  /** Shows what the gateway has in a field that the member has changed too, with the two choices. */
  renderConflict: (name: keyof Values, theirs: string, settle: (isOwnKept: boolean) => void) => ReactNode;
  /** Called in the open form when it was sent; with null if another tab has sent it. */
  onSent: (sent: Sent | null) => void;
}

/** The form of a draft: what is typed is the draft, which is sent with `submit`, and errors are shown at their fields. */
export function useDraftForm<Values extends FormValues>(
  draft: OpenDraft<Values>,
  { validate, renderConflict, onSent }: Options<Values>,
) {
  const drafts = useDrafts();
  const { name, step, failure, values } = draft;
  const isSending = step === 'sending' || step === 'sent';
  const form = useForm<Values>({
    initialValues: values,
    validate,
    onValuesChange: (typed) => drafts.change(name, (current) => edit(current, { values: typed })),
    // The draft that is being sent stays as it is.
    enhanceGetInputProps: () => (isSending ? { readOnly: true, onChange: () => undefined } : {}),
  });
  useOpenForm(name, onSent);

  /** Shows the values and errors of the draft, which the gateway or a choice of the member has changed. */
  const show = (shown: Draft): FormErrors => {
    const conflicts = Object.entries(shown.conflicts).map(([field, theirs]): [string, ReactNode] => [
      field,
      renderConflict(field, theirs as string, (isOwnKept) => settle(field, isOwnKept)),
    ]);
    const errors = { ...withoutParents(shown.failure?.fields ?? {}), ...Object.fromEntries(conflicts) };
    form.setValues(shown.values as Values);
    form.setErrors(errors);
    return errors;
  };
  const settle = (field: string, isOwnKept: boolean): void => {
    drafts.change(name, (current) => settleField(current, field, isOwnKept));
    const settled = drafts.find(name);
    if (settled !== undefined) show(settled);
    // The button with the focus is gone.
    focusFirstError({ [field]: true });
  };
  const showFailure = useRef<() => void>(undefined);
  useEffect(() => {
    showFailure.current = () => {
      const errors = show(draft);
      if (step === 'failed') focusFirstError(errors);
    };
  });
  useEffect(() => {
    if (failure !== null) showFailure.current?.();
  }, [failure]);

  return {
    form,
    isSending,
    submit: (): void => drafts.submit(name),
    cancel: (): void => drafts.cancel(name),
    discard: (): void => drafts.discard(name),
    startOver: (): void => {
      drafts.discard(name);
      form.setValues(storedOf(draft).values);
      form.clearErrors();
    },
  };
}

function useOpenForm(name: string, onSent: (sent: Sent | null) => void): void {
  const drafts = useDrafts();
  const handler = useRef(onSent);
  useEffect(() => {
    handler.current = onSent;
  });
  useEffect(() => drafts.register(name, (sent) => handler.current(sent)), [drafts, name]);
}

/** The gateway names nested fields with their parents, such as `product.price`. */
const withoutParents = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^\w+\./, ''), message]));
