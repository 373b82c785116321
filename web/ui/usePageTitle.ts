import { useDocumentTitle } from '@mantine/hooks';
import { createContext, use } from 'react';

/** How many things wait to be read: the tab's title says it. */
export const UnreadContext = createContext(0);

/** Names the tab for its page: `(2) Posts · Forecourt`. */
export function usePageTitle(title: string): void {
  const unread = use(UnreadContext);
  useDocumentTitle(`${unread > 0 ? `(${unread}) ` : ''}${title} · Forecourt`);
}
