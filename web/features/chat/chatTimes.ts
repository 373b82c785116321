import dayjs from 'dayjs';

/** Formats when a message was sent: `18:05` today, `Tue 18:05` in the six days before, else `18 Nov 18:05` or `18 Nov 2025 18:05`. */
export function formatSentAt(time: string, today: string): string {
  const sentAt = dayjs(time);
  const timeOfDay = sentAt.format('HH:mm');
  return sentAt.isSame(today, 'day') ? timeOfDay : `${formatTimeOrDay(time, today)} ${timeOfDay}`;
}

/** Formats the heading of a day's messages: `Today`, `Yesterday`, `18 November`, `18 November 2025`. */
export function formatDayHeading(time: string, today: string): string {
  const day = dayjs(time);
  if (day.isSame(today, 'day')) return 'Today';
  if (day.isSame(dayjs(today).subtract(1, 'day'), 'day')) return 'Yesterday';
  return day.format(day.isSame(today, 'year') ? 'D MMMM' : 'D MMMM YYYY');
}

/** Formats the time of a contact's last message: `18:05` today, `Tue` in the six days before, else `18 Nov` or `18 Nov 2025`. */
export function formatTimeOrDay(time: string, today: string): string {
  const sentAt = dayjs(time);
  if (sentAt.isSame(today, 'day')) return sentAt.format('HH:mm');
  if (sentAt.isAfter(dayjs(today).subtract(6, 'day'))) return sentAt.format('ddd');
  return sentAt.format(sentAt.isSame(today, 'year') ? 'D MMM' : 'D MMM YYYY');
}
