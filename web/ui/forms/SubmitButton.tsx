import { Button, type ButtonProps, Loader } from '@mantine/core';

interface Props extends ButtonProps {
  isPending: boolean;
  pendingLabel: string;
}

export function SubmitButton({ isPending, pendingLabel, children, ...props }: Props) {
  return (
    <Button
      variant="filled"
      type="submit"
      // Not `disabled`, which would lose the focus. Enter in a field clicks the button, too.
      aria-disabled={isPending}
      data-disabled={isPending || undefined}
      onClick={(event) => isPending && event.preventDefault()}
      leftSection={isPending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
      {...props}
    >
      {isPending ? pendingLabel : children}
    </Button>
  );
}
