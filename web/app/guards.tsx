import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { forgetReturnPath, keepReturnPath, readReturnPath } from '../features/auth/signIn/returnPath';
import { useOptionalViewer, useViewer, ViewerContext } from '../features/auth/session/useViewer';
import { PATHS } from '../lib/paths';

/** Routes for members. Visitors are redirected to /login, and back after signing in. */
export function SignedInOnly() {
  const viewer = useOptionalViewer();
  const { pathname, search } = useLocation();
  const isSignedIn = viewer !== null;
  useEffect(() => {
    // The member is back at the stored path. A later sign-in in this tab must not open it again.
    if (isSignedIn) forgetReturnPath();
  }, [isSignedIn]);
  if (isSignedIn)
    return (
      <ViewerContext value={viewer}>
        <Outlet />
      </ViewerContext>
    );
  // This is not in an effect, because the effect of `Navigate` would run first and change the location.
  keepReturnPath(pathname + search);
  return <Navigate to={PATHS.login} replace />;
}

export function SignedOutOnly() {
  const viewer = useOptionalViewer();
  return viewer === null ? <Outlet /> : <Navigate to={readReturnPath()} replace />;
}

/** All routes but /logout and, for suspended members, /suspended, to which they are redirected. */
export function UnsuspendedOnly() {
  const isSuspended = useOptionalViewer()?.user.isSuspended === true;
  return isSuspended ? <Navigate to={PATHS.suspended} replace /> : <Outlet />;
}

export function SuspendedOnly() {
  return useViewer().user.isSuspended === true ? <Outlet /> : <Navigate to={PATHS.posts} replace />;
}

/** Redirects the root and every unknown path to /posts or, for visitors, to /login. */
export function HomeRedirect() {
  const viewer = useOptionalViewer();
  return <Navigate to={viewer === null ? PATHS.login : PATHS.posts} replace />;
}
