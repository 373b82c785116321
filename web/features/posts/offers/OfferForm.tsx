import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { focusFirstError } from '../../../lib/forms/focusFirstError';
import { readNumber } from '../../../lib/forms/readNumber';
import { NumberField } from '../../../ui/forms/NumberField';
import type { ReactNode, Ref } from 'react';

interface Props {
  form: UseFormReturnType<{ amount: string }>;
  submitLabel: string;
  fieldRef?: Ref<HTMLInputElement>;
  /** Below the field. */
  children?: ReactNode;
  onSend: (amount: number) => void;
  onCancel: () => void;
}

export function OfferForm({ form, submitLabel, fieldRef, children, onSend, onCancel }: Props) {
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ amount }) => {
        onSend(readNumber(amount, 'price') ?? NaN);
        form.reset();
      }, focusFirstError)}
    >
      <Stack>
        <NumberField
          kind="price"
          label="Amount"
          data-autofocus
          ref={fieldRef}
          {...form.getInputProps('amount')}
        />
        {children}
        <Group justify="flex-end" gap="sm">
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="filled" type="submit">
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
