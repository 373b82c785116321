// The reference is for TypeScript projects that import this module and do not include http_ece.d.ts.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./http_ece.d.ts" />
import { createECDH, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import ece from 'http_ece';
import { TIMINGS } from '../limits.ts';
import type { PushSubscription } from '../domain/settings/pushSubscriptions.ts';
import type { PushRequest } from '../config.ts';

export interface PushPayload {
  title: string;
  body: string;
  url: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
}

export interface PushEncryption {
  /** The public key for subscriptions, base64url. */
  publicKey: string;
  /** @param topic up to 32 characters; a push service keeps only the latest message of a topic for an offline browser. */
  createRequest: (subscription: PushSubscription, payload: PushPayload, topic?: string) => PushRequest;
}

/** Encrypts as in RFC 8291, signs as in RFC 8292 (VAPID). @param key PKCS #8. @param contact the URL of the operator for push services. */
export function createPushEncryption(key: Buffer, contact: string): PushEncryption {
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  // 4 marks an uncompressed point: both coordinates follow.
  const pointParts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const publicKey = Buffer.concat(pointParts).toString('base64url');

  const createAuthorization = (endpoint: string) => {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor((Date.now() + TIMINGS.pushSignatureMs) / 1_000),
      sub: contact,
    };
    const signedContent = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(signedContent), {
      key: privateKey,
      // The signature format of JWT, instead of DER.
      dsaEncoding: 'ieee-p1363',
    });
    return `vapid t=${signedContent}.${signature.toString('base64url')}, k=${publicKey}`;
  };

  return {
    publicKey,
    createRequest: ({ endpoint, p256dh, auth }, payload, topic) => {
      const ephemeralKey = createECDH('prime256v1');
      ephemeralKey.generateKeys();
      const body = ece.encrypt(Buffer.from(JSON.stringify(payload)), {
        version: 'aes128gcm',
        dh: p256dh,
        authSecret: auth,
        privateKey: ephemeralKey,
      });
      const headers = {
        authorization: createAuthorization(endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TIMINGS.pushTtlSeconds),
        urgency: 'normal',
        ...(topic !== undefined && { topic }),
      };
      return { endpoint, headers, body };
    },
  };
}
