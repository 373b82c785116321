import type { Page } from '../models.ts';
import { NOTIFICATIONS } from '../notifications.ts';
import { fetchAll } from '../pages.ts';
import type { Baseline } from '../Provider.ts';
import { requireValue } from '../wire/answers.ts';
import { userFromId } from '../wire/profile.ts';

const FIRST_ENTRY = { page: 1, limit: 1 };

/** Without `viewer-state`, the gateway counts, completes lists that have only ids, and reads what writes do not return. */
export const withoutViewerState = {
  auth: (auth, { viewer }) => ({
    // The response may have the session cookie but no member.
    completeLogin: async (me, message) => auth.completeLogin(me ?? (await viewer.me()), message),
  }),
  profile: (_, { viewer }) => ({ updatedViewer: async (payload) => payload.viewer ?? viewer.me() }),
  interactions: (interactions, provider) => ({
    addComment: async (input) => {
      const { comment } = await interactions.addComment(input);
      // The comment is stored, so a failed lookup of its author must not fail the operation.
      const viewerId = comment.author ? null : await provider.viewer.id().catch(() => null);
      return { comment: viewerId === null ? comment : { ...comment, author: userFromId(viewerId) } };
    },
    commentsCount: async (post) =>
      post.commentsCount ?? (await provider.interactions.comments(post, FIRST_ENTRY)).total,
  }),
  saved: (saved, { posts }) => ({
    list: async (args) =>
      completePage(await saved.records(args), async (record) => {
        const post = await posts.load(record, false);
        return post && { ...post, isSavedByViewer: true };
      }),
  }),
  follows: (follows, provider) => ({
    list: async (side, user, args) =>
      completePage(await follows.list(side, user, args), async (entry) =>
        provider.profile.load(entry, false),
      ),
    count: async (side, user) =>
      (await follows.count(side, user)) ?? (await provider.follows.list(side, user, FIRST_ENTRY)).total,
  }),
  notifications: (_, { calls }) => ({
    markedNotification: async ({ notificationId, notification }) => {
      // The response may have the unread notification, or only its id.
      if (notification?.sender) return { ...notification, read: true };
      const stored = (await fetchAll(calls, NOTIFICATIONS)).find(({ id }) => id === notificationId);
      return requireValue(stored ?? null, 'An unexpected error occurred', 'NOT_FOUND');
    },
  }),
  posts: (posts) => ({
    updatedPost: async ({ postId, post }, kind) =>
      posts.updatedPost({ postId, post: post ?? (await posts.byId(postId)) }, kind),
    countByUser: async (user) =>
      (await posts.countByUser(user)) ?? (await posts.byUser(user, FIRST_ENTRY)).total,
  }),
} satisfies Baseline;

async function completePage<T, C>(page: Page<T>, complete: (entry: T) => Promise<C | null>) {
  const nodes = await Promise.all(page.nodes.map(complete));
  return { ...page, nodes: nodes.filter((entry) => entry !== null) };
}
