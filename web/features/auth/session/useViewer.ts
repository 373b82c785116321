import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use } from 'react';
import { ViewerDocument, type ViewerQuery, type Viewer_viewerFragment } from '../../../gql/graphql';

/** The viewer in the pages for members. `SignedInOnly` provides it, so it never becomes null before the redirect to /login. */
export const ViewerContext = createContext<Viewer_viewerFragment | null>(null);

/** The signed-in member. @throws outside the pages for members */
export function useViewer(): Viewer_viewerFragment {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('useViewer needs a signed-in member');
  return viewer;
}

/** The signed-in member, or null. */
export function useOptionalViewer(): Viewer_viewerFragment | null {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  return data?.viewer ?? null;
}

/** What is queried with the viewer. Only `viewer` changes during a session, so the cache need not be watched for the rest. */
export function useProviderFeatures(): Omit<ViewerQuery, 'viewer'> | null {
  return useApolloClient().readQuery({ query: ViewerDocument });
}
