import { TextInput, type TextInputProps } from '@mantine/core';

interface Props extends TextInputProps {
  /** Shown in the field beside the number. */
  unit?: '$' | 'miles';
}

/**
 * A text field for a number, which keeps what is typed. Mantine's `NumberInput` drops letters and rounds long numbers, so that `12k`
 * becomes 12.
 */
export function NumberField({ unit, ...props }: Props) {
  const isPrice = unit === '$';
  return (
    <TextInput
      inputMode={isPrice ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-description={isPrice ? 'in dollars' : unit && `in ${unit}`}
      leftSection={isPrice && unit}
      rightSection={!isPrice && unit}
      rightSectionWidth={56}
      {...props}
    />
  );
}
