import { type ReactNode, useEffect, useState } from 'react';
import { AppLoadedContext } from '../ui/useIsAppLoaded';

/**
 * Continues the loading screen of index.html until `durationMs` after the first paint. The app is mounted and laid out behind
 * it, so only a paint remains at the end.
 */
export function LoadingScreen({ durationMs, children }: { durationMs: number; children: ReactNode }) {
  const [isDone, setIsDone] = useState(durationMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsDone(true), durationMs - shownMs());
    return () => clearTimeout(timer);
  }, [durationMs]);

  return (
    <>
      {!isDone && <LoadingContent />}
      <AppLoadedContext value={isDone}>
        <div style={isDone ? undefined : { visibility: 'hidden' }}>{children}</div>
      </AppLoadedContext>
    </>
  );
}

/** The same markup as in index.html. */
export function LoadingContent() {
  return (
    <div className="loading-screen" role="status">
      <span className="loading-wheel" aria-hidden="true" />
      <h1>Downloading the app</h1>
      <p>Preparing all components...</p>
    </div>
  );
}

/** Milliseconds since the first paint; 0 if the browser reports none, as in a background tab. */
function shownMs(): number {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return painted === undefined ? 0 : performance.now() - painted.startTime;
}
