import { HttpResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../../server.ts';
import { BaselineProvider } from '../../testing/BaselineProvider.ts';
import { Member } from '../../testing/Member.ts';
import { signUp } from '../../testing/signUp.ts';
import { startGateway } from '../../testing/startGateway.ts';

const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';

describe.each(['at the handshake', 'as a connection'])('a socket that the provider rejects %s', (place) => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;
  let rejects = false;

  beforeAll(async () => {
    provider.extensions = 'message-ack, paging';
    await provider.start();
    provider.sockets.engine.opts.allowRequest = (_request, callback) =>
      callback(null, !(rejects && place === 'at the handshake'));
    provider.sockets.use((_socket, next) => next(rejects ? new Error('Please log in') : undefined));
    // Within this time, no attempt to connect would have failed by a timeout.
    gateway = await startGateway(provider.url, { callTimeoutMs: 60_000, operationTimeoutMs: 60_000 });
    anna = await signUp(gateway.url, 'anna');
    bob = await signUp(gateway.url, 'bob');
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  it('makes `sendMessage` fail at once with UNAUTHENTICATED, if the session has ended', async () => {
    // The gateway has cached whose session it is.
    await bob.send('{ viewer { id } }');
    rejects = true;
    provider.overrides.push(({ path }) =>
      path === '/me' ? HttpResponse.json({ message: 'Please log in' }, { status: 401 }) : undefined,
    );
    const input = { receiverId: anna.id, text: 'Hello!' };
    for (let times = 1; times <= 2; times += 1) {
      const { errors } = await bob.send(SEND, { input });
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });
});

it('the socket of a restricted session makes `sendMessage` fail at once with SUSPENDED and the reason', async () => {
  const message = 'Your account is suspended: Deposits are not allowed.';
  const provider = await new BaselineProvider().start();
  provider.extensions = 'message-ack, moderation';
  provider.sockets.use((_socket, next) =>
    next(Object.assign(new Error(message), { data: { code: 'SUSPENDED', message } })),
  );
  const gateway = await startGateway(provider.url, { callTimeoutMs: 60_000, operationTimeoutMs: 60_000 });
  const [anna, bob] = [await signUp(gateway.url, 'anna'), await signUp(gateway.url, 'bob')];
  const { errors } = await bob.send(SEND, { input: { receiverId: anna.id, text: 'Hello!' } });
  await gateway.close();
  await provider.stop();
  expect(errors).toMatchObject([{ message, extensions: { code: 'SUSPENDED' } }]);
});
