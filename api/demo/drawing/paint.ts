import { round } from './contour.ts';

/** A colour as #rrggbb. */
export type Colour = string;

/** A place along a gradient from 0 to 1, its colour, and how opaque it is there. */
export type Stop = readonly [at: number, colour: Colour, opacity?: number];

/** Collects what a drawing's shapes refer to by name. */
export interface Paint {
  /** A gradient from one point to another, in the units of the shape that uses it. */
  linear: (from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]) => string;
  /** A gradient around the middle of the shape that uses it. */
  glow: (stops: readonly Stop[]) => string;
  /** Shows `content` only within `path`. */
  within: (path: string, content: string) => string;
  /** The collected definitions. */
  definitions: () => string;
}

export function createPaint(): Paint {
  const made = new Map<string, string>();
  const named = (kind: string, text: string) => {
    const id = made.get(text) ?? `${kind}${made.size}`;
    made.set(text, id);
    return id;
  };
  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      `url(#${named(
        'l',
        `<linearGradient gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopsOf(stops)}</linearGradient>`,
      )})`,
    glow: (stops) => `url(#${named('r', `<radialGradient>${stopsOf(stops)}</radialGradient>`)})`,
    within: (path, content) =>
      `<g clip-path="url(#${named('c', `<clipPath><path d="${path}"/></clipPath>`)})">${content}</g>`,
    definitions: () =>
      [...made]
        .map(([text, id]) => text.replace(/^<(\w+)/, (_, tag: string) => `<${tag} id="${id}"`))
        .join(''),
  };
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** `share` of `other` stirred into `colour`. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const channel = (at: number) => {
    const own = parseInt(colour.slice(at, at + 2), 16);
    const mixed = own + (parseInt(other.slice(at, at + 2), 16) - own) * share;
    return Math.round(Math.min(255, Math.max(0, mixed)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#000000', share);

/** How bright a colour looks, from 0 to 1. */
export function brightness(colour: Colour): number {
  const part = (at: number) => parseInt(colour.slice(at, at + 2), 16) / 255;
  return 0.3 * part(1) + 0.59 * part(3) + 0.11 * part(5);
}

/** See-through paint: for the whole shape, `opacity` would take a layer as large as the picture for each. */
const filled = (more: string) => more && ` ${more.replace(/(?<!-)\bopacity=/, 'fill-opacity=')}`;
const drawn = (more: string) => more && ` ${more.replace(/(?<!-)\bopacity=/, 'stroke-opacity=')}`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${filled(more)}/>`;
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${drawn(more)}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${filled(more)}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${filled(more)}/>`;
export const ellipse = (x: number, y: number, across: number, up: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(up)}" fill="${fill}"${filled(more)}/>`;
