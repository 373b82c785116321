import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { createLiveSuite } from '../testing/createLiveSuite.ts';
import type { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('with a baseline provider, the gateway ensures that', () => {
  const suite = createLiveSuite();
  const { provider } = suite;
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

  it.each([
    [
      'a long text',
      { text: 'x'.repeat(5_001) },
      'BAD_USER_INPUT',
      { text: 'Please use at most 5000 characters.' },
    ],
    [
      'a long idempotency key',
      { idempotencyKey: 'x'.repeat(101) },
      'BAD_USER_INPUT',
      { idempotencyKey: 'A key may have at most 100 characters.' },
    ],
    ['a long id of the receiver', { receiverId: 'x'.repeat(201) }, 'NOT_FOUND', undefined],
  ])(
    'a message with %s is refused, because the provider would close the socket',
    async (_, invalidPart, code, fields) => {
      const { anna, bob } = suite;
      provider.receivedEvents.length = 0;
      const { errors } = await anna.send(
        'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
        { input: { receiverId: bob.id, text: 'Hi', ...invalidPart } },
      );
      expect(errors?.[0]?.extensions).toMatchObject({ code, ...(fields && { fields }) });
      expect(provider.receivedEvents).toEqual([]);
    },
  );
});

describe('a message that the provider does not acknowledge', () => {
  const provider = new BaselineProvider();
  /** Handles `sendMessage` in place of the provider; undefined to let the provider handle it. */
  let handleSendMessage: ((payload: { text: string; clientId?: string }) => void) | undefined;
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;

  beforeAll(async () => {
    await provider.start();
    provider.sockets.on('connection', (socket) => {
      socket.use(([event, payload], next) => {
        if (event === 'sendMessage' && handleSendMessage)
          handleSendMessage(payload as { text: string; clientId?: string });
        else next();
      });
    });
    gateway = await startGateway(provider.url, { callTimeoutMs: 600 });
    anna = await signUp(gateway.url, 'anna');
    bob = await signUp(gateway.url, 'bob');
  });

  afterEach(async () => {
    handleSendMessage = undefined;
    await setExtensions(undefined);
    provider.overrides.length = 0;
    await expect.poll(() => gateway.hub.provider.sockets.count, { timeout: 10_000 }).toBe(0);
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  /** Sets the provider's extensions, and sends a request, from whose answer the gateway reads them. */
  async function setExtensions(extensions: string | undefined): Promise<void> {
    provider.extensions = extensions;
    await bob.send('{ viewer { id } }');
  }

  /** Sends a message from bob to anna. @returns the code of the error; undefined when there is none */
  async function send(text: string, idempotencyKey?: string): Promise<string | undefined> {
    const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
    const { errors } = await bob.send(query, { input: { receiverId: anna.id, text, idempotencyKey } });
    return errors?.[0]?.extensions.code;
  }

  it('fails with PROVIDER_TIMEOUT when the provider does not support idempotency keys', async () => {
    handleSendMessage = () => undefined;
    expect(await send('Lost', 'k1')).toBe('PROVIDER_TIMEOUT');
  });

  it('fails with PROVIDER_TIMEOUT when the conversation cannot be read', async () => {
    let isSent = false;
    handleSendMessage = () => (isSent = true);
    provider.overrides.push(({ path }) =>
      isSent && path.startsWith('/messages') ? new Response('{}', { status: 503 }) : undefined,
    );
    expect(await send('Lost', 'k2')).toBe('PROVIDER_TIMEOUT');
  });

  it('is found when a later read of the conversation succeeds', async () => {
    let readCountAfterSending = 0;
    provider.overrides.push(({ path }) => {
      if (!path.startsWith('/messages') || provider.receivedEvents.at(-1)?.event !== 'sendMessage')
        return undefined;
      readCountAfterSending += 1;
      return readCountAfterSending === 1 ? new Response('{}', { status: 503 }) : undefined;
    });
    expect(await send('Found', 'k3')).toBeUndefined();
    expect(readCountAfterSending).toBeGreaterThan(1);
  });

  it('fails with PROVIDER_UNAVAILABLE when its idempotency key makes a retry safe, and a retry sends the same message', async () => {
    await setExtensions('message-ack, idempotency');
    const sentPayloads: object[] = [];
    handleSendMessage = (payload) => sentPayloads.push(payload);
    expect(await send('Twice', 'k4')).toBe('PROVIDER_UNAVAILABLE');
    expect(await send('Twice', 'k4')).toBe('PROVIDER_UNAVAILABLE');
    expect(sentPayloads).toEqual(
      Array(2).fill({ senderId: bob.id, receiverId: anna.id, text: 'Twice', clientId: 'k4' }),
    );
  });

  it('fails with PROVIDER_TIMEOUT when it has no idempotency key', async () => {
    await setExtensions('message-ack, idempotency');
    handleSendMessage = () => undefined;
    expect(await send('Without a key')).toBe('PROVIDER_TIMEOUT');
  });

  it('fails with PROVIDER_UNAVAILABLE when the socket cannot connect', async () => {
    // The provider keeps this middleware, so this is the last test.
    provider.sockets.use((_, next) => next(new Error('Full')));
    expect(await send('Unsent', 'k5')).toBe('PROVIDER_UNAVAILABLE');
  });
});
