import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { EmbeddedProvider } from '../testing/EmbeddedProvider.ts';
import { Member } from '../testing/Member.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('live streams after a password change', () => {
  const provider = new EmbeddedProvider();
  const email = 'anna@example.com';
  let gateway: GatewayServer;
  let otherGateway: GatewayServer;
  let anna: Member;

  beforeAll(async () => {
    await provider.start();
    [gateway, otherGateway] = [await startGateway(provider.url), await startGateway(provider.url)];
    anna = new Member(gateway.url);
    await anna.run('register', { input: { username: 'anna', email, password: 'secret1' } });
    await anna.run('verifyEmail', { input: { email, code: await provider.waitForCode(email) } });
  }, 60_000);

  afterAll(async () => {
    await gateway.close();
    await otherGateway.close();
    await provider.stop();
  });

  async function signIn(url: string): Promise<Member> {
    const member = new Member(url);
    await member.run('login', { input: { email, password: 'secret1' } });
    return member;
  }

  it('end on every gateway before the next session check, except in the session that changed the password', async () => {
    const [browserOnSameGateway, browserOnOtherGateway] = [
      await signIn(gateway.url),
      await signIn(otherGateway.url),
    ];
    // The kept session subscribes first: if all sessions of a member shared one socket, it would have the kept session's cookie,
    // so the provider would not close it.
    const keptStream = anna.subscribe('messageReceived');
    const keptEvent = keptStream.next();
    await expect.poll(() => gateway.hub.provider.sockets.activeCount).toBe(1);
    const endedEvents = [browserOnSameGateway, browserOnOtherGateway].map((member) =>
      member.subscribe('messageReceived').next(),
    );
    for (const event of endedEvents) event.catch(() => undefined);
    await expect
      .poll(() => gateway.hub.provider.sockets.useCount + otherGateway.hub.provider.sockets.useCount)
      .toBe(3);
    await expect.poll(() => otherGateway.hub.provider.sockets.activeCount).toBe(1);

    const change = { email, currentPassword: 'secret1', newPassword: 'secret2' };
    await anna.run('changePassword', { input: change });
    const code = await provider.waitForCode(email);
    await anna.run('confirmPasswordChange', { input: { email, code } });
    expect(await Promise.all([browserOnSameGateway.closed, browserOnOtherGateway.closed])).toEqual([
      4401, 4401,
    ]);

    const bob = new Member(gateway.url);
    const input = { username: 'bob', email: 'bob@example.com', password: 'secret1' };
    await bob.run('register', { input });
    const bobCode = await provider.waitForCode('bob@example.com');
    await bob.run('verifyEmail', { input: { email: 'bob@example.com', code: bobCode } });
    const { id } = (await anna.run('viewer')) as { id: string };
    await bob.run('sendMessage', { input: { receiverId: id, text: 'Still there?' } });
    expect(await keptEvent).toMatchObject({ text: 'Still there?' });
    await Promise.all(
      [anna, browserOnSameGateway, browserOnOtherGateway].map((member) => member.closeSocket()),
    );
  }, 20_000);
});
