import { TextInput, type TextInputProps } from '@mantine/core';
import { describeReading } from '../../lib/forms/readNumber';

interface Props extends Omit<TextInputProps, 'value'> {
  value?: string;
  unit?: '$' | 'miles';
}

/**
 * A text field for a number, which keeps what is typed. Mantine's `NumberInput` drops letters and rounds long numbers, so that `12k`
 * becomes 12. Says below the field how it reads a number that could be meant otherwise.
 */
export function NumberField({ unit, ...props }: Props) {
  const isPrice = unit === '$';
  return (
    <TextInput
      inputMode={isPrice ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={describeReading(props.value ?? '', unit)}
      aria-description={isPrice ? 'in dollars' : unit && `in ${unit}`}
      leftSection={isPrice && unit}
      rightSection={!isPrice && unit}
      rightSectionWidth={56}
      {...props}
    />
  );
}
