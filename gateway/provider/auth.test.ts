import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider, PIXEL } from '../testing/BaselineProvider.ts';
import { changeExtensions } from '../testing/changeExtensions.ts';
import { EmbeddedProvider } from '../testing/EmbeddedProvider.ts';
import { Member } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('signing out', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna');
  });
  afterEach(() => void (provider.overrides.length = 0));
  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  const failLogout = (headers: Record<string, string>) =>
    provider.overrides.push(({ path }) =>
      path === '/logout'
        ? HttpResponse.json({ message: 'Not available' }, { status: 503, headers })
        : undefined,
    );

  it('fails and keeps the session when the provider fails without clearing the cookie', async () => {
    failLogout({});
    const { data, errors } = await anna.send('mutation { logout { viewer { id } } }');
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, 'PROVIDER_UNAVAILABLE']);
    expect((await anna.send('{ viewer { id } }')).data).toEqual({ viewer: { id: anna.viewerId } });
  });

  it('succeeds and clears the browser’s cookie when the provider fails but its answer clears the cookie', async () => {
    failLogout({ 'set-cookie': 'sid=; Path=/; Max-Age=0' });
    const { data, errors, headers } = await anna.send('mutation { logout { viewer { id } } }');
    expect({ data, errors }).toEqual({ data: { logout: { viewer: null } }, errors: undefined });
    expect(headers.getSetCookie()).toEqual(['sid=; Path=/; Max-Age=0']);
    expect((await anna.send('{ viewer { id } }')).data).toEqual({ viewer: null });
  });
});

describe('a password in `deleteProfile` and `verifyEmail`', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;
  const bodies: unknown[] = [];

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna');
    provider.overrides.push(async ({ method, path, readJson }) => {
      if (path !== '/verify-email' && method !== 'DELETE') return undefined;
      // A request without a body is not JSON.
      bodies.push(await readJson().catch(() => null));
      return HttpResponse.json({ message: 'Not now' }, { status: 422 });
    });
  });
  beforeEach(() => void (bodies.length = 0));
  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  const confirmation = { email: 'anna@example.com', code: '123456' };
  const send = async (extensions: string | undefined) => {
    await changeExtensions(provider, gateway, anna, extensions);
    const input = { ...confirmation, password: 'secret1', username: 'anna2' };
    await anna.send(examples.get('verifyEmail') ?? '', { input });
    await anna.send(examples.get('deleteProfile') ?? '', { input: { password: 'secret1' } });
    return bodies;
  };

  it('is not sent to a baseline provider', async () => {
    expect(await send(undefined)).toEqual([confirmation, null]);
  });

  it('is sent to a provider with the extensions', async () => {
    expect(await send('confirm-deletion')).toEqual([confirmation, { password: 'secret1' }]);
    bodies.length = 0;
    expect(await send('confirm-with-login')).toEqual([
      { ...confirmation, password: 'secret1', username: 'anna2' },
      null,
    ]);
  });
});

describe('registration on the embedded provider', () => {
  const provider = new EmbeddedProvider();
  let gateway: GatewayServer;

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url);
  }, 60_000);

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  const createRegistration = (username: string) => ({
    username,
    email: `${username}@example.com`,
    password: 'secret1',
  });

  it.each([
    ['with a picture', { avatar: new File([new Uint8Array(PIXEL)], 'me.png', { type: 'image/png' }) }],
    ['without a picture', {}],
  ])(
    '%s forwards the cookie `forecourt_browser` to the browser and back to the provider',
    async (name, avatarInput) => {
      const input = { ...createRegistration(`cookie-${name.replaceAll(' ', '-')}`), ...avatarInput };
      const browser = new Member(gateway.url);
      const { headers } = await browser.send(examples.get('register') ?? '', { input });
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^forecourt_browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
        ) as string,
      ]);
      const { email } = input;
      const confirmation = { email, code: await provider.waitForCode(email) };
      expect(await browser.run('verifyEmail', { input: confirmation })).toMatchObject({ viewer: { email } });
      expect(await browser.run('viewer')).toMatchObject({ email });
    },
  );

  it('keeps the password when another browser confirms the email with it, and the error of a wrong one names the field', async () => {
    const input = createRegistration('laptop-and-phone');
    const { email, password } = input;
    await new Member(gateway.url).run('register', { input });
    const phone = new Member(gateway.url);
    const code = await provider.waitForCode(email);
    const { errors } = await phone.send(examples.get('verifyEmail') ?? '', {
      input: { email, code, password: 'wrong!' },
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      fields: { password: 'The password is wrong.' },
    });
    expect(await phone.run('verifyEmail', { input: { email, code, password } })).toMatchObject({
      viewer: { email },
    });
    const { errors: deletionErrors } = await phone.send('mutation { deleteProfile { deletedUserId } }');
    expect(deletionErrors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      fields: { password: 'Please enter your password.' },
    });
    expect(await phone.run('viewer')).toMatchObject({ email });
  });

  it('does not confirm the email in another browser with the code alone, and names the field of the password', async () => {
    const input = createRegistration('two-browsers');
    const { email } = input;
    await new Member(gateway.url).run('register', { input });
    const otherBrowser = new Member(gateway.url);
    const code = await provider.waitForCode(email);
    const { errors } = await otherBrowser.send(examples.get('verifyEmail') ?? '', { input: { email, code } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      fields: { password: expect.stringContaining('register again in this browser') as string },
    });
    expect(await otherBrowser.run('viewer')).toBeNull();
  });

  it('asks for another username if a member has taken it in the meantime', async () => {
    const [early, late] = [new Member(gateway.url), new Member(gateway.url)];
    const input = createRegistration('taken-meanwhile');
    const lateInput = { ...input, email: 'late@example.com' };
    await early.run('register', { input });
    await late.run('register', { input: lateInput });
    const confirm = (member: Member, fields: object) =>
      member.send(examples.get('verifyEmail') ?? '', { input: fields });
    const lateCode = await provider.waitForCode(lateInput.email);
    await confirm(late, { email: lateInput.email, code: lateCode });
    const confirmation = { email: input.email, code: await provider.waitForCode(input.email) };
    expect((await confirm(early, confirmation)).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: { username: 'This username is taken.' },
    });
    const { data } = await confirm(early, { ...confirmation, username: 'taken-no-more' });
    expect(data?.['verifyEmail']).toMatchObject({ viewer: { user: { username: 'taken-no-more' } } });
  });
});
