import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { users } from '../../db/schema.ts';
import { RequestError } from '../../RequestError.ts';

/** For the link in digest mails: the member's id, signed for this purpose. It does not expire. */
export const unsubscribeTokenOf = (key: Buffer, id: string): string =>
  `${id}.${signatureOf(key, id).toString('base64url')}`;

const signatureOf = (key: Buffer, id: string) => createHmac('sha256', key).update(`digest ${id}`).digest();

/** Idempotent. @returns the member's email. @throws BAD_REQUEST for an invalid token. */
export async function unsubscribe(db: Queryable, key: Buffer, token: string): Promise<string> {
  const [id = '', signature = ''] = token.split('.');
  const sentSignature = Buffer.from(signature, 'base64url');
  const expectedSignature = signatureOf(key, id);
  const isSigned =
    isId(id) &&
    sentSignature.length === expectedSignature.length &&
    timingSafeEqual(sentSignature, expectedSignature);
  const [member] = isSigned
    ? await db
        .update(users)
        .set({ mailDigest: false })
        .where(eq(users.id, id))
        .returning({ email: users.email })
    : [];
  if (!member) throw new RequestError('BAD_REQUEST', 'This link is not valid.');
  return member.email;
}
