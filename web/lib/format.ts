import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat('en-US');

/** `$7,500`; cents only when there are some. */
export function formatPrice(price: number): string {
  return dollars.format(price);
}

/** `98,000 miles`. */
export function formatMileage(miles: number): string {
  return `${whole.format(miles)} miles`;
}

/** `18`, `1,200`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** The price of a service as section 9 of the specification words it. */
export function formatServicePrice(
  price: number | null,
  priceType: 'FIXED' | 'HOURLY' | 'NEGOTIABLE',
): string {
  if (price === null) return 'Not specified';
  const amount = formatPrice(price);
  return { FIXED: amount, HOURLY: `${amount} / hour`, NEGOTIABLE: `${amount} (Negotiable)` }[priceType];
}

/** `5 minutes ago`; never in the future, where a server's clock may be. */
export function timeAgo(time: string): string {
  const then = dayjs(time);
  const now = dayjs();
  return (then.isAfter(now) ? now : then).from(now);
}

/** The exact time, for a tooltip: `20 November 2026 18:05`. */
export function formatDateTime(time: string): string {
  return dayjs(time).format('D MMMM YYYY HH:mm');
}
