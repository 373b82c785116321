import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { SendTypingDocument, ViewerDocument } from '../gql/graphql';
import { deferred } from '../testing/deferred';
import { aUser } from '../testing/factories';
import { fakeGateway } from '../testing/fakeGateway';
import { server } from '../testing/server';
import { createConnection } from './client';

it('uses the first result of a query that cannot be sent again after a mutation', async () => {
  const slow = deferred<unknown>();
  const { operations } = fakeGateway({
    me: () => slow.promise,
    reportReasons: [],
    imageAltMaxLength: null,
    sendTyping: { receiver: aUser() },
  });
  const { client, dispose } = createConnection([], () => undefined);
  const query = client.query({ query: ViewerDocument });
  await vi.waitFor(() => expect(operations).toEqual(['Viewer']));
  await client.mutate({ mutation: SendTypingDocument, variables: { input: { receiverId: 'u1' } } });
  let resent = 0;
  server.use(
    http.post('*/graphql', () => {
      resent += 1;
      return HttpResponse.error();
    }),
  );
  slow.resolve(aUser({ id: 'me' }));
  expect((await query).data.me?.id).toBe('me');
  expect(resent).toBe(1);
  dispose();
});
