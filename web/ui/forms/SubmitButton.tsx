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
      disabled={isPending}
      leftSection={isPending ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
      {...props}
    >
      {isPending ? pendingLabel : children}
    </Button>
  );
}
