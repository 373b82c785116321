import { Text } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { OfferAnswer } from '../../../gql/graphql';
import { formatPrice } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { OfferForm } from '../../posts/offers/OfferForm';
import { useOfferForm } from '../../posts/offers/useOfferForm';
import { useChat } from '../ChatProvider';
import { AnswerButton } from './AnswerButton';
import type { StoredOffer } from '../storeOffer';
import classes from './OfferCard.module.css';

interface Props {
  offer: StoredOffer;
  post: { id: string };
  userId: string;
  pendingAnswer: OfferAnswer | null;
  onAnswer: (answer: OfferAnswer) => void;
  onClose: () => void;
}

/** What the receiver of an open offer can do: accept it, decline it, or offer another amount. */
export function OfferAnswers({ offer, post, userId, pendingAnswer, onAnswer, onClose }: Props) {
  const { sendOffer } = useChat();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isCountering, setIsCountering] = useState(false);
  const form = useOfferForm();
  const { id, amount, postPreview } = offer;

  if (isCountering)
    return (
      <CounterForm
        form={form}
        onSend={(counterAmount) => {
          sendOffer(userId, { amount: counterAmount, post, postPreview, counteredId: id });
          onClose();
        }}
        onCancel={() => {
          setIsCountering(false);
          onClose();
        }}
      />
    );
  return (
    <div className={classes.answers}>
      <AnswerButton
        variant="filled"
        answer="ACCEPT"
        pendingAnswer={pendingAnswer}
        onClick={() => setIsConfirming(true)}
      >
        Accept
      </AnswerButton>
      <AnswerButton answer="DECLINE" pendingAnswer={pendingAnswer} onClick={() => onAnswer('DECLINE')}>
        Decline
      </AnswerButton>
      <AnswerButton answer="COUNTER" pendingAnswer={pendingAnswer} onClick={() => setIsCountering(true)}>
        Counter
      </AnswerButton>
      <ConfirmDialog
        opened={isConfirming}
        title="Accept the offer"
        question={`Accept ${formatPrice(amount)}${postPreview === null ? '' : ` for ${postPreview.title}`}?`}
        hint={
          <Text c="dimmed">
            The vehicle is then reserved for the buyer, and other open offers for it are declined.
          </Text>
        }
        confirmLabel="Accept"
        confirmColor="orange"
        onConfirm={() => {
          setIsConfirming(false);
          onAnswer('ACCEPT');
        }}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  );
}

type CounterFormProps = Pick<ComponentProps<typeof OfferForm>, 'form' | 'onSend' | 'onCancel'>;

function CounterForm(props: CounterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <OfferForm submitLabel="Send counteroffer" fieldRef={field} {...props} />;
}
