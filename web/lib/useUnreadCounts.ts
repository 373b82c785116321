import { useQuery } from '@apollo/client/react';
import { BadgesDocument } from '../gql/graphql';

/** The numbers of unread messages and notifications; 0 until they are loaded. The frame of the app keeps them fresh. */
export function useUnreadCounts(): { messages: number; notifications: number } {
  const { data } = useQuery(BadgesDocument, { fetchPolicy: 'cache-first' });
  return {
    messages: data?.viewer?.unreadMessagesCount ?? 0,
    notifications: data?.viewer?.unreadNotificationsCount ?? 0,
  };
}
