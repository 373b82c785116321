import { LIMITS } from '../../limits';

/** Behind transparent pixels, as the provider stores it. */
const GROUND = '#e9ecef';

/** A part of an upright picture. All numbers are fractions of its width or height. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureChange {
  /** Turned to the right by 90 degrees. */
  isTurned?: boolean;
  /** Cropped to this area, by default the whole picture. */
  area?: PictureArea;
}

export interface ShrinkRequest extends PictureChange {
  file: File;
}

const WHOLE: PictureArea = { x: 0, y: 0, width: 1, height: 1 };

/** Answers a picture with a JPEG that is at most `LIMITS.uploadedImagePixels` wide and high, or with null if the browser cannot decode it. */
self.onmessage = ({ data }: MessageEvent<ShrinkRequest>) => {
  shrink(data).then(
    (jpeg) => self.postMessage(jpeg),
    () => self.postMessage(null),
  );
};

async function shrink({ file, isTurned = false, area = WHOLE }: ShrinkRequest): Promise<Blob> {
  // Upright by the camera's metadata, which the new file does not have.
  const bitmap = await createImageBitmap(file);
  const areaWidth = bitmap.width * area.width;
  const areaHeight = bitmap.height * area.height;
  const scale = Math.min(1, LIMITS.uploadedImagePixels / Math.max(areaWidth, areaHeight));
  const width = Math.max(1, Math.round(areaWidth * scale));
  const height = Math.max(1, Math.round(areaHeight * scale));
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
  const left = bitmap.width * area.x;
  const top = bitmap.height * area.y;
  context.drawImage(bitmap, left, top, areaWidth, areaHeight, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: LIMITS.uploadedImageQuality });
}
