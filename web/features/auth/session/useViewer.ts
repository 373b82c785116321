import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use } from 'react';
import {
  ViewerDocument,
  type Viewer_featuresFragment,
  type Viewer_viewerFragment,
} from '../../../gql/graphql';

/** The viewer in the pages for members. `SignedInOnly` provides it, so it never becomes null before the redirect to /login. */
export const ViewerContext = createContext<Viewer_viewerFragment | null>(null);

/** The signed-in member. @throws outside the pages for members */
export function useViewer(): Viewer_viewerFragment {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('useViewer needs a signed-in member');
  return viewer;
}

export function useOptionalViewer(): Viewer_viewerFragment | null {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  return data?.viewer ?? null;
}

/** What the provider supports; null until it is known. It does not change during a session, so the cache need not be watched. */
export function useProviderFeatures(): Viewer_featuresFragment | null {
  return useApolloClient().readQuery({ query: ViewerDocument })?.features ?? null;
}
