import { Modal, Text } from '@mantine/core';
import type { MakeOfferButton_postFragment } from '../../../gql/graphql';
import { formatPrice } from '../../../lib/format';
import { readNumber } from '../../../lib/forms/readNumber';
import { describePrices, describeThird } from '../../vehicles/priceTexts';
import { OfferForm } from './OfferForm';
import { useOfferForm } from './useOfferForm';

interface Props {
  opened: boolean;
  post: MakeOfferButton_postFragment;
  onSend: (amount: number) => void;
  onClose: () => void;
}

/** The form for an offer, next to the prices to compare it with. What was typed stays when it is closed. */
export function OfferDialog({ opened, post, onSend, onClose }: Props) {
  const form = useOfferForm();
  return (
    <Modal opened={opened} onClose={onClose} title="Make an offer">
      <OfferForm form={form} submitLabel="Send offer" onSend={onSend} onCancel={onClose}>
        <Prices post={post} amount={readNumber(form.values.amount, 'price') ?? NaN} />
      </OfferForm>
    </Modal>
  );
}

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
