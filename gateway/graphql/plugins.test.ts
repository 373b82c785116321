import { createHash } from 'node:crypto';
import type { ApolloServerPlugin } from '@apollo/server';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer, type GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { Member } from '../testing/Member.ts';
import type { Context } from './context.ts';

describe('a plugin of Apollo Server', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let visitor: Member;
  const calledHooks: string[] = [];
  const call = (hook: string) => Promise.resolve(void calledHooks.push(hook));
  const plugin: ApolloServerPlugin<Context> = {
    async requestDidStart() {
      await call('requestDidStart');
      return {
        async executionDidStart() {
          await call('executionDidStart');
        },
        didEncounterErrors: () => call('didEncounterErrors'),
        willSendResponse: () => call('willSendResponse'),
      };
    },
  };

  beforeAll(async () => {
    await provider.start();
    const config = { ...readConfig({ API_URL: provider.url, PORT: '0' }), compileAtRun: 2 };
    gateway = await startServer(config, pino({ level: 'silent' }), [plugin]);
    visitor = new Member(gateway.url);
  });

  afterEach(() => {
    calledHooks.length = 0;
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  const QUERY = '{ demoLogins { email } }';
  const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(QUERY).digest('hex') };
  const post = (body: object) =>
    fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const requests: [kind: string, send: () => Promise<unknown>][] = [
    ['a new query', () => visitor.send('{ demoLogins { email username } }')],
    [
      'a known, compiled query',
      async () => {
        for (let times = 0; times < 3; times++) await visitor.send(QUERY);
        calledHooks.length = 0;
        await visitor.send(QUERY);
      },
    ],
    [
      'a query by GET',
      () =>
        fetch(`${gateway.url}/graphql?query=${encodeURIComponent(QUERY)}`, {
          headers: { 'apollo-require-preflight': 'true' },
        }),
    ],
    [
      'a query with the extensions of Apollo Client',
      () =>
        post({ query: QUERY, extensions: { clientLibrary: { name: '@apollo/client', version: '4.3.8' } } }),
    ],
    [
      'the hash of a persisted query',
      async () => {
        await post({ query: QUERY, extensions: { persistedQuery } });
        calledHooks.length = 0;
        expect(await (await post({ extensions: { persistedQuery } })).json()).toHaveProperty(
          'data.demoLogins',
        );
      },
    ],
    [
      'a mutation',
      () => visitor.send('mutation { requestPasswordReset(input: { email: "a@b.example" }) { email } }'),
    ],
    [
      'a multipart request',
      () =>
        visitor.send(
          'mutation ($picture: Upload!) { register(input: { username: "a", email: "a@b.example", password: "12345678", avatar: $picture }) { email } }',
          { picture: new File(['x'], 'a.png', { type: 'image/png' }) },
        ),
    ],
    ['introspection', () => visitor.send('{ __schema { queryType { name } } }')],
  ];

  it.each(requests)('sees %s', async (_, send) => {
    await send();
    expect(calledHooks.filter((hook) => hook !== 'didEncounterErrors')).toEqual([
      'requestDidStart',
      'executionDidStart',
      'willSendResponse',
    ]);
  });

  it.each([
    ['a document that is not GraphQL', '{'],
    ['an unknown field', '{ secrets }'],
    [
      'an operation that costs too much',
      '{ posts(limit: 100) { nodes { comments(limit: 100) { nodes { content } } } } }',
    ],
  ])('sees the rejection of %s', async (_, query) => {
    expect((await visitor.send(query)).errors).toHaveLength(1);
    expect(calledHooks).toEqual(['requestDidStart', 'didEncounterErrors', 'willSendResponse']);
  });

  it('sees the error of a resolver', async () => {
    await visitor.send('{ notifications { total } }');
    expect(calledHooks).toEqual([
      'requestDidStart',
      'executionDidStart',
      'didEncounterErrors',
      'willSendResponse',
    ]);
  });
});
