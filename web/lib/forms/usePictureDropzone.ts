import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type DropzoneState, useDropzone } from 'react-dropzone';

/** Calls `add` with dropped files and with those of the dialog. Ignores drags that start within the page, such as of its pictures. */
export function usePictureDropzone(add: (files: File[]) => void, disabled: boolean): DropzoneState {
  const [isDragOfPage, setIsDragOfPage] = useState(false);
  // Rendered before the drag enters an element.
  useWindowEvent('dragstart', () => flushSync(() => setIsDragOfPage(true)));
  useWindowEvent('dragend', () => setIsDragOfPage(false));
  return useDropzone({
    onDrop: add,
    // Only a button opens the file dialog.
    noClick: true,
    noKeyboard: true,
    noDrag: isDragOfPage,
    disabled,
  });
}
