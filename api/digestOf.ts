import { createHash } from 'node:crypto';

/** By which two contents are told apart without keeping them. */
export const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');
