/**
 * A corner of an outline.
 * @param radius how far before the corner the line leaves for the next edge; 0 is sharp.
 * @param bulge how far the edge to the next corner swells to the left of its way; 0 is straight.
 */
export type Corner = readonly [x: number, y: number, radius?: number, bulge?: number];

type Point = readonly [x: number, y: number];

/** A smooth outline through `corners`: edges are curves, and corners are rounded without a kink where they meet. */
export function contour(corners: readonly Corner[], closed = true): string {
  const at = (index: number): Corner => {
    const corner = corners[(index + corners.length) % corners.length];
    if (!corner) throw new Error('An outline needs corners.');
    return corner;
  };
  const controlAfter = (index: number): Point => {
    const [x, y, , bulge = 0] = at(index);
    const [nextX, nextY] = at(index + 1);
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    const swell = (2 * bulge) / length;
    return [(x + nextX) / 2 - (nextY - y) * swell, (y + nextY) / 2 + (nextX - x) * swell];
  };
  const trimmed = (index: number, towards: Point): Point => {
    const [x, y, radius = 0] = at(index);
    const distance = Math.hypot(towards[0] - x, towards[1] - y) || 1;
    const reach = Math.min(radius, distance * 0.95) / distance;
    return [x + (towards[0] - x) * reach, y + (towards[1] - y) * reach];
  };
  const last = closed ? corners.length : corners.length - 1;
  const [firstX, firstY] = at(0);
  const start = closed ? trimmed(0, controlAfter(0)) : ([firstX, firstY] as const);
  let path = `M${point(start)}`;
  for (let index = 0; index < last; index += 1) {
    const control = controlAfter(index);
    const [cornerX, cornerY] = at(index + 1);
    const open = !closed && index === last - 1;
    path += `Q${point(control)} ${point(open ? [cornerX, cornerY] : trimmed(index + 1, control))}`;
    if (!open) path += `Q${point([cornerX, cornerY])} ${point(trimmed(index + 1, controlAfter(index + 1)))}`;
  }
  return closed ? `${path}Z` : path;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

const point = ([x, y]: Point) => `${round(x)} ${round(y)}`;
