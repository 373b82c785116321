/* eslint-disable @typescript-eslint/no-unsafe-assignment --
   answers are compared as a client without types sees them */
import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import type { GatewaySuite } from '../testing/createGatewaySuite.ts';
import { Member } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';

/** Mails, push messages and the export of a member’s data. */
export function testSettings(suite: GatewaySuite): void {
  const { isBaseline, joinTwo, getRefusalCode } = suite;

  it('turns mails off, and push messages on and off, where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    // An address of Chrome's push service, because the provider refuses unknown services.
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const subscription = { endpoint, p256dh, auth: Buffer.alloc(16).toString('base64url') };
    if (isBaseline) {
      expect(await anna.run('viewer')).toMatchObject({ mailDigest: null, dataExportUrl: null });
      expect(await getRefusalCode(anna, 'updateProfile', { mailDigest: false })).toBe('BAD_USER_INPUT');
      expect(await getRefusalCode(anna, 'unsubscribe', { token: 't' })).toBe('NOT_FOUND');
      expect(await anna.run('pushKey')).toBeNull();
      const features = (await anna.run('features')) as Record<string, unknown>;
      // The limits that every provider has.
      const limits = Object.entries(features).filter(([, value]) => typeof value === 'number');
      expect(Object.fromEntries(limits)).toEqual({
        postMaxLength: 10_000,
        commentMaxLength: 5_000,
        messageMaxLength: 5_000,
        postImagesMax: 10,
        imageMaxBytes: 10 * 1024 ** 2,
      });
      expect(Object.values(features).filter((value) => typeof value !== 'number' && value)).toEqual([]);
      expect(await getRefusalCode(anna, 'subscribeToPush', subscription)).toBe('NOT_FOUND');
      expect(await getRefusalCode(anna, 'unsubscribeFromPush', { endpoint })).toBe('NOT_FOUND');
      return;
    }
    expect(await anna.run('viewer')).toMatchObject({ mailDigest: true });
    await anna.run('updateProfile', { input: { mailDigest: false } });
    expect(await anna.run('viewer')).toMatchObject({ mailDigest: false });
    expect(await bob.run('viewer')).toMatchObject({ mailDigest: true });
    expect(await getRefusalCode(anna, 'updateProfile', { mailDigest: null })).toBe('BAD_USER_INPUT');
    expect(await getRefusalCode(new Member(suite.gateway.url), 'unsubscribe', { token: 't' })).toBe(
      'BAD_USER_INPUT',
    );
    const pushKey = (await anna.run('pushKey')) as string;
    expect(pushKey).toMatch(/^[\w-]{80,}$/);
    const features = (await anna.run('features')) as Record<string, unknown>;
    expect(features).toMatchObject({
      pushKey,
      messageImagesMax: 4,
      imageAltMaxLength: 300,
      savedSearchesMax: 20,
    });
    expect(Object.values(features).filter((value) => !value)).toEqual([]);
    expect(await anna.run('subscribeToPush', { input: subscription })).toEqual({ endpoint });
    const invalid = { ...subscription, endpoint: 'https://example.com/1' };
    expect(await getRefusalCode(anna, 'subscribeToPush', invalid)).toBe('BAD_USER_INPUT');
    expect(await getRefusalCode(new Member(suite.gateway.url), 'subscribeToPush', subscription)).toBe(
      'UNAUTHENTICATED',
    );
    // Unsubscribing a second time changes nothing.
    for (let time = 0; time < 2; time++)
      expect(await anna.run('unsubscribeFromPush', { input: { endpoint } })).toEqual({ endpoint });
  });

  it('lists and ends the sessions of a member where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    const readSessions = async (member: Member) =>
      ((await member.run('viewer')) as { sessions: { id: string }[] | null }).sessions;
    if (isBaseline) {
      expect(await readSessions(anna)).toBeNull();
      expect(await getRefusalCode(anna, 'endSession', { sessionId: 's1' })).toBe('NOT_FOUND');
      return;
    }
    const { email } = (await anna.run('viewer')) as { email: string };
    const phone = new Member(suite.gateway.url);
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const input = { email, password: 'secret1' };
    await phone.send(examples.get('login') ?? '', { input }, { 'user-agent': userAgent });
    const sessions = (await readSessions(phone)) ?? [];
    const time = expect.stringMatching(/Z$/) as string;
    const session = { id: expect.any(String) as string, createdAt: time, lastUsedAt: time };
    expect(sessions).toEqual([
      { ...session, browser: 'Firefox on Linux', place: '127.0.0.1', isCurrent: true },
      { ...session, browser: null, place: '127.0.0.1', isCurrent: false },
    ]);
    const sessionId = sessions[0]?.id ?? '';
    expect(await getRefusalCode(bob, 'endSession', { sessionId })).toBe('NOT_FOUND');
    expect(await getRefusalCode(new Member(suite.gateway.url), 'endSession', { sessionId })).toBe(
      'UNAUTHENTICATED',
    );
    const stream = phone.subscribe('typing');
    stream.next().catch(() => undefined);
    expect(await anna.run('endSession', { input: { sessionId } })).toEqual({ endedSessionId: sessionId });
    expect(await phone.closed).toBe(4401);
    expect(await phone.run('viewer')).toBeNull();
    await phone.closeSocket();
    const rest = (await readSessions(anna)) ?? [];
    expect(rest).toMatchObject([{ isCurrent: true }]);
    await anna.run('endSession', { input: { sessionId: rest[0]?.id } });
    expect(await anna.run('viewer')).toBeNull();
  });

  it('creates and revokes access tokens where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    const readTokens = async () => ((await anna.run('viewer')) as { tokens: object[] | null }).tokens;
    const input = { name: 'Stock list', scopes: ['READ', 'CHAT'], expiresAt: '2099-01-01T00:00:00.000Z' };
    if (isBaseline) {
      expect(await readTokens()).toBeNull();
      expect(await getRefusalCode(anna, 'createToken', input)).toBe('NOT_FOUND');
      expect(await getRefusalCode(anna, 'revokeToken', { tokenId: 't1' })).toBe('NOT_FOUND');
      return;
    }
    expect(await getRefusalCode(anna, 'createToken', { ...input, scopes: [] })).toBe('BAD_USER_INPUT');
    const { token, secret } = await anna.run('createToken', { input });
    const [id, createdAt] = [expect.any(String) as string, expect.stringMatching(/Z$/) as string];
    expect(token).toEqual({ ...input, id, createdAt, lastUsedAt: null });
    const bot = new Member(suite.gateway.url, secret as string);
    expect((await bot.send('{ viewer { id } }')).data).toEqual({ viewer: { id: anna.viewerId } });
    expect(await readTokens()).toEqual([{ ...token, lastUsedAt: createdAt }]);
    const { id: tokenId } = token as { id: string };
    expect(await getRefusalCode(bob, 'revokeToken', { tokenId })).toBe('NOT_FOUND');
    expect(await anna.run('revokeToken', { input: { tokenId } })).toEqual({ revokedTokenId: tokenId });
    expect((await bot.send('{ viewer { id } }')).data).toEqual({ viewer: null });
    expect(await readTokens()).toEqual([]);
  });

  it('lets a member download their data where the provider supports it', async () => {
    const { anna } = await joinTwo();
    const { dataExportUrl } = await anna.run('viewer');
    expect(dataExportUrl).toBe(isBaseline ? null : `${suite.gateway.url}/export`);
    const download = (headers: Record<string, string>) => fetch(`${suite.gateway.url}/export`, { headers });
    const response = await download({ cookie: anna.cookie });
    expect(response.status).toBe(isBaseline ? 404 : 200);
    if (isBaseline) return;
    const zip = Buffer.from(await response.arrayBuffer());
    // Every ZIP begins with these letters.
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes('profile.json')).toBe(true);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="forecourt-anna/);
    expect((await download({ cookie: 'forecourt_session=none' })).status).toBe(401);
  });
}
