import type { Config } from '../config.ts';
import type { DigestMail, UnreadSummary } from '../jobs/digests.ts';
import { formatPriceDrop } from '../domain/notifications/formatPriceDrop.ts';
import { removeWebAddresses } from '../domain/removeWebAddresses.ts';
import type { MailMessage } from './MailMessage.ts';

/** May quote members, without web addresses: only confirmed addresses receive it, so a member cannot mail a text to a stranger. */
export function createDigestMessage(
  { to, username, unread, token }: DigestMail,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
): MailMessage {
  const { messagesTotal, alertsTotal, likesCount, commentsCount, followsCount, offersCount } = unread;
  const notificationsTotal = alertsTotal + likesCount + commentsCount + followsCount + offersCount;
  const totalsPhrase = joinWithAnd([
    pluralize(messagesTotal, 'message'),
    pluralize(notificationsTotal, 'notification'),
  ]);
  const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${token}`;
  const paragraphs = [
    `Hello ${removeWebAddresses(username)},\n\nYou have not read ${totalsPhrase} yet.`,
    messagesTotal > 0 && `${createMessageLines(unread).join('\n')}\n${publicUrl}/chat`,
    notificationsTotal > 0 &&
      `${createNotificationLines(unread, publicUrl).join('\n')}\n${publicUrl}/notifications`,
    `You get this email at most once a day. To unsubscribe, open this link:\n${unsubscribeUrl}`,
  ];
  return {
    from: mailFrom,
    to: { name: '', address: to },
    subject: `${totalsPhrase} – Forecourt`,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    // RFC 8058: mail programs show a button that sends a POST request.
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function createMessageLines({ senders, sendersTotal }: UnreadSummary): string[] {
  const lines = senders.map(
    (sender) => `${pluralize(sender.messagesCount, 'message')} from ${removeWebAddresses(sender.username)}`,
  );
  return [...lines, ...createMoreLine(sendersTotal - senders.length, 'member')];
}

function createNotificationLines(
  { alerts, alertsTotal, ...counts }: UnreadSummary,
  publicUrl: string,
): string[] {
  const lines = alerts.map(({ type, postId, title, price, previousPrice, search }) => {
    const words =
      type === 'price_drop'
        ? `Price drop: ${removeWebAddresses(title ?? '')}, ${formatPriceDrop(price, previousPrice)}`
        : `New for your search "${removeWebAddresses(search ?? '')}"`;
    return `${words}\n${publicUrl}/posts/${postId ?? ''}`;
  });
  const countsLine = joinWithAnd([
    pluralize(counts.likesCount, 'like'),
    pluralize(counts.commentsCount, 'comment'),
    pluralize(counts.followsCount, 'new follower'),
    pluralize(counts.offersCount, 'new or answered offer'),
  ]);
  return [
    ...lines,
    ...createMoreLine(alertsTotal - alerts.length, 'alert'),
    ...(countsLine ? [countsLine] : []),
  ];
}

const createMoreLine = (count: number, unit: string) =>
  count > 0 ? [`and ${pluralize(count, `more ${unit}`)}`] : [];
const pluralize = (count: number, unit: string) =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
const joinWithAnd = (parts: string[]) => {
  const filledParts = parts.filter((part) => part !== '');
  return [filledParts.slice(0, -1).join(', '), ...filledParts.slice(-1)]
    .filter((part) => part !== '')
    .join(' and ');
};
