import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { knownPlaces } from '../../db/schema.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { findKnownPlace, noteKnownPlace, type Place } from './knownPlaces.ts';

const createPlace = (index: number): Place => ({
  browser: `browser${index}`,
  networks: [`192.0.2.${index}`],
});

onEachDatabase('known places', (api) => {
  it('are limited to the latest twenty browsers and addresses of a member', async () => {
    const member = await api.createMember();
    const { email } = (await member.get('/me')).body.data.data as { email: string };
    // Each place is stored as two rows, so eleven places have two rows too many: those of the first day.
    for (let day = 0; day < 11; day += 1)
      await noteKnownPlace(api.db, member.id, createPlace(day), new Date(Date.UTC(2026, 0, 1 + day)));
    expect(await api.db.$count(knownPlaces, eq(knownPlaces.userId, member.id))).toBe(20);
    expect(await findKnownPlace(api.db, email, createPlace(0))).toBeUndefined();
    expect(await findKnownPlace(api.db, email, createPlace(10))).toBe('browser10');
    expect(await findKnownPlace(api.db, email, { ...createPlace(10), browser: 'another' })).toBeDefined();
    expect(await findKnownPlace(api.db, `not-${email}`, createPlace(10))).toBeUndefined();
  });
});
