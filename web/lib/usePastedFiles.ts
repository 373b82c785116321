import { useEffect, useEffectEvent } from 'react';

/** Calls `add` with the files that are pasted anywhere on the page, unless `disabled`. */
export function usePastedFiles(add: (files: File[]) => void, disabled: boolean): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (disabled || files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
