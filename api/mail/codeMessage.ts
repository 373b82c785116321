import type { Config } from '../config.ts';
import type { CodePurpose } from '../db/schema.ts';
import { TIMINGS } from '../limits.ts';
import type { MailMessage } from './MailMessage.ts';

const TEXTS: Record<CodePurpose, { subject: string; path: string; action: string }> = {
  verify: { subject: 'Confirm your email', path: '/verify-email', action: 'confirm your email address' },
  reset: { subject: 'Set a new password', path: '/reset-password', action: 'set a new password' },
  change: {
    subject: 'Confirm your new password',
    path: '/verify-password-change',
    action: 'confirm your new password',
  },
};

/** Contains no user input, because a stranger can register with another person's email and would choose the text. */
export function createCodeMessage(
  {
    to,
    purpose,
    code,
    validityMs = TIMINGS.codeValidityMs,
  }: { to: string; purpose: CodePurpose; code: string; validityMs?: number },
  config: Pick<Config, 'mailFrom' | 'publicUrl'>,
): MailMessage {
  const { subject, path, action } = TEXTS[purpose];
  const minutes = Math.max(1, Math.floor(validityMs / 60_000));
  // In another browser, the code alone confirms the email but discards the password: see docs/decisions.md.
  const advice =
    purpose === 'verify' ? '\nOn another device, enter the password that you chose as well.\n' : '';
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject: `${subject} – Forecourt`,
    text: `Hello,

Your code is ${code}

Enter it here to ${action}. It is valid for ${minutes} minute${minutes === 1 ? '' : 's'}:
${config.publicUrl}${path}
${advice}
If you did not request it, you can ignore this email.
`,
  };
}
