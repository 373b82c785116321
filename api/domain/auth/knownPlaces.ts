import { and, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Networks } from '../../http/clientAddress.ts';
import type { Db, Queryable } from '../../db/Db.ts';
import { knownPlaces, users } from '../../db/schema.ts';
import { sha256Of } from '../sha256Of.ts';
import { transact } from '../../db/transact.ts';
import { LIMITS } from '../../limits.ts';

export interface Place {
  /** SHA-256 of the browser's token. */
  browser: string;
  networks: Networks;
}

/** Stored as two rows: the hashes of the browser's token and of the address (for IPv6, of its /64 network). */
const placeHashesOf = ({ browser, networks: [address] }: Place) => [browser, sha256Of(address)];

/** @returns the SHA-256 of the browser's token, or else of the address, if it is a known place of the account of `email`. */
export async function findKnownPlace(
  db: Queryable,
  email: string,
  place: Place,
): Promise<string | undefined> {
  const hashes = placeHashesOf(place);
  const rows = await db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(
      // The index of emails has confirmed ones only.
      and(eq(users.email, email), isNotNull(users.verifiedAt), inArray(knownPlaces.place, hashes)),
    );
  return hashes.find((hash) => rows.some((row) => row.place === hash));
}

/** Stores where a member has signed in or reset the password; keeps the latest `LIMITS.knownPlacesPerMember` rows. */
export async function noteKnownPlace(
  db: Db,
  userId: string,
  place: Place,
  signedInAt = new Date(),
): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .insert(knownPlaces)
      .values(placeHashesOf(place).map((hash) => ({ userId, place: hash, signedInAt })))
      .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.place], set: { signedInAt } });
    const latestPlaces = tx
      .select({ place: knownPlaces.place })
      .from(knownPlaces)
      .where(eq(knownPlaces.userId, userId))
      .orderBy(desc(knownPlaces.signedInAt))
      .limit(LIMITS.knownPlacesPerMember);
    await tx
      .delete(knownPlaces)
      .where(and(eq(knownPlaces.userId, userId), notInArray(knownPlaces.place, latestPlaces)));
  });
}
