import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

export function formatPrice(price: number): string {
  return `$${insertCommas(price.toFixed(2).replace('.00', ''))}`;
}

export const formatMileage = (miles: number): string => `${formatCount(miles)} miles`;

/** Formats a distance in whole miles: `12 miles`, `1 mile`, `Less than 1 mile`. */
export function formatDistance(miles: number): string {
  if (miles < 1) return 'Less than 1 mile';
  return miles === 1 ? '1 mile' : formatMileage(miles);
}

export const formatCount = (count: number): string => insertCommas(String(count));

/** Inserts a comma before each group of three digits. A phone needs 100 ms to create the first `Intl.NumberFormat`. */
function insertCommas(number: string): string {
  return number.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Formats a total: `1 post`, `1,200 posts`; `500+ posts` for a lower bound; empty if the total is unknown. */
export function formatTotal(
  { total, totalIsExact }: { total: number | null; totalIsExact: boolean },
  singular: string,
  plural: string,
): string {
  if (total === null) return '';
  return `${formatCount(total)}${totalIsExact ? '' : '+'} ${total === 1 && totalIsExact ? singular : plural}`;
}

/** Formats a price: `$40`, `$40 / hour`, `$40 (Negotiable)`; without a price, `Not specified` or `Not specified (Negotiable)`. */
export function formatServicePrice(
  price: number | null,
  priceType: 'FIXED' | 'HOURLY' | 'NEGOTIABLE' | null,
): string {
  const amount = price === null ? 'Not specified' : formatPrice(price);
  if (priceType === 'NEGOTIABLE') return `${amount} (Negotiable)`;
  return priceType === 'HOURLY' && price !== null ? `${amount} / hour` : amount;
}

/** Formats a time: `5 minutes ago`; never a time in the future, even if the server's clock is ahead. */
export function formatRelativeTime(isoTime: string): string {
  const time = dayjs(isoTime);
  const now = dayjs();
  return (time.isAfter(now) ? now : time).from(now);
}

export const formatDateTime = (isoTime: string): string => dayjs(isoTime).format('D MMMM YYYY HH:mm');
