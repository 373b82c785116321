import dayjs from 'dayjs';

/** `18:05`. */
export function formatClock(time: string): string {
  return dayjs(time).format('HH:mm');
}

/** The day that messages stand under: `Today`, `Yesterday`, `18 November`, `18 November 2025`. */
export function formatDay(time: string, now = dayjs()): string {
  const day = dayjs(time);
  if (day.isSame(now, 'day')) return 'Today';
  if (day.isSame(now.subtract(1, 'day'), 'day')) return 'Yesterday';
  return day.format(day.isSame(now, 'year') ? 'D MMMM' : 'D MMMM YYYY');
}

/** The short time of a last message: `18:05` today, `Tue` within the week, `18 Nov` and `18 Nov 2025` before. */
export function formatWhen(time: string, now = dayjs()): string {
  const day = dayjs(time);
  if (day.isSame(now, 'day')) return day.format('HH:mm');
  if (day.isAfter(now.subtract(6, 'day').startOf('day'))) return day.format('ddd');
  return day.format(day.isSame(now, 'year') ? 'D MMM' : 'D MMM YYYY');
}
