import { useDocumentTitle } from '@mantine/hooks';
import { createContext, use } from 'react';

/** The number of unread messages and notifications, shown in the title of the tab. */
export const UnreadCountContext = createContext(0);

/** Sets the title of the tab, with the number of unread messages and notifications: `(2) Posts · Forecourt`. */
export function usePageTitle(title: string): void {
  const unreadCount = use(UnreadCountContext);
  useDocumentTitle(`${unreadCount > 0 ? `(${unreadCount}) ` : ''}${title} · Forecourt`);
}
