import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use } from 'react';
import { type ReportReason, ViewerDocument, type Viewer_userFragment } from '../../gql/graphql';

/** The member whom the sign-in guard has let through: from it, so that what is behind it never hears of a session's end first. */
export const ViewerContext = createContext<Viewer_userFragment | null>(null);

/** The signed-in member. Only for what is behind the sign-in guard: elsewhere there may be none. */
export function useViewer(): Viewer_userFragment {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('useViewer needs a signed-in member');
  return viewer;
}

/** The signed-in member, or null without one. */
export function useOptionalViewer(): Viewer_userFragment | null {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  return data?.me ?? null;
}

/** The reasons for reports, queried with the viewer; null where the provider takes no reports. */
export function useReportReasons(): readonly ReportReason[] | null {
  // They never change during a session, so a read without a subscription is enough.
  return useApolloClient().readQuery({ query: ViewerDocument })?.reportReasons ?? null;
}
