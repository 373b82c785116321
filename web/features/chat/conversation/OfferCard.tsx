import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { AnswerOfferDocument, BadgesDocument, type OfferAnswer } from '../../../gql/graphql';
import { readFailure } from '../../../lib/errors';
import { formatPrice } from '../../../lib/format';
import { refetchQuery } from '../../../lib/useKeepFresh';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { useOfferState } from '../../posts/offers/useOfferState';
import type { Member } from '../../safety/useBlock';
import { useOutboxEntries } from '../ChatProvider';
import { formatSentAt } from '../chatTimes';
import { refetchMessages } from '../refetchMessages';
import type { StoredOffer } from '../storeOffer';
import { AnswerButton } from './AnswerButton';
import classes from './OfferCard.module.css';
import { OfferAnswers } from './OfferAnswers';
import { OfferSummary } from './OfferSummary';

interface Props {
  offer: StoredOffer;
  isOwn: boolean;
  otherMember: Member;
  /** The current day, as `2026-11-20`. */
  today: string;
}

/** An offer in a conversation: the vehicle, the amount, the state, and what the viewer can do while it is open. */
export function OfferCard({ offer, isOwn, otherMember, today }: Props) {
  const { amount, post, postPreview, validUntil } = offer;
  const card = useRef<HTMLDivElement>(null);
  const focusCard = () => card.current?.focus();
  const { send, pendingAnswer, error } = useAnswer(offer, otherMember.id, focusCard);
  const state = useOfferState(offer);
  const isCounterUnsent = useOutboxEntries(otherMember.id).some(
    (entry) => entry.state === 'waiting' && entry.offer?.counteredId === offer.id,
  );
  const isOpen = state === 'OPEN' && !isCounterUnsent;
  const canAnswer = isOpen && (error === undefined || readFailure(error).code !== 'CONFLICT');
  const describeState = (): string => {
    if (isOpen)
      return `Open. ${isOwn ? otherMember.username : 'You'} can answer until ${formatSentAt(validUntil, today)}.`;
    if (state === 'OPEN') return 'Your counteroffer is not sent yet.';
    return offer.isLost ? 'Ended. The vehicle is no longer available.' : STATE_TEXTS[state];
  };
  return (
    <div
      ref={card}
      className={classes.card}
      role="group"
      aria-label={`Offer of ${formatPrice(amount)}${postPreview === null ? '' : ` for ${postPreview.title}`}`}
      tabIndex={-1}
    >
      <OfferSummary offer={offer} />
      <p className={classes.state} role="status">
        {describeState()}
      </p>
      <FormFailure error={error} fallback="Failed to answer the offer" />
      {canAnswer && isOwn && (
        <div className={classes.answers}>
          <AnswerButton answer="WITHDRAW" pendingAnswer={pendingAnswer} onClick={() => send('WITHDRAW')}>
            Withdraw
          </AnswerButton>
        </div>
      )}
      {canAnswer && !isOwn && post !== null && (
        <OfferAnswers
          offer={offer}
          post={post}
          userId={otherMember.id}
          pendingAnswer={pendingAnswer}
          onAnswer={send}
          onClose={focusCard}
        />
      )}
    </div>
  );
}

const STATE_TEXTS = {
  ACCEPTED: 'Accepted. The vehicle was reserved for the buyer.',
  DECLINED: 'Declined.',
  COUNTERED: 'Answered with a counteroffer.',
  WITHDRAWN: 'Withdrawn.',
  EXPIRED: 'Expired.',
};

/** Answers an offer. After a failure, the same answer may be sent again, because that is idempotent. */
function useAnswer({ id }: StoredOffer, userId: string, focusCard: () => void) {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<OfferAnswer | null>(null);
  const [mutate, { loading, error }] = useMutation(AnswerOfferDocument, {
    onCompleted: () => {
      focusCard();
      // The notification of the offer is read.
      void refetchQuery(client, BadgesDocument, {});
    },
    onError: (failure) => {
      if (readFailure(failure).code !== 'CONFLICT') return;
      focusCard();
      refetchMessages(client, userId);
    },
  });
  const send = (sentAnswer: OfferAnswer): void => {
    setAnswer(sentAnswer);
    void mutate({ variables: { input: { offerId: id, answer: sentAnswer } } });
  };
  return { send, pendingAnswer: loading ? answer : null, error };
}
