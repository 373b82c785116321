import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { SendTypingDocument, ViewerDocument } from '../gql/graphql';
import { deferred } from '../testing/deferred';
import { aUser } from '../testing/factories';
import { fakeGateway } from '../testing/fakeGateway';
import { server } from '../testing/server';
import { createConnection } from './client';

it('uses the first result of a query that ran during a mutation if the repeated query fails', async () => {
  const viewer = deferred<unknown>();
  const { operations } = fakeGateway({
    me: () => viewer.promise,
    reportReasons: [],
    imageAltMaxLength: null,
    sendTyping: { receiver: aUser() },
  });
  const { client, dispose } = createConnection([], () => undefined);
  const query = client.query({ query: ViewerDocument });
  await vi.waitFor(() => expect(operations).toEqual(['Viewer']));
  await client.mutate({ mutation: SendTypingDocument, variables: { input: { receiverId: 'u1' } } });
  let resendCount = 0;
  server.use(
    http.post('*/graphql', () => {
      resendCount += 1;
      return HttpResponse.error();
    }),
  );
  viewer.resolve(aUser({ id: 'me' }));
  expect((await query).data.me?.id).toBe('me');
  expect(resendCount).toBe(1);
  dispose();
});
