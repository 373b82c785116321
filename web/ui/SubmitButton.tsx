import { Button, type ButtonProps, Loader } from '@mantine/core';

interface Props extends ButtonProps {
  /** A request is under way: the button cannot be pressed a second time. */
  pending: boolean;
  /** What it reads meanwhile. */
  pendingLabel: string;
}

/** The one main button of a form. */
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
