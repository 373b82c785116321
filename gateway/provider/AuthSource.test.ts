import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import type { Member } from '../testing/Member.ts';
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

  it('fails when the provider fails and leaves the cookie', async () => {
    failLogout({});
    const { data, errors } = await anna.send('mutation { logout }');
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, 'PROVIDER_UNAVAILABLE']);
    expect((await anna.send('{ me { id } }')).data).toEqual({ me: { id: anna.id } });
  });

  it('succeeds when the provider fails but clears its cookie, which goes on to the browser', async () => {
    failLogout({ 'set-cookie': 'sid=; Path=/; Max-Age=0' });
    const { data, errors, headers } = await anna.send('mutation { logout }');
    expect({ data, errors }).toEqual({ data: { logout: true }, errors: undefined });
    expect(headers.getSetCookie()).toEqual(['sid=; Path=/; Max-Age=0']);
    expect((await anna.send('{ me { id } }')).data).toEqual({ me: null });
  });
});
