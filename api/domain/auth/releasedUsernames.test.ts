import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { releasedUsernames, users } from '../../db/schema.ts';
import type { Client } from '../../testing/Client.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { startWhileLocked } from '../../testing/startWhileLocked.ts';
import { sweep } from '../../testing/sweep.ts';
import { updateProfile } from '../profile/profiles.ts';
import { confirmEmail, register } from './registration.ts';

const DAY_MS = 86_400_000;
const TAKEN = { status: 409, body: { fields: { username: 'This username is taken.' } } };

onEachDatabase('the username of a deleted or renamed member', (api) => {
  const rename = (member: Client, username: string) => member.putForm(`/update/${member.id}`, { username });
  const registerAs = (username: string) =>
    api
      .createVisitor()
      .postForm('/register', { username, email: `${api.createName()}@example.com`, password: 'secret1' });
  const nameOf = async (member: Client) => (await member.get('/me')).body.data.data.username as string;

  it('cannot be registered or taken by others for 90 days, nor one that looks alike', async () => {
    const [deleted, renamed] = [await api.createMember('gone'), await api.createMember('moved')];
    const other = await api.createMember();
    const names = [await nameOf(deleted), await nameOf(renamed)];
    await deleted.deleteProfile();
    expect((await rename(renamed, api.createName('elsewhere'))).status).toBe(200);
    for (const name of names)
      for (const username of [name, name.toUpperCase(), name.replace('o', '0')]) {
        expect(await registerAs(username)).toMatchObject(TAKEN);
        expect(await rename(other, username)).toMatchObject(TAKEN);
      }
    await sweep(api.services, new Date(Date.now() + 89 * DAY_MS));
    expect(await registerAs(names[0] as string)).toMatchObject(TAKEN);
    await sweep(api.services, new Date(Date.now() + 91 * DAY_MS));
    expect(await api.db.$count(releasedUsernames)).toBe(0);
    for (const name of names) expect((await registerAs(name)).status).toBe(201);
  });

  it('can be taken back after a rename, but not after a deletion', async () => {
    const member = await api.createMember('back');
    const name = await nameOf(member);
    const otherName = api.createName('away');
    for (const username of [otherName, name, name.toUpperCase(), otherName])
      expect((await rename(member, username)).status).toBe(200);
    await member.deleteProfile();
    const other = await api.createMember();
    for (const username of [name, otherName]) expect(await rename(other, username)).toMatchObject(TAKEN);
  });

  it('is refused at the confirmation of a registration that chose it before, which then takes another', async () => {
    const member = await api.createMember('early');
    const username = api.createName('wanted');
    const fields = { username, email: `${api.createName()}@example.com`, password: 'secret1' };
    const { id } = await register(api.db, fields);
    await rename(member, username);
    await rename(member, api.createName('early'));
    await expect(confirmEmail(api.db, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await confirmEmail(api.db, id, { username: api.createName('another') });
  });

  it('is refused to a registration that is confirmed while the member is renamed', async () => {
    const member = await api.createMember('race');
    await member.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
    const username = await nameOf(member);
    const fields = { username: api.createName(), email: `${api.createName()}@example.com` };
    const { id } = await register(api.db, { ...fields, password: 'secret1' });
    // The renaming waits for the post after it has changed the row of the member.
    const [renaming, confirmation] = await startWhileLocked(api.db, 'select 1 from posts for update', [
      () => updateProfile(api.db, { id: member.id, sessionId: '' }, { username: api.createName('raced') }),
      () => confirmEmail(api.db, id, { username }),
    ]);
    expect(renaming).toMatchObject({ status: 'fulfilled' });
    expect(confirmation).toMatchObject({ status: 'rejected', reason: { code: 'CONFLICT' } });
    expect(await api.db.select().from(users).where(eq(users.username, username))).toEqual([]);
  });
});
