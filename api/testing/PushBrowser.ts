import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushRequest, PostToService } from '../config.ts';

/** The browser side of push messages: its keys and the decryption (RFC 8291). */
export class PushBrowser {
  readonly #keyPair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly subscription: { endpoint: string; p256dh: string; auth: string };

  constructor(endpoint: string) {
    const p256dh = this.#keyPair.generateKeys('base64url');
    this.subscription = { endpoint, p256dh, auth: this.#auth.toString('base64url') };
  }

  /** Decrypts the body of a push message and parses its JSON. */
  decrypt(body: Buffer): unknown {
    // The header of RFC 8188: salt (16 bytes), record size (4 bytes), length of the key (1 byte), key of the server.
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const serverKey = body.subarray(21, 21 + keyLength);
    const content = body.subarray(21 + keyLength);
    const derive = (secret: Buffer, hkdfSalt: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, hkdfSalt, info, bytes));
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keyPair.getPublicKey(), serverKey]);
    const inputKey = derive(this.#keyPair.computeSecret(serverKey), this.#auth, keyInfo, 32);
    const key = derive(inputKey, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(inputKey, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    // A byte of value 2 separates the content from its padding.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** A fake push service that records requests. */
export class FakePushService {
  readonly requests: PushRequest[] = [];
  /** The response status for each endpoint; 201 by default. */
  readonly statuses = new Map<string, number>();
  /** Promises that delay the responses for an endpoint. */
  readonly delays = new Map<string, Promise<unknown>>();

  readonly post: PostToService = async (request) => {
    this.requests.push(request);
    await this.delays.get(request.endpoint);
    return this.statuses.get(request.endpoint) ?? 201;
  };

  /** The requests that were sent to a browser's endpoint. */
  requestsTo(browser: PushBrowser): PushRequest[] {
    return this.requests.filter(({ endpoint }) => endpoint === browser.subscription.endpoint);
  }
}
