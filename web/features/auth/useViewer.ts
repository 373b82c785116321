import { useQuery } from '@apollo/client/react';
import { ViewerDocument, type Viewer_userFragment } from '../../gql/graphql';

/** The signed-in member. Only for what is behind the sign-in guard: elsewhere there may be none. */
export function useViewer(): Viewer_userFragment {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  if (data?.me == null) throw new Error('useViewer needs a signed-in member');
  return data.me;
}

/** The signed-in member, or null without one. */
export function useOptionalViewer(): Viewer_userFragment | null {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  return data?.me ?? null;
}
