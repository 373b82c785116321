import { useEffect, useState } from 'react';

export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport == null) return;
    const measure = (): void => {
      // Pinch zoom shrinks the visual viewport, too.
      const isZoomed = viewport.scale > 1;
      const coveredHeight = window.innerHeight - viewport.height - viewport.offsetTop;
      setInset(isZoomed ? 0 : Math.max(0, Math.round(coveredHeight)));
    };
    const listeners = new AbortController();
    viewport.addEventListener('resize', measure, { signal: listeners.signal });
    viewport.addEventListener('scroll', measure, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return inset;
}
