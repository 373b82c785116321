import { hash, verify } from '@node-rs/argon2';

/** Systems send an accented letter as one code point or as two: NFC makes them equal. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'));

/** Also tries the password as it was sent, of which earlier versions stored the hash. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const composed = password.normalize('NFC');
  if (await verify(passwordHash, composed)) return true;
  return composed !== password && verify(passwordHash, password);
}
