import { useEffect, useState } from 'react';

/**
 * The height in pixels of the part of the window that the on-screen keyboard covers; 0 without a keyboard, while the page is
 * zoomed, and if the browser shrinks the window instead.
 */
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
