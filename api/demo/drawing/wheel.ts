import { circle, darker, lighter, path, rect, type Colour } from './paint.ts';
import { round } from './contour.ts';

export const rims = ['five', 'ten', 'split', 'turbine', 'disc', 'mesh', 'steel', 'rugged', 'wire'] as const;
export type Rim = (typeof rims)[number];

/** A wheel that stands on y = 0 with its middle at `x`, in centimetres with y upwards. */
export function wheel(
  x: number,
  radius: number,
  rim: Rim,
  metal: Colour,
  caliper: Colour | undefined,
): string {
  const share = rim === 'rugged' || rim === 'steel' ? 0.6 : rim === 'wire' ? 0.8 : 0.71;
  const inner = radius * share;
  const tyre =
    circle(0, 0, radius, '#0c0c0e') +
    circle(0, 0, radius - 1.2, '#17171a') +
    circle(0, 0, inner + 2.4, '#0a0a0b') +
    `<path d="M${round(-radius * 0.78)} ${round(radius * 0.5)}A${round(radius * 0.92)} ${round(radius * 0.92)} 0 0 0 ${round(radius * 0.5)} ${round(radius * 0.78)}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="1.6"/>`;
  const well =
    circle(0, 0, inner, '#131316') +
    circle(0, 0, inner * 0.74, '#4b4d52') +
    circle(0, 0, inner * 0.7, '#5f6167') +
    circle(0, 0, inner * 0.34, '#2a2b2f') +
    (caliper
      ? `<path d="M${round(-inner * 0.8)} ${round(-inner * 0.1)}A${round(inner * 0.8)} ${round(inner * 0.8)} 0 0 1 ${round(-inner * 0.4)} ${round(inner * 0.66)}" fill="none" stroke="${caliper}" stroke-width="${round(inner * 0.22)}"/>`
      : '');
  const rimEdge = `<circle r="${round(inner - 0.7)}" fill="none" stroke="${metal}" stroke-width="1.9"/><circle r="${round(inner - 2)}" fill="none" stroke="${darker(metal, 0.55)}" stroke-width=".7"/>`;
  const hub = circle(0, 0, inner * 0.17, darker(metal, 0.2)) + circle(0, 0, inner * 0.1, darker(metal, 0.55));
  return `<g transform="translate(${round(x)} ${round(radius)})">${tyre}${well}${spokes(rim, inner, metal)}${rimEdge}${hub}</g>`;
}

function around(count: number, draw: (angle: number) => string): string {
  return Array.from(
    { length: count },
    (_, at) => `<g transform="rotate(${round((360 / count) * at + 8)})">${draw(at)}</g>`,
  ).join('');
}

function spokes(rim: Rim, inner: number, metal: Colour): string {
  const shade = darker(metal, 0.35);
  const light = lighter(metal, 0.25);
  const reach = inner * 0.97;
  const at = (share: number) => round(inner * share);
  switch (rim) {
    case 'five':
      return around(
        5,
        () =>
          path(
            `M${-at(0.16)} 0L${-at(0.13)} ${round(reach)}L${at(0.13)} ${round(reach)}L${at(0.16)} 0Z`,
            metal,
          ) +
          path(
            `M${at(0.03)} 0L${at(0.04)} ${round(reach)}L${at(0.13)} ${round(reach)}L${at(0.16)} 0Z`,
            shade,
          ),
      );
    case 'ten':
      return around(10, () =>
        path(
          `M${-at(0.07)} 0L${-at(0.055)} ${round(reach)}L${at(0.055)} ${round(reach)}L${at(0.07)} 0Z`,
          metal,
        ),
      );
    case 'split':
      return around(
        5,
        () =>
          path(
            `M${-at(0.1)} 0L${-at(0.3)} ${round(reach * 0.95)}L${-at(0.18)} ${round(reach)}L0 ${at(0.3)}L${at(0.18)} ${round(reach)}L${at(0.3)} ${round(reach * 0.95)}L${at(0.1)} 0Z`,
            metal,
          ) +
          path(
            `M0 ${at(0.3)}L${at(0.18)} ${round(reach)}L${at(0.3)} ${round(reach * 0.95)}L${at(0.1)} 0Z`,
            shade,
          ),
      );
    case 'turbine':
      return around(9, () =>
        path(
          `M0 ${at(0.1)}Q${at(0.34)} ${at(0.5)} ${at(0.16)} ${round(reach)}L${-at(0.1)} ${round(reach)}Q${at(0.1)} ${at(0.5)} ${-at(0.14)} ${at(0.1)}Z`,
          metal,
        ),
      );
    case 'disc':
      return (
        circle(0, 0, inner * 0.9, shade) +
        circle(0, 0, inner * 0.86, metal) +
        around(6, () =>
          path(
            `M${-at(0.05)} ${at(0.4)}L${-at(0.16)} ${at(0.78)}Q0 ${at(0.86)} ${at(0.16)} ${at(0.78)}L${at(0.05)} ${at(0.4)}Z`,
            '#1b1c20',
          ),
        ) +
        circle(0, 0, inner * 0.3, light)
      );
    case 'mesh':
      return around(
        14,
        () =>
          path(
            `M${-at(0.03)} ${at(0.1)}L${at(0.2)} ${round(reach)}L${at(0.26)} ${round(reach)}L${at(0.05)} ${at(0.1)}Z`,
            metal,
          ) +
          path(
            `M${-at(0.03)} ${at(0.1)}L${-at(0.26)} ${round(reach)}L${-at(0.2)} ${round(reach)}L${at(0.03)} ${at(0.1)}Z`,
            shade,
          ),
      );
    case 'steel':
      return (
        circle(0, 0, inner * 0.94, shade) +
        circle(0, 0, inner * 0.82, metal) +
        around(8, () => circle(0, inner * 0.64, inner * 0.1, '#1a1b1e')) +
        circle(0, 0, inner * 0.4, light) +
        circle(0, 0, inner * 0.32, metal)
      );
    case 'rugged':
      return (
        circle(0, 0, inner * 0.95, '#202126') +
        around(
          6,
          () =>
            path(
              `M${-at(0.2)} ${at(0.12)}L${-at(0.24)} ${at(0.86)}L${at(0.24)} ${at(0.86)}L${at(0.2)} ${at(0.12)}Z`,
              metal,
            ) + rect(-inner * 0.04, inner * 0.5, inner * 0.08, inner * 0.3, '#16171a'),
        ) +
        around(12, () => circle(0, inner * 0.9, inner * 0.03, light))
      );
    case 'wire':
      return around(
        22,
        () =>
          `<path d="M0 0L${at(0.14)} ${round(reach)}M0 0L${-at(0.14)} ${round(reach)}" stroke="${metal}" stroke-width=".7"/>`,
      );
  }
}
