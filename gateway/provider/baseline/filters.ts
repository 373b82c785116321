import type { Baseline } from '../Provider.ts';
import { wholeLists } from './wholeLists.ts';

/** Without `filters`, the gateway filters and sorts whole lists. */
export const withoutFilters: Baseline = (deps, { posts, search, notifications }) => {
  const whole = wholeLists(deps);
  return {
    posts: {
      ...posts,
      posts: (args) => (args.search?.trim() || args.type ? whole.posts(args) : posts.posts(args)),
      products: whole.products,
    },
    search: {
      ...search,
      users: (args) => (args.search?.trim() ? whole.users(args) : search.users(args)),
    },
    notifications: {
      ...notifications,
      list: (args) => (args.type ? whole.notifications(args) : notifications.list(args)),
    },
  };
};
