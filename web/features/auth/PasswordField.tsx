import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password, with a switch that shows it and that the keyboard reaches. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      required
      // Mantine says it of every other field.
      aria-invalid={props.error ? true : undefined}
      withAsterisk={false}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        'aria-pressed': undefined,
      }}
      {...props}
    />
  );
}
