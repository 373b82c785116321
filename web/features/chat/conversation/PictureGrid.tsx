import type { CSSProperties, ReactNode } from 'react';
import classes from './PictureGrid.module.css';

interface Picture {
  /** In pixels; null if unknown. */
  width: number | null;
  height: number | null;
}

/** The aspect ratio of a picture of unknown size, and the limits of that of a single picture; what is outside them is cut off. */
const DEFAULT_RATIO = 4 / 3;
const MIN_RATIO = 3 / 4;
const MAX_RATIO = 2;

interface Props<P extends Picture> {
  pictures: readonly P[];
  children: (picture: P, index: number) => ReactNode;
}

/** Shows one picture large, two side by side, three or four in two rows. The sizes are fixed, so that nothing moves when they load. */
export function PictureGrid<P extends Picture>({ pictures, children }: Props<P>) {
  const [{ width, height } = { width: null, height: null }] = pictures;
  const ratio = width && height ? Math.min(Math.max(width / height, MIN_RATIO), MAX_RATIO) : DEFAULT_RATIO;
  return (
    <ul className={classes.grid} data-count={pictures.length} style={{ '--ratio': ratio } as CSSProperties}>
      {pictures.map((picture, index) => (
        <li key={index} className={classes.tile}>
          {children(picture, index)}
        </li>
      ))}
    </ul>
  );
}

/** The name of a picture for people who cannot see it: its description, or its number and the sender. */
export function namePicture(alt: string | null, index: number, count: number, senderName: string): string {
  return alt ?? `Picture ${count === 1 ? '' : `${index + 1} of ${count} `}from ${senderName}`;
}
