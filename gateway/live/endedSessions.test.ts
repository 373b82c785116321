import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { countSocketUses } from '../testing/countSocketUses.ts';
import { createLiveSuite } from '../testing/createLiveSuite.ts';
import { EmbeddedProvider } from '../testing/EmbeddedProvider.ts';
import { Member } from '../testing/Member.ts';
import { startGateway } from '../testing/startGateway.ts';
import { countActiveSockets } from '../testing/countActiveSockets.ts';

describe('with a baseline provider, the gateway ensures that', () => {
  const suite = createLiveSuite();
  const { provider, waitForActiveSockets, waitUntilReachable, createWireMessage, deleteSessions, signIn } =
    suite;
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

  it('a WebSocket closes with 4401 when the provider closes the upstream socket of its ended session, and the member’s other sessions continue', async () => {
    const { anna } = suite;
    const [keptBrowser, endedBrowser] = [await signIn('anna'), await signIn('anna')];
    const keptEvent = keptBrowser.subscribe('messageReceived').next();
    await waitForActiveSockets(1);
    endedBrowser
      .subscribe('messageReceived')
      .next()
      .catch(() => undefined);
    await waitForActiveSockets(2);
    await waitUntilReachable(anna, 2);
    provider.endSession(endedBrowser.cookie);
    expect(await endedBrowser.closed).toBe(4401);
    await waitForActiveSockets(1);
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('for the kept session'));
    expect(await keptEvent).toMatchObject({ id: 'for the kept session' });
    await keptBrowser.closeSocket();
    await endedBrowser.closeSocket();
  });

  it('a WebSocket needs a session, and closes with 4401 otherwise', async () => {
    const { gateway } = suite;
    const visitor = new Member(gateway.url);
    visitor
      .subscribe('typing')
      .next()
      .catch(() => undefined);
    expect(await visitor.closed).toBe(4401);
    await visitor.closeSocket();
  });

  it('a WebSocket is refused to an ended session, even if the gateway used the session just before', async () => {
    const { anna } = suite;
    const browser = await signIn('anna');
    await browser.run('notifications');
    // The path of this upstream call contains the member's id, which the gateway therefore reads and caches.
    await browser.run('savedPosts');
    deleteSessions(anna);
    browser
      .subscribe('messageReceived')
      .next()
      .catch(() => undefined);
    expect(await browser.closed).toBe(4401);
    await browser.closeSocket();
    suite.anna = await signIn('anna');
  });

  it('signing out through the gateway closes the session’s WebSocket with 4401, but not another member’s', async () => {
    const { gateway } = suite;
    const [browser, phone] = [await signIn('anna'), await signIn('bob')];
    const endedEvent = browser.subscribe('typing').next();
    endedEvent.catch(() => undefined);
    const phoneStream = phone.subscribe('onlineUsersChanged');
    await waitForActiveSockets(2);
    await browser.run('logout');
    expect(await browser.closed).toBe(4401);
    // Both members have the cookie `seen=yes`, which the provider clears at a sign-out.
    expect(gateway.hub.clientSocketCount).toBe(1);
    await phoneStream.next();
    await browser.closeSocket();
    await phone.closeSocket();
    // Signing out of this provider ends all sessions of the member.
    suite.anna = await signIn('anna');
  });

  it('a WebSocket closes with 4401 when the provider ends its session and disconnects the upstream socket', async () => {
    const { anna } = suite;
    const browser = await signIn('anna');
    browser
      .subscribe('typing')
      .next()
      .catch(() => undefined);
    await waitForActiveSockets(1);
    deleteSessions(anna);
    provider.sockets.disconnectSockets();
    expect(await browser.closed).toBe(4401);
    await browser.closeSocket();
    suite.anna = await signIn('anna');
  });

  it('a WebSocket closes with 4401 at the next check when the provider ends its session but keeps the upstream socket', async () => {
    const { gateway, anna } = suite;
    const browser = await signIn('anna');
    browser
      .subscribe('typing')
      .next()
      .catch(() => undefined);
    await waitForActiveSockets(1);
    // While the session is valid, a check closes nothing.
    await gateway.hub.checkAllSessions();
    expect(gateway.hub.clientSocketCount).toBe(1);
    deleteSessions(anna);
    await gateway.hub.checkAllSessions();
    expect(await browser.closed).toBe(4401);
    await browser.closeSocket();
    suite.anna = await signIn('anna');
  });

  it('a WebSocket closes with 4401 when its session ends while it connects', async () => {
    const { gateway } = suite;
    const browser = await signIn('anna');
    let onMeRequest: (() => void) | undefined;
    let answerMe: (() => void) | undefined;
    const meRequested = new Promise<void>((resolve) => (onMeRequest = resolve));
    provider.overrides.push(({ path }) => {
      if (path !== '/me') return undefined;
      onMeRequest?.();
      return new Promise((resolve) => (answerMe = () => resolve(undefined)));
    });
    browser
      .subscribe('messageReceived')
      .next()
      .catch(() => undefined);
    await meRequested;
    provider.overrides.length = 0;
    await browser.run('logout');
    answerMe?.();
    expect(await browser.closed).toBe(4401);
    expect(gateway.hub.provider.sockets.count).toBe(0);
    suite.anna = await signIn('anna');
  });
});

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
    await expect.poll(() => countActiveSockets(gateway)).toBe(1);
    const endedEvents = [browserOnSameGateway, browserOnOtherGateway].map((member) =>
      member.subscribe('messageReceived').next(),
    );
    for (const event of endedEvents) event.catch(() => undefined);
    await expect.poll(() => countSocketUses(gateway) + countSocketUses(otherGateway)).toBe(3);
    await expect.poll(() => countActiveSockets(otherGateway)).toBe(1);

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
    const { user } = (await anna.run('viewer')) as { user: { id: string } };
    await bob.run('sendMessage', { input: { receiverId: user.id, text: 'Still there?' } });
    expect(await keptEvent).toMatchObject({ text: 'Still there?' });
    await Promise.all(
      [anna, browserOnSameGateway, browserOnOtherGateway].map((member) => member.closeSocket()),
    );
  }, 20_000);
});
