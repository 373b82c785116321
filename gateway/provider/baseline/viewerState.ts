import { getTotal } from '../pages.ts';
import { findPost, isLoaded } from '../posts.ts';
import { findProfile } from '../profile.ts';
import type { Baseline } from '../Provider.ts';

const FIRST_ENTRY = { page: 1, limit: 1 };

/**
 * Without `viewer-state`, the gateway asks the status routes, except for what the operation itself has written; it counts what is
 * not counted, and completes lists that have only ids.
 */
export const withoutViewerState = {
  interactions: (interactions, provider) => {
    const likedById = new Map<string, boolean>();
    return {
      like: remember(interactions.like, likedById, true),
      unlike: remember(interactions.unlike, likedById, false),
      isLiked: ({ id }) => likedById.get(id) ?? interactions.likeStatus(id),
      commentsCount: async (post) =>
        post.commentsCount ?? getTotal(await provider.interactions.comments(post, FIRST_ENTRY)),
    };
  },
  saved: (saved, { calls }) => {
    const savedById = new Map<string, boolean>();
    return {
      save: remember(saved.save, savedById, true),
      unsave: remember(saved.unsave, savedById, false),
      isSaved: ({ id }) => savedById.get(id) ?? saved.saveStatus(id),
      list: async (args) => {
        const page = await saved.records(args);
        const found = await Promise.all(
          page.nodes.map(async (post) => (isLoaded(post) ? post : findPost(calls, post.id))),
        );
        const nodes = found.filter((post) => post !== null);
        for (const { id } of nodes) savedById.set(id, true);
        return { ...page, nodes };
      },
    };
  },
  follows: (follows, provider) => {
    const followedById = new Map<string, boolean>();
    return {
      follow: remember(follows.follow, followedById, true),
      unfollow: remember(follows.unfollow, followedById, false),
      isFollowed: ({ id, isViewer }) =>
        isViewer ? false : (followedById.get(id) ?? follows.followStatus(id)),
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
        (await follows.count(side, user)) ?? getTotal(await provider.follows.list(side, user, FIRST_ENTRY)),
    };
  },
  posts: (posts) => ({
    countByUser: async (user) =>
      (await posts.countByUser(user)) ?? getTotal(await posts.byUser(user, FIRST_ENTRY)),
  }),
} satisfies Baseline;

/** Calls a method of an id, and remembers the state that it sets. */
function remember<T>(
  write: (id: string) => Promise<T>,
  stateById: Map<string, boolean>,
  state: boolean,
): (id: string) => Promise<T> {
  return async (id) => {
    const result = await write(id);
    stateById.set(id, state);
    return result;
  };
}
