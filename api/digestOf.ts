import { createHash } from 'node:crypto';

/** SHA-256 in base64url: compares contents without keeping them. */
export const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');
