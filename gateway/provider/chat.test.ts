import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider, type ReceivedRequest } from '../testing/BaselineProvider.ts';
import { changeExtensions } from '../testing/changeExtensions.ts';
import { createPicture } from '../testing/createGatewaySuite.ts';
import { createLiveSuite } from '../testing/createLiveSuite.ts';
import type { Member } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('with a baseline provider, the gateway ensures that', () => {
  const suite = createLiveSuite();
  const { provider } = suite;
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

  it.each([
    ['text', { text: 'x'.repeat(5_001) }, { text: 'Please use at most 5000 characters.' }],
    [
      'idempotency key',
      { idempotencyKey: 'x'.repeat(101) },
      { idempotencyKey: 'A key has at most 100 characters, all visible ASCII without spaces.' },
    ],
  ])(
    'a message with a long %s is refused, because the provider would close the socket',
    async (_, invalidPart, fields) => {
      const { anna, bob } = suite;
      provider.receivedEvents.length = 0;
      const { errors } = await anna.send(
        'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
        { input: { receiverId: bob.id, text: 'Hi', ...invalidPart } },
      );
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
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

  const setExtensions = (extensions: string | undefined) =>
    changeExtensions(provider, gateway, bob, extensions);

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

  it('is not taken for another one with the same text that is sent at the same time', async () => {
    const input = { receiverId: anna.id, text: 'Hello?' };
    const sent = await Promise.all([1, 2, 3].map(() => bob.run('sendMessage', { input })));
    const sentIds = (sent as { message: { id: string } }[]).map(({ message }) => message.id);
    const { messages } = (await bob.run('conversation', { userId: anna.id })) as {
      messages: { nodes: { id: string; text: string }[] };
    };
    const storedIds = messages.nodes.filter(({ text }) => text === input.text).map(({ id }) => id);
    expect(sentIds.sort()).toEqual(storedIds.sort());
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

describe('a message with pictures', () => {
  const EXTENSIONS = 'idempotency, image-alt, message-images';
  const provider = new BaselineProvider();
  /** The provider's route for messages with pictures. */
  let answer: (request: ReceivedRequest) => Promise<Response>;
  /** Whether the provider sends the sender an event of the message. */
  let sendsEvents: boolean;
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;
  /** The forms that the provider received, as lists of names and values; a file is its name. */
  let forms: string[][][];

  beforeAll(async () => {
    await provider.start();
    provider.overrides.push((request) =>
      request.method === 'POST' && request.path.startsWith('/messages') ? answer(request) : undefined,
    );
    gateway = await startGateway(provider.url, { uploadTimeoutMs: 1_000 });
    anna = await signUp(gateway.url, 'anna');
    bob = await signUp(gateway.url, 'bob');
  });

  beforeEach(async () => {
    forms = [];
    sendsEvents = true;
    answer = async (request) => {
      const form = await request.readForm();
      forms.push([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
      const message = createWireMessage(form);
      if (sendsEvents) provider.emitTo(bob.id, 'receiveMessage', message);
      return Response.json({ data: message }, { status: 201 });
    };
    await setExtensions(EXTENSIONS);
  });

  afterEach(() => Promise.all([anna.closeSocket(), bob.closeSocket()]));

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  /** The message of a form, as the provider stores it. */
  const createWireMessage = (form: FormData) => ({
    _id: `m${forms.length}`,
    senderId: bob.id,
    receiverId: anna.id,
    text: form.get('text') ?? '',
    clientId: form.get('clientId') ?? undefined,
    images: form.getAll('images').map((_, index) => ({
      _id: `i${index}`,
      url: `/messages/images/${index}.webp`,
      thumbnailUrl: `/messages/images/${index}-640.webp`,
      width: 800,
      height: 600,
      alt: form.getAll('alts')[index],
    })),
    read: false,
    createdAt: '2026-01-02T03:04:05Z',
  });

  const setExtensions = (extensions: string | undefined) =>
    changeExtensions(provider, gateway, bob, extensions);

  const createInput = (overrides: object = {}) => ({
    receiverId: anna.id,
    text: 'Look!',
    images: [{ upload: createPicture('one.png'), alt: 'The front' }, { upload: createPicture('two.png') }],
    ...overrides,
  });

  /** Sends a message from bob to anna that is refused. @returns the code of the error, and its sentences by field */
  async function getRefusal(overrides: object) {
    const { errors } = await bob.send(examples.get('sendMessage') ?? '', { input: createInput(overrides) });
    const { code, fields, retryAfterSeconds } = errors?.[0]?.extensions ?? {};
    return { code, fields, retryAfterSeconds };
  }

  const send = async (overrides: object = {}) =>
    (
      (await bob.run('sendMessage', { input: createInput(overrides) })) as {
        message: { id: string; idempotencyKey: string | null };
      }
    ).message;

  it('is a form with its text, its key, and its pictures with their descriptions', async () => {
    provider.takeRequests();
    expect(await send({ idempotencyKey: 'k1' })).toMatchObject({
      id: 'm1',
      text: 'Look!',
      idempotencyKey: 'k1',
      images: [
        {
          id: 'm1/i0',
          url: `${gateway.url}/media/messages/images/0.webp`,
          thumbnailUrl: `${gateway.url}/media/messages/images/0-640.webp`,
          width: 800,
          height: 600,
          alt: 'The front',
        },
        { id: 'm1/i1', alt: null },
      ],
    });
    expect(provider.takeRequests()).toContain(`POST /messages/${bob.id}/${anna.id}`);
    expect(forms).toEqual([
      [
        ['text', 'Look!'],
        ['clientId', 'k1'],
        ['alts', 'The front'],
        ['alts', ''],
        ['images', 'one.png'],
        ['images', 'two.png'],
      ],
    ]);
    expect(provider.receivedEvents.filter(({ event }) => event === 'sendMessage')).toEqual([]);
  });

  it.each(['', '  '])('may have the blank text %j, which is not sent', async (text) => {
    expect(await send({ text, images: [{ upload: createPicture('one.png') }] })).toMatchObject({
      text: '',
      images: [{ id: expect.stringMatching(/\/i0$/) as string }],
    });
    expect(forms).toEqual([[['images', 'one.png']]]);
  });

  it('is delivered once to the streams of its sender, also when the provider’s event is lost', async () => {
    const stream = bob.subscribe('messageReceived');
    const firstEvent = stream.next();
    await expect.poll(() => provider.sockets.sockets.adapter.rooms.get(bob.id)?.size).toBe(1);
    const first = await send();
    sendsEvents = false;
    const second = await send();
    expect([await firstEvent, await stream.next()]).toEqual([first, second]);
    stream.end();
  });

  it.each([
    [
      'five pictures',
      { images: Array.from({ length: 5 }, () => ({ upload: createPicture('one.png') })) },
      { images: 'Please send at most 4 pictures.' },
    ],
    ['a long text', { text: 'x'.repeat(5_001) }, { text: 'Please use at most 5000 characters.' }],
    [
      'a long key',
      { idempotencyKey: 'x'.repeat(101) },
      { idempotencyKey: 'A key has at most 100 characters, all visible ASCII without spaces.' },
    ],
  ])('is refused with %s', async (_, overrides, fields) => {
    expect(await getRefusal(overrides)).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(forms).toEqual([]);
  });

  it('is an ordinary message if its list of pictures is empty, so it needs a text', async () => {
    const fields = { text: 'A message needs some text.' };
    expect(await getRefusal({ text: ' ', images: [] })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('is refused at its pictures by a provider that stores none', async () => {
    expect(await bob.run('messageImagesMax')).toBe(4);
    await setExtensions('idempotency, image-alt');
    expect(await bob.run('messageImagesMax')).toBeNull();
    const fields = { images: 'Messages cannot have pictures here.' };
    expect(await getRefusal({})).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(forms).toEqual([]);
  });

  it.each([
    ['idempotency', ['text', 'clientId', 'images', 'images']],
    ['image-alt', ['text', 'alts', 'alts', 'images', 'images']],
  ])('has only what a provider takes whose other extension is %s', async (extension, names) => {
    await setExtensions(`message-images, ${extension}`);
    expect((await send({ idempotencyKey: 'k2' })).idempotencyKey).toBe('k2');
    expect(forms[0]?.map(([name]) => name)).toEqual(names);
  });

  it('is refused with the provider’s sentences at the fields of the input', async () => {
    const fields = {
      'images.0': 'This is not a picture.',
      alts: 'Too long.',
      clientId: 'Too long.',
      text: 'No.',
    };
    answer = () => Promise.resolve(Response.json({ message: 'Invalid', fields }, { status: 422 }));
    expect(await getRefusal({})).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        'images.0': 'This is not a picture.',
        images: 'Too long.',
        idempotencyKey: 'Too long.',
        text: 'No.',
      },
    });
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [429, 'RATE_LIMITED'],
    [500, 'PROVIDER_ERROR'],
  ])('fails after the status %s with %s', async (status, code) => {
    answer = () => Promise.resolve(Response.json({}, { status, headers: { 'retry-after': '7' } }));
    expect(await getRefusal({ idempotencyKey: 'k3' })).toMatchObject({
      code,
      retryAfterSeconds: status === 429 ? 7 : undefined,
    });
  });

  it.each([
    ['the connection breaks', () => Promise.reject(new Error('Broken'))],
    ['the provider is unavailable', () => Promise.resolve(Response.json({}, { status: 503 }))],
    ['the provider does not answer in time', () => new Promise<Response>(() => undefined)],
  ])(
    'may be sent again with its key when %s, and without a key only after reading the conversation',
    async (_, fail) => {
      answer = fail;
      expect((await getRefusal({ idempotencyKey: 'k4' })).code).toBe('PROVIDER_UNAVAILABLE');
      expect((await getRefusal({})).code).toBe('PROVIDER_TIMEOUT');
    },
  );

  it('is sent only once by the gateway', async () => {
    let count = 0;
    answer = () => {
      count++;
      return Promise.reject(new Error('Broken'));
    };
    await getRefusal({ idempotencyKey: 'k5' });
    expect(count).toBe(1);
  });

  it('that the provider does not return fails with PROVIDER_ERROR', async () => {
    answer = () => Promise.resolve(Response.json({ data: {} }));
    expect((await getRefusal({})).code).toBe('PROVIDER_ERROR');
  });
});

describe('a counteroffer', () => {
  const provider = new BaselineProvider();
  let answer: () => Response;
  let gateway: GatewayServer;
  let anna: Member;

  beforeAll(async () => {
    await provider.start();
    provider.overrides.push(({ path }) => (path === '/offers/o1/answer' ? answer() : undefined));
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna');
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  const send = () =>
    anna.send(
      'mutation ($input: AnswerOfferInput!) { answerOffer(input: $input) { counterMessage { idempotencyKey } } }',
      { input: { offerId: 'o1', answer: 'COUNTER', amount: 9, idempotencyKey: 'k1' } },
    );

  it('may be sent again with its key when the provider is unavailable', async () => {
    await changeExtensions(provider, gateway, anna, 'offers, idempotency');
    answer = () => Response.json({}, { status: 503 });
    expect((await send()).errors?.[0]?.extensions).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });

  it('has the key with which it was sent, also when the provider stores none', async () => {
    await changeExtensions(provider, gateway, anna, 'offers');
    const message = {
      _id: 'm1',
      senderId: anna.id,
      receiverId: 'u1',
      text: 'I ask $9.',
      read: false,
      createdAt: '2026-01-02T03:04:05Z',
    };
    answer = () => Response.json({ data: { message, counterMessage: message } });
    expect((await send()).data).toEqual({ answerOffer: { counterMessage: { idempotencyKey: 'k1' } } });
  });
});
