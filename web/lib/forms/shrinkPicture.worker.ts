import { LIMITS } from '../../limits';

/** Behind transparent pixels, as the provider stores it. */
const GROUND = '#e9ecef';

export interface ShrinkRequest {
  file: File;
  /** Turned to the right by 90 degrees. */
  isTurned: boolean;
}

/** Answers a picture with a JPEG that is at most `LIMITS.uploadedImagePixels` wide and high, or with null if the browser cannot decode it. */
self.onmessage = ({ data }: MessageEvent<ShrinkRequest>) => {
  shrink(data).then(
    (jpeg) => self.postMessage(jpeg),
    () => self.postMessage(null),
  );
};

async function shrink({ file, isTurned }: ShrinkRequest): Promise<Blob> {
  // Upright by the camera's metadata, which the new file does not have.
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LIMITS.uploadedImagePixels / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = isTurned ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('There is no memory for the picture.');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  if (isTurned) {
    context.translate(height, 0);
    context.rotate(Math.PI / 2);
  }
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: LIMITS.uploadedImageQuality });
}
