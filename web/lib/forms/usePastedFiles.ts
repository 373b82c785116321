import { useWindowEvent } from '@mantine/hooks';

/** Calls `add` with the files that are pasted anywhere on the page, unless `disabled`. */
export function usePastedFiles(add: (files: File[]) => void, disabled: boolean): void {
  useWindowEvent('paste', (event) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (disabled || files.length === 0) return;
    // Spreadsheets and word processors add a picture of the text that is copied.
    if (hasOtherText(event.clipboardData?.getData('text/plain') ?? '', files)) return;
    event.preventDefault();
    add(files);
  });
}

/** File managers add the names or paths of the files as a text. */
const hasOtherText = (text: string, files: readonly File[]): boolean =>
  text
    .split(/[\r\n]+/)
    .some((line) => line.trim() !== '' && !files.some(({ name }) => line.trim().endsWith(name)));
