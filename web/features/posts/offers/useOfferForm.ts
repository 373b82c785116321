import { useForm } from '@mantine/form';
import { formatPrice } from '../../../lib/format';
import { readNumber } from '../../../lib/forms/readNumber';
import { LIMITS } from '../../../limits';
import { price } from '../form/postRules';

/** The form for the amount of an offer. Its owner keeps it, so that a dialog that was closed opens again with what was typed. */
export const useOfferForm = () =>
  useForm({ initialValues: { amount: '' }, validate: { amount: validateAmount } });

function validateAmount(amount: string): string | null {
  if ((readNumber(amount, 'price') ?? 0) > LIMITS.offerDollars)
    return `Please enter at most ${formatPrice(LIMITS.offerDollars)}.`;
  return price(amount);
}
