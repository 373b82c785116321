import type { Config } from '../config.ts';
import type { Outcome } from '../domain/moderation/decisions.ts';
import { describeSuspension } from '../domain/moderation/suspensions.ts';
import type { MailMessage } from './MailMessage.ts';

interface ModerationMail {
  userId: string;
  message: MailMessage;
}

/** To the author with the reason, and to the reporters without the decision. A dismissed report says nothing to the author. */
export function createModerationMails(
  { kind, decision, reason, until, removed, author, reporters }: Outcome,
  config: Config,
): ModerationMail[] {
  const createMail = (receiver: { id: string; email: string }, subject: string, paragraphs: string[]) => ({
    userId: receiver.id,
    message: {
      from: config.mailFrom,
      to: { name: '', address: receiver.email },
      subject: `${subject} – Forecourt`,
      text: `Hello,\n\n${paragraphs.join('\n\n')}\n`,
    },
  });
  const mails = reporters.map((reporter) =>
    createMail(reporter, 'Your report was reviewed', [
      `Thank you for your report of a ${kind}. A moderator has reviewed it. We tell only the author what was decided.`,
    ]),
  );
  if (!author || decision === 'dismiss') return mails;
  if (decision === 'suspend')
    mails.push(
      createMail(author, 'Your account is suspended', [
        ...(removed ? [`A moderator has removed your ${kind}.`] : []),
        describeSuspension({ reason, until }),
        `You can still sign in to export or delete your data:\n${config.publicUrl}/login`,
      ]),
    );
  else if (removed)
    mails.push(
      createMail(author, `Your ${kind} was removed`, [`A moderator has removed your ${kind}: ${reason}`]),
    );
  return mails;
}
