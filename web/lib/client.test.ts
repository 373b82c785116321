import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { SendTypingDocument, ViewerDocument } from '../gql/graphql';
import { createDeferred } from '../testing/createDeferred';
import { aUser } from '../testing/factories';
import { fakeGateway } from '../testing/fakeGateway';
import { server } from '../testing/server';
import { createConnection } from './client';

it('uses the first response to a query if a mutation got its response meanwhile and the resent query fails', async () => {
  const viewerResponse = createDeferred<unknown>();
  const { operations } = fakeGateway({
    me: () => viewerResponse.promise,
    reportReasons: [],
    deletionNeedsPassword: false,
    confirmationTakesPassword: false,
    sendTyping: { receiver: aUser() },
  });
  const { client, dispose } = createConnection([], () => undefined);
  const query = client.query({ query: ViewerDocument });
  await vi.waitFor(() => expect(operations).toEqual(['Viewer']));
  // Any mutation makes the running query stale.
  await client.mutate({ mutation: SendTypingDocument, variables: { input: { receiverId: 'u1' } } });
  let resendCount = 0;
  server.use(
    http.post('*/graphql', () => {
      resendCount += 1;
      return HttpResponse.error();
    }),
  );
  viewerResponse.resolve(aUser({ id: 'me' }));
  expect((await query).data.me?.id).toBe('me');
  expect(resendCount).toBe(1);
  dispose();
});
