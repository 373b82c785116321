import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { GrowingTextarea } from '../../../ui/forms/GrowingTextarea';
import classes from './PostForm.module.css';

export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

interface FieldProps<Name extends string> {
  getFieldProps: (name: Name) => GetInputPropsReturnType;
}

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
  labels: Record<string, string>;
}

export function LabelSelect({ labels, ...props }: LabelSelectProps) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <NativeSelect
      data={props.value === '' ? [{ value: '', label: 'Not specified' }, ...options] : options}
      {...props}
    />
  );
}

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
