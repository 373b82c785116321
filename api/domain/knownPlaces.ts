import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Networks } from '../http/clientAddress.ts';
import type { Db, Queryable } from '../db/database.ts';
import { knownPlaces, users } from '../db/schema.ts';
import { digestOf } from '../digestOf.ts';
import { transact } from './transact.ts';
import { LIMITS } from '../limits.ts';

/** Where a request comes from. */
export interface Place {
  /** Digest of the browser's token. */
  browser: string;
  networks: Networks;
}

/** The browser, and the address (of IPv6 the network of 64 bits). */
const namesOf = ({ browser, networks: [address] }: Place) => [browser, digestOf(address)];

/** @returns the browser, or else the address, where it has signed in to the account of `email` before. */
export async function findKnownPlace(
  db: Queryable,
  email: string,
  place: Place,
): Promise<string | undefined> {
  const names = namesOf(place);
  const rows = await db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(and(eq(users.email, email), inArray(knownPlaces.place, names)));
  return names.find((name) => rows.some((row) => row.place === name));
}

/** Remembers a browser and an address that a member has signed in from. */
export async function noteKnownPlace(
  db: Db,
  userId: string,
  place: Place,
  signedInAt = new Date(),
): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .insert(knownPlaces)
      .values(namesOf(place).map((name) => ({ userId, place: name, signedInAt })))
      .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.place], set: { signedInAt } });
    const latest = tx
      .select({ place: knownPlaces.place })
      .from(knownPlaces)
      .where(eq(knownPlaces.userId, userId))
      .orderBy(desc(knownPlaces.signedInAt))
      .limit(LIMITS.knownPlaces);
    await tx
      .delete(knownPlaces)
      .where(and(eq(knownPlaces.userId, userId), notInArray(knownPlaces.place, latest)));
  });
}
