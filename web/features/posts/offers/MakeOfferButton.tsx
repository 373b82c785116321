import { Button, Modal, Text } from '@mantine/core';
import { use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MakeOfferButton_postFragment } from '../../../gql/graphql';
import { formatPrice } from '../../../lib/format';
import { readNumber } from '../../../lib/forms/readNumber';
import { PATHS } from '../../../lib/paths';
import { describePrices, describeThird } from '../../vehicles/priceTexts';
import { OfferForm } from './OfferForm';
import { OffersContext } from './OffersContext';
import { useOfferForm } from './useOfferForm';
import { useOfferState } from './useOfferState';

interface Props {
  post: MakeOfferButton_postFragment;
  authorId: string;
}

/** Offers an amount for another member's vehicle. Renders nothing if it is not for sale, or an offer of the viewer is still open. */
export function MakeOfferButton({ post, authorId }: Props) {
  const offers = use(OffersContext);
  const offerState = useOfferState(post.viewerOffer ?? NO_OFFER);
  const [isOpened, setIsOpened] = useState(false);
  const form = useOfferForm();
  const navigate = useNavigate();
  const isPending = offerState === 'OPEN' || offers?.unsentPostIds.has(post.id) === true;
  if (offers === null || isPending || post.saleStatus !== 'AVAILABLE') return null;

  const send = (amount: number): void => {
    const { id, title, images } = post;
    offers.send(authorId, { amount, post: { id }, postPreview: { title, image: images[0] ?? null } });
    setIsOpened(false);
    // Without a connection, a conversation that was not read before would only fail to load.
    if (navigator.onLine) void navigate(PATHS.chatWith(authorId));
  };
  return (
    <>
      <Button size="md" fz="md" px="xs" onClick={() => setIsOpened(true)}>
        Make an offer
      </Button>
      <Modal opened={isOpened} onClose={() => setIsOpened(false)} title="Make an offer">
        <OfferForm form={form} submitLabel="Send offer" onSend={send} onCancel={() => setIsOpened(false)}>
          <Prices post={post} amount={readNumber(form.values.amount, 'price') ?? NaN} />
        </OfferForm>
      </Modal>
    </>
  );
}

const NO_OFFER = { state: 'EXPIRED', validUntil: '' } as const;

function Prices({ post, amount }: { post: MakeOfferButton_postFragment; amount: number }) {
  const { price, priceCheck } = post;
  return (
    <div>
      <Text size="sm">{`The asking price is ${formatPrice(price)}.`}</Text>
      <Text size="sm" c="dimmed" role="status">
        {priceCheck !== null && <span>{describePrices(priceCheck)}</span>}
        {priceCheck !== null && amount > 0 && (
          <span>{` Your offer is in the ${describeThird(amount, priceCheck)}.`}</span>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        The author has 48 hours to answer.
      </Text>
    </div>
  );
}
