import { useDocumentTitle } from '@mantine/hooks';
import { createContext, use } from 'react';

export const UnreadCountContext = createContext(0);

export function usePageTitle(title: string): void {
  const unreadCount = use(UnreadCountContext);
  useDocumentTitle(`${unreadCount > 0 ? `(${unreadCount}) ` : ''}${title} · Forecourt`);
}
