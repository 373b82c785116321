import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { OfferAnswer } from '../../../gql/graphql';

interface Props extends ButtonProps {
  answer: OfferAnswer;
  pendingAnswer: OfferAnswer | null;
  onClick: () => void;
}

export function AnswerButton({ answer, pendingAnswer, onClick, ...props }: Props) {
  const isPending = pendingAnswer !== null;
  return (
    <Button
      size="compact-md"
      // Not `disabled`, which would lose the focus.
      aria-disabled={isPending}
      data-disabled={isPending || undefined}
      leftSection={pendingAnswer === answer && <Loader size={14} color="currentColor" aria-label="Sending" />}
      onClick={() => !isPending && onClick()}
      {...props}
    />
  );
}
