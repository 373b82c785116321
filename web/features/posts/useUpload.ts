import { useRef, useState } from 'react';
import type { OnProgress } from '../../lib/uploadFetch';

/** What a mutation with files takes as its context. */
export interface UploadContext {
  fetchOptions: { signal: AbortSignal; onProgress?: OnProgress };
}

interface Upload {
  /** From 0 to 1; null when no files are under way. */
  progress: number | null;
  /** Sends a mutation whose progress is watched when it has files; resolves to null when it was cancelled. */
  upload: <Answer>(
    withFiles: boolean,
    send: (context: UploadContext) => Promise<Answer>,
  ) => Promise<Answer | null>;
  cancel: () => void;
}

/** Watches and cancels the upload of one form. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);

  const upload: Upload['upload'] = async (withFiles, send) => {
    const { signal } = (controller.current = new AbortController());
    if (withFiles) setProgress(0);
    try {
      return await send({ fetchOptions: { signal, ...(withFiles && { onProgress: setProgress }) } });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setProgress(null);
    }
  };

  return { progress, upload, cancel: () => controller.current?.abort() };
}
