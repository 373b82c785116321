import type { DocumentNode } from 'graphql';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  DeletePostDocument,
  LikePostDocument,
  PostsPageDocument,
  SendTypingDocument,
} from '../../gql/graphql';
import { createDeferred } from '../../testing/createDeferred';
import { aPage, aPost, aProductPost, aUser } from '../../testing/factories';
import { fakeGateway } from '../../testing/fakeGateway';
import { server } from '../../testing/server';
import { createConnection } from './createConnection';

/** A running query of the posts p1 and p2. `respond` sends its first response. */
async function startQuery() {
  const response = createDeferred<unknown>();
  const { operations } = fakeGateway({
    posts: () => response.promise,
    sendTyping: { receiver: aUser() },
    likePost: ({ input }: { input: { postId: string } }) => ({ post: aPost({ id: input.postId }) }),
    deletePost: { deletedPostId: 'p2' },
  });
  const { client, dispose } = createConnection([], () => undefined);
  onTestFinished(dispose);
  const query = client.query({ query: PostsPageDocument, variables: { page: 1 } });
  await vi.waitFor(() => expect(operations).toEqual(['PostsPage']));
  const respond = () => response.resolve(aPage([aPost(), aProductPost({ id: 'p2' })]));
  return { client, query, operations, respond };
}
const countQueries = (operations: string[]) => operations.filter((name) => name === 'PostsPage').length;

describe('a query that runs while a mutation is answered', () => {
  it.each<[string, DocumentNode, object]>([
    ['likes one of its posts', LikePostDocument, { postId: 'p1' }],
    ['deletes one of its posts', DeletePostDocument, { postId: 'p2' }],
  ])('is sent again if the mutation %s', async (_title, mutation, input) => {
    const { client, query, operations, respond } = await startQuery();
    await client.mutate({ mutation: mutation, variables: { input } });
    respond();
    await query;
    expect(countQueries(operations)).toBe(2);
  });

  it.each<[string, DocumentNode, object]>([
    ['changes nothing, although its result names an author', SendTypingDocument, { receiverId: 'u1' }],
    ['likes another post', LikePostDocument, { postId: 'p3' }],
  ])('is not sent again if the mutation %s', async (_title, mutation, input) => {
    const { client, query, operations, respond } = await startQuery();
    await client.mutate({ mutation, variables: { input } });
    respond();
    await query;
    expect(countQueries(operations)).toBe(1);
  });

  it('keeps its first response if sending it again fails', async () => {
    const { client, query, respond } = await startQuery();
    await client.mutate({ mutation: LikePostDocument, variables: { input: { postId: 'p1' } } });
    let resendCount = 0;
    server.use(
      http.post('*/graphql', () => {
        resendCount += 1;
        return HttpResponse.error();
      }),
    );
    respond();
    expect((await query).data.posts?.nodes).toHaveLength(2);
    expect(resendCount).toBe(1);
  });
});
