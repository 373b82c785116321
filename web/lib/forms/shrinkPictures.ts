/** Whether this browser can make pictures smaller before they are sent. */
export const canShrinkPictures = (): boolean =>
  'Worker' in window && 'OffscreenCanvas' in window && 'createImageBitmap' in window;

/**
 * Replaces the pictures of a multipart request by smaller JPEGs without the camera's metadata, such as the position. A file that the
 * browser cannot decode stays as it is.
 */
export async function shrinkPictures(form: FormData): Promise<void> {
  if (!canShrinkPictures()) return;
  const worker = new Worker(new URL('./shrinkPicture.worker.ts', import.meta.url), { type: 'module' });
  try {
    // One after the other, because a decoded photograph takes hundreds of megabytes.
    for (const [name, value] of [...form]) {
      if (!(value instanceof File)) continue;
      const jpeg = await shrinkIn(worker, value);
      if (jpeg !== null) form.set(name, jpeg, value.name);
    }
  } finally {
    worker.terminate();
  }
}

function shrinkIn(worker: Worker, file: File): Promise<Blob | null> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(file);
  });
}
