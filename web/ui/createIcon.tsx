import type { ComponentType, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number;
  /** Line width, on a grid of 24 units; has no effect on filled icons. */
  stroke?: number;
}

/** An icon in the current text color. Assistive technology ignores it unless it has an `aria-label`. */
export type Icon = ComponentType<IconProps>;

const LINES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const FILLED = { fill: 'currentColor', stroke: 'none' } as const;

export const createIcon = (path: string) => createDrawing(LINES, path);
export const createFilledIcon = (path: string) => createDrawing(FILLED, path);

function createDrawing(style: typeof LINES | typeof FILLED, path: string): Icon {
  return ({ size = 24, stroke = 2, 'aria-label': label, ...attributes }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...style}
      strokeWidth={stroke}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      {...attributes}
    >
      <path d={path} />
    </svg>
  );
}
