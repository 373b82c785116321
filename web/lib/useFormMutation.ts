import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { readFailure } from './errors';
import { focusFirstError } from './focusFirstError';

type Options<Data, Input> = Pick<useMutation.Options<Data, { input: Input }>, 'update' | 'onCompleted'>;

/**
 * Sends the values of a form with a mutation. Messages of the validation and of the gateway are shown at their fields, and the
 * first of these is focused.
 * @param toInput - converts the values to the input of the mutation
 * @returns `formProps` for the form element, `send` to send another input, and the result of the mutation
 */
export function useFormMutation<Values extends Record<string, unknown>, Data, Input>(
  form: UseFormReturnType<Values>,
  mutation: TypedDocumentNode<Data, { input: Input }>,
  toInput: (values: Values) => Input,
  options?: Options<Data, Input>,
) {
  const [mutate, result] = useMutation(mutation);
  const send = (input: Input) =>
    // The options belong to the call, so that the callbacks see the state at the submission.
    void mutate({
      ...options,
      variables: { input },
      onError: (error) => {
        const { fields } = readFailure(error);
        form.setErrors(fields);
        focusFirstError(fields);
      },
    });
  return {
    ...result,
    send,
    formProps: {
      noValidate: true,
      onSubmit: form.onSubmit((values) => send(toInput(values)), focusFirstError),
    },
  };
}
