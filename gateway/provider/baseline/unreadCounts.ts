import type { Baseline } from '../Provider.ts';

/** Without `unread-counts`, the gateway counts what the viewer has not read. */
export const withoutUnreadCounts: Baseline = (_deps, { chat, notifications }) => ({
  chat: {
    ...chat,
    countUnread() {
      return this.sumUnread();
    },
  },
  notifications: {
    ...notifications,
    countUnread: async () => (await notifications.all()).filter(({ read }) => !read).length,
  },
});
