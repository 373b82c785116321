import type { SubscribeToPushInput, UnsubscribePayload } from '../generated/types.ts';
import { nullIfNotFound } from './calls/clientErrors.ts';
import { Area } from './Area.ts';
import { requireValue, readObject } from './wire/answers.ts';
import { asText } from './wire/values.ts';

const UNSUBSCRIBE_FAILED = 'Failed to unsubscribe';

/** Turns mail digests off (extension `mail-digest`), and push messages on and off (`push`). */
export class Settings extends Area {
  /** Turns off mail digests for the member to whom the token was mailed. `POST /unsubscribe` → the email. @throws RATE_LIMITED. */
  async unsubscribe(token: string): Promise<UnsubscribePayload> {
    const answer = await this.calls.post('/unsubscribe', UNSUBSCRIBE_FAILED, { token });
    return { email: requireValue(asText(readObject(answer)['email']), UNSUBSCRIBE_FAILED) };
  }

  /** The public key for push subscriptions; null if the provider has no key (404). `GET /push`. */
  async pushKey(): Promise<string | null> {
    const defaultMessage = 'Failed to read the push key';
    const answer = await this.calls.get('/push', defaultMessage).catch(nullIfNotFound);
    return answer === null ? null : requireValue(asText(readObject(answer)['publicKey']), defaultMessage);
  }

  /** Subscribes a browser to push messages. `POST /push/subscriptions`. */
  async subscribeToPush(input: SubscribeToPushInput): Promise<{ endpoint: string }> {
    await this.calls.post('/push/subscriptions', 'Failed to subscribe', { ...input });
    return { endpoint: input.endpoint };
  }

  /** Unsubscribes a browser from push messages. `DELETE /push/subscriptions`. */
  async unsubscribeFromPush(endpoint: string): Promise<{ endpoint: string }> {
    await this.calls.delete('/push/subscriptions', UNSUBSCRIBE_FAILED, { endpoint });
    return { endpoint };
  }
}
