import type { ComponentType, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number;
  /** Width of a line, in units of a grid of 24; a filled icon has none. */
  stroke?: number;
}

/** An icon in the colour of the text around it. Give it `aria-hidden`, or an `aria-label` and `role="img"`. */
export type Icon = ComponentType<IconProps>;

const LINES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const FILLED = { fill: 'currentColor', stroke: 'none' } as const;

/** An icon of lines; `paths` are drawn on a grid of 24. */
export const createIcon = (...paths: string[]) => createDrawing(LINES, paths);
/** The same, filled. */
export const createFilledIcon = (...paths: string[]) => createDrawing(FILLED, paths);

function createDrawing(style: typeof LINES | typeof FILLED, paths: string[]): Icon {
  return ({ size = 24, stroke = 2, ...attributes }) => (
    <svg width={size} height={size} viewBox="0 0 24 24" {...style} strokeWidth={stroke} {...attributes}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
