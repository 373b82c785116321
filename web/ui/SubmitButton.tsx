import { Button, type ButtonProps, Loader } from '@mantine/core';

interface Props extends ButtonProps {
  /** Whether a request is running; the button is then disabled. */
  pending: boolean;
  /** The label while a request is running. */
  pendingLabel: string;
}

/** The main button of a form. */
export function SubmitButton({ pending, pendingLabel, children, ...props }: Props) {
  return (
    <Button
      type="submit"
      disabled={pending}
      leftSection={pending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
      {...props}
    >
      {pending ? pendingLabel : children}
    </Button>
  );
}
