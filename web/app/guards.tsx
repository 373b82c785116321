import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { forgetReturnPath, keepReturnPath, readReturnPath } from '../features/auth/returnPath';
import { useOptionalViewer, ViewerContext } from '../features/auth/useViewer';
import { PATHS } from '../lib/paths';

/** Routes for members: everybody else goes to /login, and comes back after signing in. */
export function SignedInOnly() {
  const viewer = useOptionalViewer();
  const { pathname, search } = useLocation();
  const signedIn = viewer !== null;
  useEffect(() => {
    if (signedIn) forgetReturnPath();
  }, [signedIn]);
  if (signedIn)
    return (
      <ViewerContext value={viewer}>
        <Outlet />
      </ViewerContext>
    );
  keepReturnPath(pathname + search);
  return <Navigate to={PATHS.login} replace />;
}

/** Routes for those who are not signed in: members go to /posts, or on to the page they first asked for. */
export function SignedOutOnly() {
  const viewer = useOptionalViewer();
  return viewer === null ? <Outlet /> : <Navigate to={readReturnPath()} replace />;
}

/** The root and every unknown address. */
export function Home() {
  const viewer = useOptionalViewer();
  return <Navigate to={viewer === null ? PATHS.login : PATHS.posts} replace />;
}
