import { FailedState } from '../ui/FailedState';

/** Error messages of Chrome, Firefox, Safari and Vite for a chunk that cannot be loaded. */
const CHUNK_ERROR = /dynamically imported module|importing a module script|preload CSS/i;

/** Replaces a page, or as a last resort the whole app, when it fails to render or to load. */
export function FailedPage({ error }: { error: unknown }) {
  const hasChunkFailed = error instanceof Error && CHUNK_ERROR.test(error.message);
  return hasChunkFailed ? (
    <FailedState
      message="This page could not be loaded. There may be a new version of Forecourt, or no connection."
      onRetry={() => window.location.reload()}
      retryLabel="Reload"
    />
  ) : (
    <FailedState message="An unexpected error occurred" onRetry={() => window.location.reload()} />
  );
}
