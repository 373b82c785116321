import { FailedState } from '../ui/FailedState';

/** What Chrome, Firefox, Safari and the build's own loader say of a file that does not come. */
const missingFile = /dynamically imported module|importing a module script|preload CSS/i;

/** Stands in for a page that broke, or whose code did not come; the navigation bar stays. */
export function PageFailed({ error }: { error: unknown }) {
  const isMissing = error instanceof Error && missingFile.test(error.message);
  return isMissing ? (
    <FailedState
      message="This page could not be loaded. There may be a new version of Forecourt, or no connection."
      onRetry={() => window.location.reload()}
      retryLabel="Reload"
    />
  ) : (
    <FailedState message="An unexpected error occurred" onRetry={() => window.location.reload()} />
  );
}
