import type { PictureChange, ShrinkRequest } from './shrinkPicture.worker';

/** Whether this browser can make pictures smaller before they are sent. */
export const canShrinkPictures = (): boolean =>
  'Worker' in window && 'OffscreenCanvas' in window && 'createImageBitmap' in window;

/**
 * Replaces the pictures of a multipart request by smaller JPEGs without the camera's metadata, such as the position. A file that the
 * browser cannot decode stays as it is.
 */
export async function shrinkPictures(form: FormData): Promise<void> {
  if (!canShrinkPictures()) return;
  const worker = startWorker();
  try {
    // One after the other, because a decoded photograph takes hundreds of megabytes.
    for (const [name, value] of [...form]) {
      if (!(value instanceof File)) continue;
      const jpeg = await shrinkIn(worker, { file: value });
      if (jpeg !== null) form.set(name, jpeg, value.name);
    }
  } finally {
    worker.terminate();
  }
}

/** @returns the turned or cropped picture, as a JPEG; null if the browser cannot decode it */
export async function redrawPicture(file: File, change: PictureChange): Promise<File | null> {
  const worker = startWorker();
  try {
    const jpeg = await shrinkIn(worker, { file, ...change });
    return jpeg && new File([jpeg], file.name, { type: jpeg.type });
  } finally {
    worker.terminate();
  }
}

const startWorker = (): Worker =>
  new Worker(new URL('./shrinkPicture.worker.ts', import.meta.url), { type: 'module' });

function shrinkIn(worker: Worker, request: ShrinkRequest): Promise<Blob | null> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(request);
  });
}
