import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { FailedState } from '../ui/FailedState';

/** Stands in for a page that broke; the navigation bar stays. */
export function PageFailed() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <FailedState message="An unexpected error occurred" onRetry={() => window.location.reload()} />;
}
