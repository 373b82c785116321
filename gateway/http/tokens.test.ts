import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { LIMITS } from '../limits.ts';
import { startServer, type GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { createPicture } from '../testing/createGatewaySuite.ts';
import { EmbeddedProvider } from '../testing/EmbeddedProvider.ts';
import { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const PARTNER = 'https://partner.example';
const SCOPES = ['READ', 'WRITE', 'CHAT'];
const UNKNOWN_TOKEN = `fct_${'x'.repeat(43)}`;
const CREATE_POST =
  'mutation ($input: CreateRegularPostInput!) { createRegularPost(input: $input) { post { id images { url } } } }';
const SEND =
  'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { text images { url } } } }';

describe('an access token', () => {
  const provider = new EmbeddedProvider();
  let gateway: GatewayServer;
  let anna: Member;
  let ben: Member;

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url, { visitorBudget: 400, memberBudget: 600, budgetSeconds: 600 });
    anna = await signUp(gateway.url, 'anna', provider);
    ben = await signUp(gateway.url, 'ben', provider);
  }, 60_000);
  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  const createToken = async (scopes: string[] = SCOPES) =>
    (await anna.run('createToken', { input: { name: 'Bot', scopes } })) as {
      token: { id: string };
      secret: string;
    };
  const createBot = async (scopes?: string[]) => new Member(gateway.url, (await createToken(scopes)).secret);
  const post = (headers: Record<string, string>, query = '{ viewer { id } }') =>
    fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });

  it.each([
    ['{ viewer { id } }', 'READ'],
    ['{ posts { total } }', 'READ'],
    ['{ feed { total } }', 'READ'],
    ['{ notifications { total } }', 'READ'],
    ['{ savedSearches { id } }', 'READ'],
    ['{ conversations { total } }', 'CHAT'],
    ['mutation { createRegularPost(input: { content: "Hi" }) { post { id } } }', 'WRITE'],
    ['mutation { followUser(input: { userId: "BEN" }) { __typename } }', 'WRITE'],
    ['mutation { updateProfile(input: { bio: "Hi" }) { viewer { id } } }', 'WRITE'],
    ['mutation { sendMessage(input: { receiverId: "BEN", text: "Hi" }) { message { text } } }', 'CHAT'],
    ['{ viewer { tokens { id } sessions { id } } }', null],
    ['mutation { createToken(input: { name: "x", scopes: [READ] }) { secret } }', null],
    ['mutation { revokeToken(input: { tokenId: "x" }) { revokedTokenId } }', null],
    ['mutation { endSession(input: { sessionId: "x" }) { endedSessionId } }', null],
    ['mutation { logout { viewer { id } } }', null],
    ['mutation { login(input: { email: "anna@example.com", password: "secret1" }) { viewer { id } } }', null],
    ['mutation { requestPasswordReset(input: { email: "anna@example.com" }) { email } }', null],
    [
      'mutation { changePassword(input: { email: "anna@example.com", currentPassword: "secret1", newPassword: "secret2" }) { email } }',
      null,
    ],
    ['mutation { deleteProfile(input: { password: "secret1" }) { deletedUserId } }', null],
    ['mutation { blockUser(input: { userId: "BEN" }) { user { id } } }', null],
    ['mutation { reportContent(input: { content: { userId: "BEN" }, reason: SPAM }) { reportId } }', null],
    ['{ pushKey }', null],
  ])('may do only what its scopes allow: %s', async (operation, scope) => {
    const query = operation.replaceAll('BEN', ben.id);
    for (const each of SCOPES) {
      const { errors } = await (await createBotOnce(each)).send(query);
      const codes = new Set(errors?.map(({ extensions }) => extensions.code));
      if (each === scope) expect([...codes].filter((code) => code === 'FORBIDDEN')).toEqual([]);
      else expect([each, [...codes]]).toEqual([each, ['FORBIDDEN']]);
    }
    expect((await anna.send('{ viewer { id } }')).data).toEqual({ viewer: { id: anna.viewerId } });
  });

  const bots = new Map<string, Member>();
  const createBotOnce = async (scope: string) => {
    const bot = bots.get(scope) ?? (await createBot([scope]));
    bots.set(scope, bot);
    return bot;
  };

  it.each([
    ['messageReceived { text }', 'CHAT'],
    ['messagesRead { reader { id } }', 'CHAT'],
    ['typing { user { id } }', 'CHAT'],
    ['offerChanged { id }', 'CHAT'],
    ['notificationReceived { id }', 'READ'],
    ['presenceChanged(userIds: ["x"]) { user { id } }', 'READ'],
  ])('may subscribe only to what its scopes allow: %s', async (field, scope) => {
    for (const each of SCOPES.filter((name) => name !== scope)) {
      const bot = await createBotOnce(each);
      await expect(bot.stream(`subscription { ${field} }`).next()).rejects.toThrow('FORBIDDEN');
    }
  });

  it('receives messages over a WebSocket of any page, and ends there when it is revoked', async () => {
    const { token, secret } = await createToken(['CHAT']);
    const bot = new Member(gateway.url, secret);
    const connection = bot.stream('subscription { connectionChanged { state } }');
    expect(await connection.next()).toBeTruthy();
    const stream = bot.stream('subscription { messageReceived { text } }');
    const event = stream.next();
    await expect
      .poll(async () => (await ben.send(SEND, { input: { receiverId: anna.id, text: 'Hello' } })).errors)
      .toBeUndefined();
    expect(await event).toEqual({ messageReceived: { text: 'Hello' } });
    await anna.run('revokeToken', { input: { tokenId: token.id } });
    expect(await bot.closed).toBe(4401);
  });

  it('is 4401 over a WebSocket if it is unknown, even beside a cookie', async () => {
    const bot = new Member(gateway.url, UNKNOWN_TOKEN);
    bot
      .stream('subscription { connectionChanged { state } }')
      .next()
      .catch(() => undefined);
    expect(await bot.closed).toBe(4401);
  });

  it('counts instead of the cookie that comes with it, also if it is no token', async () => {
    for (const authorization of [
      `Bearer ${UNKNOWN_TOKEN}`,
      'Bearer',
      'bearer  x y',
      `Bearer ${'x'.repeat(LIMITS.tokenChars + 1)}`,
    ]) {
      const answer = await post({ authorization, cookie: anna.cookie });
      expect(await answer.json()).toEqual({ data: { viewer: null } });
    }
    const answer = await post({ authorization: 'Basic eDp5', cookie: anna.cookie });
    expect(await answer.json()).toEqual({ data: { viewer: { id: anna.viewerId } } });
  });

  it('needs no header against forged requests, for a GET and for an upload', async () => {
    const { secret } = await createToken();
    const headers = { authorization: `Bearer ${secret}`, origin: PARTNER };
    const query = encodeURIComponent('{ viewer { id } }');
    const url = `${gateway.url}/graphql?query=${query}`;
    expect((await fetch(url, { headers })).status).toBe(200);
    expect((await fetch(url, { headers: { cookie: anna.cookie, origin: PARTNER } })).status).toBe(400);
    const bot = new Member(gateway.url, secret);
    const input = { content: 'A day out', images: [{ upload: createPicture('a.png') }] };
    const { data } = await bot.send(CREATE_POST, { input });
    expect(data).toMatchObject({ createRegularPost: { post: { images: [{}] } } });
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: '{ viewer { id } }' }));
    form.set('map', '{}');
    const forged = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      body: form,
      headers: { cookie: anna.cookie },
    });
    expect(forged.status).toBe(400);
  });

  it('may be sent by pages of any origin, without credentials, and the answer can be read there', async () => {
    const { secret } = await createToken(['READ']);
    const askFor = (headers: string) =>
      fetch(`${gateway.url}/graphql`, {
        method: 'OPTIONS',
        headers: {
          origin: PARTNER,
          'access-control-request-method': 'POST',
          'access-control-request-headers': headers,
        },
      });
    const preflight = await askFor('authorization,content-type');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await askFor('content-type')).headers.get('access-control-allow-origin')).toBeNull();
    for (const token of [secret, UNKNOWN_TOKEN]) {
      const { headers } = await post({ authorization: `Bearer ${token}`, origin: PARTNER });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-expose-headers')).toContain('retry-after');
    }
    const { headers } = await post({ cookie: anna.cookie, origin: PARTNER });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('sets no cookie and starts no export', async () => {
    const { secret } = await createToken();
    const authorization = `Bearer ${secret}`;
    expect((await post({ authorization })).headers.getSetCookie()).toEqual([]);
    expect((await fetch(`${gateway.url}/export`, { headers: { authorization } })).status).toBe(403);
  });

  it('has a budget of its own, which an unknown one shares with the visitors of its address', async () => {
    const expensive =
      '{ posts(limit: 100) { nodes { id content comments(limit: 10) { nodes { id content } } } } }';
    const drain = async (member: Member) => {
      for (let count = 0; count < 30; count += 1) {
        const { status } = await member.send(expensive);
        if (status === 429) return count;
      }
      return null;
    };
    const bot = await createBot(['READ']);
    expect(await drain(bot)).toBeGreaterThan(1);
    expect((await (await createBot(['READ'])).send('{ viewer { id } }')).status).toBe(200);
    expect((await anna.send('{ viewer { id } }')).status).toBe(200);
  });
});

