import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { EmbeddedProvider } from '../testing/EmbeddedProvider.ts';
import { Member } from '../testing/Member.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('streams of an ended session', () => {
  const provider = new EmbeddedProvider();
  const email = 'anna@example.com';
  let gateway: GatewayServer;
  let other: GatewayServer;
  let anna: Member;

  beforeAll(async () => {
    await provider.start();
    [gateway, other] = [await startGateway(provider.url), await startGateway(provider.url)];
    anna = new Member(gateway.url);
    await anna.run('register', { input: { username: 'anna', email, password: 'secret1' } });
    await anna.run('verifyEmail', { input: { email, code: await provider.waitForCode(email) } });
  }, 60_000);

  afterAll(async () => {
    await gateway.close();
    await other.close();
    await provider.stop();
  });

  async function signIn(url: string): Promise<Member> {
    const member = new Member(url);
    await member.run('login', { input: { email, password: 'secret1' } });
    return member;
  }

  it('close on every gateway at once after a new password, and not for the session that set it', async () => {
    const [here, elsewhere] = [await signIn(gateway.url), await signIn(other.url)];
    // The kept session subscribes first: if all sessions of a member shared one socket, it would have the kept session's cookie,
    // so the provider would not close it.
    const kept = anna.subscribe('messageReceived');
    const received = kept.next();
    await expect.poll(() => gateway.hub.connectedCount).toBe(1);
    const streams = [here, elsewhere].map((member) => member.subscribe('messageReceived').next());
    for (const stream of streams) stream.catch(() => undefined);
    await expect.poll(() => gateway.hub.userCount + other.hub.userCount).toBe(3);
    await expect.poll(() => other.hub.connectedCount).toBe(1);

    const change = { email, currentPassword: 'secret1', newPassword: 'secret2' };
    await anna.run('changePassword', { input: change });
    const code = await provider.waitForCode(email);
    await anna.run('confirmPasswordChange', { input: { email, code } });
    expect(await Promise.all([here.closed, elsewhere.closed])).toEqual([4401, 4401]);

    const bob = new Member(gateway.url);
    const input = { username: 'bob', email: 'bob@example.com', password: 'secret1' };
    await bob.run('register', { input });
    const code2 = await provider.waitForCode('bob@example.com');
    await bob.run('verifyEmail', { input: { email: 'bob@example.com', code: code2 } });
    const { id } = (await anna.run('me')) as { id: string };
    await bob.run('sendMessage', { input: { receiverId: id, text: 'Still there?' } });
    expect(await received).toMatchObject({ text: 'Still there?' });
    await Promise.all([anna, here, elsewhere].map((member) => member.closeSocket()));
  }, 20_000);
});
