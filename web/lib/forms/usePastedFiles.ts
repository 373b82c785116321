import { useWindowEvent } from '@mantine/hooks';

/** Calls `add` with the files that are pasted anywhere on the page, unless `disabled`. */
export function usePastedFiles(add: (files: File[]) => void, disabled: boolean): void {
  useWindowEvent('paste', (event) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (disabled || files.length === 0) return;
    event.preventDefault();
    add(files);
  });
}
