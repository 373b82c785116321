import { NumberInput, type NumberInputProps, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldPair, FormGroup } from './FormGroup';
import { GrowingTextarea } from '../../ui/GrowingTextarea';

interface FieldProps<Name extends string> {
  /** Returns the props of a form's field: `form.getInputProps`. */
  field: (name: Name) => GetInputPropsReturnType;
}

/** The title and the text of a product or service post. */
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

/** A price in US dollars, with cents. */
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

/** Ways to contact the author outside the app. */
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
