import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, use } from 'react';
import {
  type ReportReason,
  ViewerDocument,
  type ViewerQuery,
  type Viewer_viewerFragment,
} from '../../gql/graphql';

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

/** The reasons for reports, queried with the viewer; null if the provider does not support reports. */
export function useReportReasons(): readonly ReportReason[] | null {
  return useProviderFeatures()?.reportReasons ?? null;
}

/** Whether the provider asks for the password when a profile is deleted. */
export function useDeletionNeedsPassword(): boolean {
  return useProviderFeatures()?.deletionNeedsPassword ?? false;
}

/** Whether the password can be entered with the code that confirms an email. */
export function useConfirmationTakesPassword(): boolean {
  return useProviderFeatures()?.confirmationTakesPassword ?? false;
}

/** What is queried with the viewer. Only `viewer` changes during a session, so the cache need not be watched for the rest. */
function useProviderFeatures(): Omit<ViewerQuery, 'viewer'> | null {
  return useApolloClient().readQuery({ query: ViewerDocument });
}
