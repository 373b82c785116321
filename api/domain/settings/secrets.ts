import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/Db.ts';
import { secrets } from '../../db/schema.ts';

export interface Secrets {
  unsubscribe: Buffer;
  /** Private key for push messages (VAPID), PKCS #8. */
  vapid: Buffer;
}

/** Generates the keys at the first start; processes that start together get the same ones. */
export async function readSecrets(db: Queryable): Promise<Secrets> {
  const keys: Secrets = {
    unsubscribe: randomBytes(32),
    vapid: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'der',
    }),
  };
  const rows = (['unsubscribe', 'vapid'] as const).map((name) => ({ name, value: keys[name] }));
  await db.insert(secrets).values(rows).onConflictDoNothing();
  for (const { name, value } of await db.select().from(secrets)) keys[name] = value;
  return keys;
}
