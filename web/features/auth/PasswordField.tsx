import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password input with a visibility toggle that the keyboard can reach. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      required
      // Mantine sets this attribute only on its other inputs.
      aria-invalid={props.error ? true : undefined}
      withAsterisk={false}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Hide password' : 'Show password',
        // The label already changes with the state.
        'aria-pressed': undefined,
      }}
      {...props}
    />
  );
}
