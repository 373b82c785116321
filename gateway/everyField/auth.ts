/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { createPicture, type GatewaySuite } from '../testing/createGatewaySuite.ts';
import { Member } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';

/** Registering, signing in and out, passwords, and deleting the profile. */
export function testAuth(suite: GatewaySuite): void {
  const { isBaseline, waitForCode, newName, join, getRefusalCode } = suite;

  it('registers with a picture, confirms the email, and signs in with the provider’s cookie', async () => {
    const username = newName('anna');
    // The website looks like a `javascript:` URL, but is a host.
    const anna = await join(username, {
      firstName: 'Anna',
      lastName: 'Berg',
      website: 'javascript.example.com',
      // The form that the gateway sends must escape the quotes.
      avatar: createPicture('me "1".png'),
    });
    const me = await anna.run('viewer');
    expect(me).toMatchObject({
      id: anna.viewerId,
      email: `${username}@example.com`,
      user: {
        id: anna.id,
        username,
        fullName: 'Anna Berg',
        website: 'https://javascript.example.com',
        bio: null,
        followersCount: 0,
        followingCount: 0,
        postsCount: 0,
      },
    });
    const { url } = me.user.avatar as { url: string };
    const image = await fetch(new URL(url, suite.gateway.url));
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toMatch(/^image\//);
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(image.headers.getSetCookie()).toEqual([]);
  });

  it('signs out and in again, and refuses a wrong password', async () => {
    const username = newName('anna');
    const email = `${username}@example.com`;
    const anna = await join(username);
    expect(await anna.run('logout')).toEqual({ viewer: null });
    expect(await anna.run('viewer')).toBeNull();
    expect(await anna.run('logout')).toEqual({ viewer: null });
    const wrongPassword = await anna.send(examples.get('login') ?? '', {
      input: { email, password: 'wrong-one' },
    });
    expect(wrongPassword.errors?.[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
    expect(await anna.run('login', { input: { email, password: 'secret1' } })).toMatchObject({
      viewer: { id: anna.viewerId, user: { postsCount: 0 } },
    });
    expect(await anna.run('viewer')).toMatchObject({ id: anna.viewerId });
  });

  it('returns no demo logins, and does not reveal that an email is unknown', async () => {
    const visitor = new Member(suite.gateway.url);
    expect(await visitor.run('demoLogins')).toEqual([]);
    expect(await visitor.run('confirmationTakesPassword')).toBe(!isBaseline);
    const input = { email: 'unknown@example.com' };
    expect(await visitor.run('resendVerificationCode', { input })).toEqual(input);
  });

  it('resets and changes a password with mailed codes, and deletes the profile', async () => {
    const username = newName('carl');
    const carl = await join(username);
    const email = `${username}@example.com`;
    expect(await carl.run('requestPasswordReset', { input: { email } })).toEqual({ email });
    expect(
      await carl.run('resetPassword', {
        input: { email, code: await waitForCode(email), password: 'secret2' },
      }),
    ).toEqual({ email });
    expect(await carl.run('login', { input: { email, password: 'secret2' } })).toMatchObject({
      viewer: { user: { username } },
    });
    expect(
      await carl.run('changePassword', {
        input: { email, currentPassword: 'secret2', newPassword: 'secret3' },
      }),
    ).toEqual({ email });
    expect(
      await carl.run('confirmPasswordChange', { input: { email, code: await waitForCode(email) } }),
    ).toEqual({
      email,
    });
    expect(await carl.run('login', { input: { email, password: 'secret3' } })).toMatchObject({
      viewer: { user: { username } },
    });
    expect(await carl.run('deletionNeedsPassword')).toBe(!isBaseline);
    if (!isBaseline)
      expect(await getRefusalCode(carl, 'deleteProfile', { password: 'secret2' })).toBe(
        'INVALID_CREDENTIALS',
      );
    // A baseline provider gets no password, which it would not check.
    const input = { password: isBaseline ? 'wrong!' : 'secret3' };
    expect(await carl.run('deleteProfile', { input })).toEqual({ deletedUserId: carl.id });
    expect(await carl.run('viewer')).toBeNull();
    const anna = await join(newName('anna'));
    expect(await anna.run('user', { id: carl.id })).toBeNull();
  });
}
