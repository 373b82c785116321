import { TextInput, type TextInputProps } from '@mantine/core';
import { describeReading, type NumberKind } from '../../lib/forms/readNumber';

interface Props extends Omit<TextInputProps, 'value'> {
  value?: string;
  kind: NumberKind;
}

/**
 * A text field for a number, which keeps what is typed. Mantine's `NumberInput` drops letters and rounds long numbers, so that `12k`
 * becomes 12. Says below the field how it reads a number that could be meant otherwise.
 */
export function NumberField({ kind, ...props }: Props) {
  const isPrice = kind === 'price';
  const isMileage = kind === 'mileage';
  return (
    <TextInput
      inputMode={isPrice ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={describeReading(props.value ?? '', kind)}
      aria-description={isPrice ? 'in dollars' : isMileage ? 'in miles' : undefined}
      leftSection={isPrice && '$'}
      rightSection={isMileage && 'miles'}
      rightSectionWidth={56}
      {...props}
    />
  );
}
