import { useRef, useState } from 'react';
import type { OnProgress } from '../../lib/uploadFetch';

/**
 * The Apollo context of a form's mutation: a signal to cancel it and, if it uploads files, a listener for the progress. A type,
 * because an interface has no index signature, which Apollo requires.
 */
export type UploadContext = {
  fetchOptions: { signal: AbortSignal; onProgress?: OnProgress };
};

interface Upload {
  /** From 0 to 1; null when no files are being sent. */
  progress: number | null;
  /** Calls `send` and, if `hasFiles`, tracks the progress. Resolves to null when `cancel` aborted the request. */
  upload: <Result>(
    hasFiles: boolean,
    send: (context: UploadContext) => Promise<Result>,
  ) => Promise<Result | null>;
  cancel: () => void;
}

/** Tracks and cancels the upload of one form. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);

  const upload: Upload['upload'] = async (hasFiles, send) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    if (hasFiles) setProgress(0);
    try {
      return await send({ fetchOptions: { signal, ...(hasFiles && { onProgress: setProgress }) } });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setProgress(null);
    }
  };

  return { progress, upload, cancel: () => controller.current?.abort() };
}
