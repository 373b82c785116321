import { type ReactNode, useEffect, useState } from 'react';
import { AppLoadedContext } from '../ui/useAppLoaded';

/**
 * Fills the screen for `durationMs` after its first paint, which index.html does before any script runs. The app is
 * mounted and laid out behind it, so that it only has to be painted in the end.
 */
export function LoadingScreen({ durationMs, children }: { durationMs: number; children: ReactNode }) {
  const [done, setDone] = useState(durationMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), durationMs - shownMs());
    return () => clearTimeout(timer);
  }, [durationMs]);

  return (
    <>
      {!done && <LoadingWords />}
      <AppLoadedContext value={done}>
        <div style={done ? undefined : { visibility: 'hidden' }}>{children}</div>
      </AppLoadedContext>
    </>
  );
}

/** The markup of index.html. */
export function LoadingWords() {
  return (
    <div className="loading-screen" role="status">
      <span className="loading-wheel" aria-hidden="true" />
      <h1>Downloading the app</h1>
      <p>Preparing all components...</p>
    </div>
  );
}

/** Milliseconds since the first paint of this page; 0 where the browser does not say, as in a tab in the background. */
function shownMs(): number {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return painted === undefined ? 0 : performance.now() - painted.startTime;
}
