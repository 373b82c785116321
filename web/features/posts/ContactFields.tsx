import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldPair, FormGroup } from './FormGroup';

interface Props {
  phone: GetInputPropsReturnType;
  email: GetInputPropsReturnType;
}

/** How to reach the author, beside writing to them here. */
export function ContactFields({ phone, email }: Props) {
  return (
    <FormGroup title="Contact">
      <FieldPair>
        <TextInput label="Contact phone" type="tel" autoComplete="tel" {...phone} />
        <TextInput label="Contact email" type="email" autoComplete="email" {...email} />
      </FieldPair>
    </FormGroup>
  );
}
