declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Encrypts as in RFC 8188. Keys and secrets are base64url. */
  export function encrypt(
    content: Buffer,
    parameters: { version: 'aes128gcm'; dh: string; privateKey: ECDH; authSecret: string },
  ): Buffer;

  export function decrypt(
    content: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
