import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use } from 'react';
import { type ReportReason, ViewerDocument, type Viewer_userFragment } from '../../gql/graphql';

/** The viewer, provided by the sign-in guard, so that it cannot become null in a page before the guard redirects. */
export const ViewerContext = createContext<Viewer_userFragment | null>(null);

/** The signed-in member. @throws outside the sign-in guard */
export function useViewer(): Viewer_userFragment {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('useViewer needs a signed-in member');
  return viewer;
}

/** The signed-in member, or null. */
export function useOptionalViewer(): Viewer_userFragment | null {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  return data?.me ?? null;
}

/** The reasons for reports, queried with the viewer; null if the provider does not support reports. */
export function useReportReasons(): readonly ReportReason[] | null {
  // They never change during a session, so the cache need not be watched.
  return useApolloClient().readQuery({ query: ViewerDocument })?.reportReasons ?? null;
}
