import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  text: string;
  /** The name of the provider in EHLO. */
  clientName: string | false;
}

/** An SMTP server that records mails. */
export class FakeMailServer {
  readonly mails: ReceivedMail[] = [];
  /** The SMTP code with which mails are rejected: 4xx is a temporary failure, 5xx a permanent one. */
  rejectionCode: number | undefined;
  attemptsCount = 0;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}?ignoreTLS=true`;
  }

  /** Listens on a free port, later again on the same one. */
  async start(): Promise<void> {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope, hostNameAppearsAs }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.attemptsCount += 1;
          if (this.rejectionCode !== undefined) {
            // The error contains the address, so that a test can check that it is not logged.
            const error = new Error(`Try ${envelope.rcptTo[0]?.address ?? ''} again later`);
            done(Object.assign(error, { responseCode: this.rejectionCode }));
            return;
          }
          this.mails.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
            clientName: hostNameAppearsAs,
          });
          done();
        });
      },
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server.server, 'listening');
    this.#port = (this.#server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server?.close(resolve));
  }

  mailsTo(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }
}
