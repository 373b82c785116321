import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { readFailure } from '../errors';
import { focusFirstError } from './focusFirstError';

type Options<Data, Input> = Pick<useMutation.Options<Data, { input: Input }>, 'update' | 'onCompleted'>;

/**
 * Sends the values of a form with a mutation, shows the messages of the validation and of the gateway at their fields, and focuses the first.
 * @returns `formProps` for the form element, `send` to send another input, and the result of the mutation
 */
export function useFormMutation<Values extends Record<string, unknown>, Data, Input>(
  form: UseFormReturnType<Values>,
  mutation: TypedDocumentNode<Data, { input: Input }>,
  toInput: (values: Values) => Input,
  options?: Options<Data, Input>,
) {
  const [mutate, result] = useMutation(mutation);
  const showErrors = (errors: FormErrors, event?: SyntheticEvent<HTMLFormElement>): void => {
    // Removed first, so that a screen reader notices an error with the same text.
    flushSync(() => form.clearErrors());
    // Shown before the focus, because a field may appear only with its error.
    flushSync(() => form.setErrors(errors));
    focusFirstError(errors, undefined, event);
  };
  const send = (input: Input) =>
    // The options belong to the call, so that the callbacks see the state at the submission.
    void mutate({
      ...options,
      variables: { input },
      onError: (error) => showErrors(readFailure(error).fields),
    });
  return {
    ...result,
    send,
    formProps: {
      noValidate: true,
      onSubmit: form.onSubmit(
        (values) => send(toInput(values)),
        (errors, _values, event) => showErrors(errors, event),
      ),
    },
  };
}
