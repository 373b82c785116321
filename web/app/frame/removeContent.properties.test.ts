import type { ApolloLink } from '@apollo/client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import {
  ContentRemovedDocument,
  LikeButton_postFragmentDoc,
  LikePostDocument,
  PostCountsDocument,
  PostsPageDocument,
  UnlikePostDocument,
} from '../../gql/graphql';
import { createConnection } from '../../lib/client/createConnection';
import { changeCount } from '../../lib/pagesInCache';
import { refetchQuery } from '../../lib/useKeepFresh';
import { setOptimistically } from '../../lib/useSetOptimistically';
import { aPage, aPost } from '../../testing/factories';
import {
  createModelLink,
  createModelSocket,
  createModelTransports,
  createRefusal,
  requestEndings,
  take,
} from '../../testing/modelGateway';
import { scheduleCommands } from '../../testing/scheduleCommands';
import { typePolicies } from '../typePolicies';
import { removeContent } from './removeContent';

const IDS = ['p1', 'p2', 'p3'];

type Command = { kind: 'list' } | { kind: 'open' | 'like' | 'unlike' | 'remove'; id: string };

const commands = fc.array(
  fc.oneof<fc.Arbitrary<Command>[]>(
    fc.constant({ kind: 'list' }),
    fc.record({
      kind: fc.constantFrom('open', 'like', 'unlike', 'remove'),
      id: fc.constantFrom(...IDS),
    }),
  ),
  { minLength: 2, maxLength: 12 },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

describe('posts that a moderator removes while requests are on their way', () => {
  it('never show again once the event has arrived', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), commands, requestEndings, async (scheduler, script, endings) => {
        const stored = new Map(IDS.map((id) => [id, { likesCount: 0, viewerHasLiked: false }]));
        const find = (id: unknown) => {
          const post = stored.get(id as string);
          return post === undefined ? null : aPost({ id, ...post });
        };
        const receive =
          ({ operationName, variables }: ApolloLink.Operation) =>
          (): Record<string, unknown> => {
            if (operationName === 'PostsPage')
              return {
                posts: aPage([...stored.keys()].map(find) as object[] as never, { __typename: 'PostPage' }),
              };
            if (operationName === 'PostCounts') return { post: find(variables['id']) };
            const { postId } = variables['input'] as { postId: string };
            if (!stored.has(postId)) throw createRefusal('NOT_FOUND');
            const viewerHasLiked = operationName === 'LikePost';
            stored.set(postId, { viewerHasLiked, likesCount: Number(viewerHasLiked) });
            const payload = { __typename: `${operationName}Payload`, post: find(postId) };
            return viewerHasLiked ? { likePost: payload } : { unlikePost: payload };
          };
        const socket = createModelSocket(scheduler, 'the tab');
        const http = createModelLink(scheduler, {
          label: 'the tab',
          takeEnding: () => take(endings.stream),
          receive,
        });
        const { client } = createConnection(
          typePolicies,
          () => undefined,
          createModelTransports(http, socket),
        );
        const { cache } = client;

        const removedIds = new Set<string>();
        const errors: Error[] = [];
        const check = (): void => {
          const shown = cache.readQuery({ query: PostsPageDocument, variables: { page: 1 } }, true)?.posts;
          const shownIds = [
            ...(shown?.nodes ?? []).map(({ id }) => id),
            ...IDS.filter(
              (id) => cache.readQuery({ query: PostCountsDocument, variables: { id } }, true)?.post != null,
            ),
          ];
          const shownAgain = shownIds.filter((id) => removedIds.has(id));
          if (shownAgain.length > 0) errors.push(new Error(`${shownAgain.join()} shows again.`));
        };
        const unwatch = cache.watch({
          query: PostsPageDocument,
          variables: { page: 1 },
          optimistic: true,
          callback: check,
        });
        const events = client.subscribe({ query: ContentRemovedDocument, fetchPolicy: 'no-cache' });
        const subscription = events.subscribe(({ data }) => {
          if (data == null) return;
          removeContent(cache, data.contentRemoved);
          removedIds.add(data.contentRemoved.id);
          check();
        });

        const setLiked = (id: string, isWanted: boolean): void =>
          void setOptimistically(cache, `like:${id}`, isWanted, {
            show: (target, viewerHasLiked) =>
              target.updateFragment(
                {
                  id: target.identify({ __typename: 'Post', id }) as string,
                  fragment: LikeButton_postFragmentDoc,
                },
                (cached) =>
                  cached && {
                    ...cached,
                    viewerHasLiked,
                    likesCount: changeCount(cached.likesCount, viewerHasLiked ? 1 : -1),
                  },
              ),
            send: (isLiked) => {
              const variables = { input: { postId: id } };
              return isLiked
                ? client.mutate({ mutation: LikePostDocument, variables })
                : client.mutate({ mutation: UnlikePostDocument, variables });
            },
            onFailure: () => undefined,
          });
        const throwIfFailed = scheduleCommands(scheduler, script, (command) => {
          if (command.kind === 'list') void refetchQuery(client, PostsPageDocument, { page: 1 });
          else if (command.kind === 'open') void refetchQuery(client, PostCountsDocument, { id: command.id });
          else if (command.kind === 'remove') {
            stored.delete(command.id);
            const contentRemoved = { __typename: 'ContentRemoved', kind: 'POST', id: command.id };
            socket.send('ContentRemoved', { contentRemoved }, 1);
          } else setLiked(command.id, command.kind === 'like');
          check();
        });
        await scheduler.waitIdle();
        throwIfFailed();
        check();
        unwatch();
        subscription.unsubscribe();
        client.stop();
        if (errors[0] !== undefined) throw errors[0];
      }),
    );
  });
});
