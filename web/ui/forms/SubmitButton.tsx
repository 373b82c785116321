import { Button, type ButtonProps, Loader } from '@mantine/core';

interface Props extends ButtonProps {
  /** Whether a request is running; the button is then disabled. */
  isPending: boolean;
  /** The label while a request is running. */
  pendingLabel: string;
}

/** The main button of a form. */
export function SubmitButton({ isPending, pendingLabel, children, ...props }: Props) {
  return (
    <Button
      variant="filled"
      type="submit"
      disabled={isPending}
      leftSection={isPending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
      {...props}
    >
      {isPending ? pendingLabel : children}
    </Button>
  );
}
