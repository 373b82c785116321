export interface MailMessage {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

/** @param summary describes the mail in the terminal when it goes to the outbox. */
export type Deliver = (message: MailMessage, summary: string) => Promise<void>;
