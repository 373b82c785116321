import { NumberInput, type NumberInputProps, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldPair, FormGroup } from './FormGroup';
import { GrowingTextarea } from '../../ui/GrowingTextarea';

interface FieldProps<Name extends string> {
  /** What a form gives the field of a name: `form.getInputProps`. */
  field: (name: Name) => GetInputPropsReturnType;
}

/** What is offered, in a line, and what is said of it. */
export function TitleFields({ field, help }: FieldProps<'title' | 'content'> & { help: string }) {
  return (
    <>
      <TextInput label="Title" withAsterisk {...field('title')} />
      <GrowingTextarea
        label="Post content"
        description={help}
        withAsterisk
        minRows={4}
        maxRows={14}
        {...field('content')}
      />
    </>
  );
}

/** US dollars, with cents. */
export function PriceField(props: NumberInputProps) {
  return (
    <NumberInput
      label="Price"
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      {...props}
    />
  );
}

/** How to reach the author, beside writing to them here. */
export function ContactFields({ field }: FieldProps<'contactPhone' | 'contactEmail'>) {
  return (
    <FormGroup title="Contact">
      <FieldPair>
        <TextInput label="Contact phone" type="tel" autoComplete="tel" {...field('contactPhone')} />
        <TextInput label="Contact email" type="email" autoComplete="email" {...field('contactEmail')} />
      </FieldPair>
    </FormGroup>
  );
}
