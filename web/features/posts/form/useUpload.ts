import { useRef, useState } from 'react';
import type { OnProgress } from '../../../lib/forms/uploadFetch';

/**
 * The Apollo context of a form's mutation: a signal to cancel it and, if it uploads files, a listener for the progress. A type,
 * because an interface has no index signature, which Apollo requires.
 */
export type UploadContext = {
  fetchOptions: { signal: AbortSignal; onProgress?: OnProgress };
};

/** Tracks and cancels the upload of one form. `progress` is from 0 to 1, and null when no files are being sent. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  /** Calls `send` and, if `hasFiles`, tracks the progress. Also resolves when `cancel` aborts the request. */
  const upload = async (
    hasFiles: boolean,
    send: (context: UploadContext) => Promise<void>,
  ): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    if (hasFiles) setProgress(0);
    try {
      await send({ fetchOptions: { signal, ...(hasFiles && { onProgress: setProgress }) } });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setProgress(null);
    }
  };
  return { progress, upload, cancel: () => controller.current?.abort() };
}
