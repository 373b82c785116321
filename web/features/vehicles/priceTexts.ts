import type { PriceCheck_checkFragment } from '../../gql/graphql';
import { formatPrice, formatTotal } from '../../lib/format';

export function describePrices({
  count,
  countIsExact,
  lowestPrice,
  highestPrice,
}: PriceCheck_checkFragment): string {
  const total = formatTotal(
    { total: count, totalIsExact: countIsExact },
    'similar vehicle',
    'similar vehicles',
  );
  const range =
    lowestPrice === highestPrice
      ? formatPrice(lowestPrice)
      : `${formatPrice(lowestPrice)} to ${formatPrice(highestPrice)}`;
  return `${total}: ${range}.`;
}

/** In which third of the comparable vehicles, ordered by price, a price is. */
export function describeThird(
  price: number,
  { lowerThirdPrice, upperThirdPrice }: PriceCheck_checkFragment,
): 'lower third' | 'middle third' | 'upper third' {
  if (price <= lowerThirdPrice && price < upperThirdPrice) return 'lower third';
  return price >= upperThirdPrice && price > lowerThirdPrice ? 'upper third' : 'middle third';
}
