import { type ReactNode, useEffect, useState } from 'react';
import { AppLoadedContext } from '../ui/useIsAppLoaded';

/**
 * Continues the loading screen of index.html until `durationMs` after the first paint. The app is mounted and laid out behind
 * it, so only a paint remains at the end. With a `durationMs` of 0, as in tests, it is never shown.
 */
export function LoadingScreen({ durationMs, children }: { durationMs: number; children: ReactNode }) {
  const [isClosed, setIsClosed] = useState(durationMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsClosed(true), durationMs - readMsSinceFirstPaint());
    return () => clearTimeout(timer);
  }, [durationMs]);

  return (
    <>
      {!isClosed && <LoadingContent />}
      <AppLoadedContext value={isClosed}>
        <div style={isClosed ? undefined : { visibility: 'hidden' }}>{children}</div>
      </AppLoadedContext>
    </>
  );
}

export function LoadingContent() {
  return (
    <div className="loading-screen" role="status">
      <span className="loading-wheel" aria-hidden="true" />
      <h1>Downloading the app</h1>
      <p>Preparing all components...</p>
    </div>
  );
}

/** Milliseconds since the first paint of the page; 0 if the browser reports no paint, as in a background tab. */
function readMsSinceFirstPaint(): number {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  return firstPaint === undefined ? 0 : performance.now() - firstPaint.startTime;
}
