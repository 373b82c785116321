import { createHash } from 'node:crypto';

/** SHA-256 in base64url, to compare or index contents without storing them. */
export const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');
