export const formatDollars = (price: number) =>
  price.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
  });

/** `$4,000 instead of $4,500`; only the price if it has risen again, and empty without one. */
export function formatPriceDrop(price: number | null, previousPrice: number | null): string {
  if (price === null) return '';
  const isLower = previousPrice !== null && price < previousPrice;
  return isLower
    ? `${formatDollars(price)} instead of ${formatDollars(previousPrice)}`
    : formatDollars(price);
}
