import type { SubscribeToPushInput, UnsubscribePayload } from '../generated/types.ts';
import { Source } from './Source.ts';
import { requireValue, readObject } from './wire/answers.ts';
import { asTrimmedText } from './wire/values.ts';

const UNSUBSCRIBE_FAILED = 'Failed to unsubscribe';

/** Turns mail digests off, and push messages on and off. Extensions `mail-digest` and `push`. */
export class SettingsSource extends Source {
  /**
   * Turns off mail digests for the member to whom the token was mailed. `POST /unsubscribe` → the email address.
   * @throws BAD_USER_INPUT for an invalid token, RATE_LIMITED.
   */
  async unsubscribe(token: string): Promise<UnsubscribePayload> {
    const answer = await this.calls.post('/unsubscribe', UNSUBSCRIBE_FAILED, { token });
    return { email: requireValue(asTrimmedText(readObject(answer)['email']) ?? null, UNSUBSCRIBE_FAILED) };
  }

  /**
   * The public key for push subscriptions; null without the extension `push`, or if the provider has no key. `GET /push`.
   * @throws UNAUTHENTICATED.
   */
  async pushKey(): Promise<string | null> {
    const answer = await this.calls.getOrNull('/push', 'Failed to read the push key');
    return asTrimmedText(readObject(answer)['publicKey']) ?? null;
  }

  /**
   * Subscribes a browser to push messages. `POST /push/subscriptions`.
   * @throws BAD_USER_INPUT with `fields`, NOT_FOUND without the extension `push`, UNAUTHENTICATED.
   */
  async subscribeToPush({ endpoint, p256dh, auth }: SubscribeToPushInput): Promise<{ endpoint: string }> {
    await this.calls.post('/push/subscriptions', 'Failed to subscribe', { endpoint, p256dh, auth });
    return { endpoint };
  }

  /**
   * Unsubscribes a browser from push messages. `DELETE /push/subscriptions`.
   * @throws NOT_FOUND without the extension `push`, UNAUTHENTICATED.
   */
  async unsubscribeFromPush(endpoint: string): Promise<{ endpoint: string }> {
    await this.calls.delete('/push/subscriptions', UNSUBSCRIBE_FAILED, { endpoint });
    return { endpoint };
  }
}