it('tokens are in no line of the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const provider = await new BaselineProvider().start();
  provider.extensions = 'tokens';
  const config = readConfig({ API_URL: provider.url, PORT: '0', LOG_LEVEL: 'trace' });
  const gateway = await startServer(config, log);
  const bot = new Member(gateway.url, UNKNOWN_TOKEN);
  await bot.send('query Asked { viewer { id } posts { total } }');
  await bot.send('{ unknown }');
  bot
    .stream('subscription { connectionChanged { state } }')
    .next()
    .catch(() => undefined);
  await bot.closed;
  await gateway.close();
  await provider.stop();
  expect(lines.join()).toContain('Asked');
  expect(lines.join()).not.toContain(UNKNOWN_TOKEN);
});

it('a provider without tokens gets none, and the cookie beside one does not count', async () => {
  const provider = await new BaselineProvider().start();
  const gateway = await startGateway(provider.url);
  const anna = await signUp(gateway.url, 'anna');
  provider.takeRequests();
  const headers = { authorization: `Bearer ${UNKNOWN_TOKEN}` };
  expect((await anna.send('{ viewer { id } }', {}, headers)).data).toEqual({ viewer: null });
  expect(JSON.stringify(provider.takeRequests())).not.toContain(UNKNOWN_TOKEN);
  const { data } = await anna.send('{ viewer { tokens { id } } }');
  expect(data).toEqual({ viewer: { tokens: null } });
  await gateway.close();
  await provider.stop();
});
