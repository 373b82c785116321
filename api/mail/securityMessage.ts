import type { Config } from '../config.ts';
import type { MailMessage } from './MailMessage.ts';

/** Members are always told, whatever the settings of mails are. */
type SecurityEvent = 'confirmed' | 'password' | 'signIn';

export interface SecurityMail {
  to: string;
  userId: string;
  event: SecurityEvent;
  /** From `describeBrowser`; null if unknown. */
  browser: string | null;
  place: string | null;
  at: Date;
}

const TEXTS: Record<SecurityEvent, { subject: string; happened: string; advice: string; path: string }> = {
  confirmed: {
    subject: 'Your email is confirmed',
    happened: 'This email was confirmed for a new account.',
    advice: 'If it was not you, set a password of your own, which signs out everyone else',
    path: '/forgot-password',
  },
  password: {
    subject: 'Your password was changed',
    happened: 'The password of your account was changed.',
    advice: 'If it was not you, set a new one now, which signs out everyone else',
    path: '/forgot-password',
  },
  signIn: {
    subject: 'New sign-in to your account',
    happened: 'Your account was signed in to from a browser and a place that it was not used from before.',
    advice: 'If it was not you, set a new password, which signs out everyone else',
    path: '/forgot-password',
  },
};

/** Contains nothing that a client chose. */
export function createSecurityMessage(
  { to, event, browser, place, at }: Omit<SecurityMail, 'userId'>,
  config: Config,
): MailMessage {
  const { subject, happened, advice, path } = TEXTS[event];
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject: `${subject} – Forecourt`,
    text: `Hello,

${happened}

Time: ${at.toUTCString()}
Browser: ${browser ?? 'unknown'}
Address: ${place ?? 'unknown'}

${advice}:
${config.publicUrl}${path}

The browsers that are signed in are listed in your settings:
${config.publicUrl}/settings
`,
  };
}
