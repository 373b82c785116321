/** The aspect ratio of the frames in lists and on a post's page. */
const FRAME_RATIO = 4 / 3;
/** A picture of which `cover` would show less than this is shown whole. */
const MIN_VISIBLE_SHARE = 0.66;

interface Size {
  /** In pixels; null if unknown. */
  width: number | null;
  height: number | null;
}

/**
 * How a picture is shown in a frame of 4:3. `isWhole`: whole, because it is so upright or so wide that filling the frame would cut off a
 * third of it. `widthShare`: its width as shown, cut-off parts included, as a share of the frame's. A picture of unknown size fills
 * the frame.
 */
export function fitOf({ width, height }: Size): { isWhole: boolean; widthShare: number } {
  if (!width || !height) return { isWhole: false, widthShare: 1 };
  const relativeRatio = width / height / FRAME_RATIO;
  const isWhole = Math.min(relativeRatio, 1 / relativeRatio) < MIN_VISIBLE_SHARE;
  const widthShare = isWhole ? Math.min(1, relativeRatio) : Math.max(1, relativeRatio);
  return { isWhole, widthShare: Number(widthShare.toFixed(2)) };
}
