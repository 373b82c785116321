import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldPair, FormGroup } from './FormGroup';
import { GrowingTextarea } from '../../../ui/forms/GrowingTextarea';

interface FieldProps<Name extends string> {
  /** Returns the props of a form's field: `form.getInputProps`. */
  getFieldProps: (name: Name) => GetInputPropsReturnType;
}

/** The title and the text of a product or service post. */
export function TitleAndContentFields({
  getFieldProps,
  contentDescription,
}: FieldProps<'title' | 'content'> & { contentDescription: string }) {
  return (
    <>
      <TextInput label="Title" withAsterisk {...getFieldProps('title')} />
      <GrowingTextarea
        label="Post content"
        description={contentDescription}
        withAsterisk
        minRows={4}
        maxRows={14}
        {...getFieldProps('content')}
      />
    </>
  );
}

interface LabelSelectProps extends NativeSelectProps {
  /** The label of each value, in the order of the options. */
  labels: Record<string, string>;
}

/** A choice of one value. A post without the value also has the option "Not specified". */
export function LabelSelect({ labels, ...props }: LabelSelectProps) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <NativeSelect
      data={props.value === '' ? [{ value: '', label: 'Not specified' }, ...options] : options}
      {...props}
    />
  );
}

/** Ways to contact the author outside the app. */
export function ContactFields({ getFieldProps }: FieldProps<'contactPhone' | 'contactEmail'>) {
  return (
    <FormGroup title="Contact">
      <FieldPair>
        <TextInput label="Contact phone" type="tel" autoComplete="tel" {...getFieldProps('contactPhone')} />
        <TextInput
          label="Contact email"
          type="email"
          autoComplete="email"
          {...getFieldProps('contactEmail')}
        />
      </FieldPair>
    </FormGroup>
  );
}
