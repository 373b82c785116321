import { findPost, isLoaded } from '../posts.ts';
import { findProfile } from '../profile.ts';
import type { Baseline } from '../Provider.ts';

const FIRST_ENTRY = { page: 1, limit: 1 };

/** Without `viewer-state`, the gateway counts what is not counted, and completes lists that have only ids. */
export const withoutViewerState = {
  interactions: (_, provider) => ({
    commentsCount: async (post) =>
      post.commentsCount ?? (await provider.interactions.comments(post, FIRST_ENTRY)).total,
  }),
  saved: (saved, { calls }) => ({
    list: async (args) => {
      const page = await saved.records(args);
      const posts = await Promise.all(
        page.nodes.map(async (post) => (isLoaded(post) ? post : findPost(calls, post.id))),
      );
      const nodes = posts.filter((post) => post !== null);
      return { ...page, nodes: nodes.map((post) => ({ ...post, isSavedByViewer: true })) };
    },
  }),
  follows: (follows, provider) => ({
    list: async (side, user, args) => {
      const page = await follows.list(side, user, args);
      const users = await Promise.all(
        page.nodes.map(async (entry) =>
          entry.username === '' ? findProfile(provider.calls, entry.id) : entry,
        ),
      );
      return { ...page, nodes: users.filter((entry) => entry !== null) };
    },
    count: async (side, user) =>
      (await follows.count(side, user)) ?? (await provider.follows.list(side, user, FIRST_ENTRY)).total,
  }),
  posts: (posts) => ({
    countByUser: async (user) =>
      (await posts.countByUser(user)) ?? (await posts.byUser(user, FIRST_ENTRY)).total,
  }),
} satisfies Baseline;
