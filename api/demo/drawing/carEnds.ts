import { contour, round, type Corner } from './contour.ts';
import type { CarLook } from './carSide.ts';
import { circle, darker, ellipse, lighter, mix, path, rect, stroke, type Paint } from './paint.ts';
import type { Scene } from './scenes.ts';

/** How wide a car is, mirrors left out, in centimetres. */
export function carWidth({ body, shape }: CarLook): number {
  return body === 'van' || body === 'pickup'
    ? 202
    : body === 'suv' || body === 'limousine'
      ? 194
      : shape.length < 400
        ? 168
        : 183;
}

/** Both halves of something that is the same left and right. */
const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`;

function face(look: CarLook, scene: Scene, paint: Paint, isRear: boolean) {
  const { shape, colour } = look;
  const half = carWidth(look) / 2;
  const top = Math.max(shape.roofFront[1], shape.roofRear[1]) + shape.crown;
  const edge = isRear
    ? Math.max(shape.deck[1], shape.tail[1])
    : shape.nose[1] + (shape.cowl[1] - shape.nose[1]) * 0.8;
  const belt = isRear ? shape.deck[1] + 4 : shape.cowl[1] + 2;
  const roofHalf = half * (look.body === 'van' ? 0.88 : look.shape.softness < 0.5 ? 0.8 : 0.66);
  const soft = shape.softness;
  const open = look.body === 'convertible';
  const low = shape.clearance;
  const rightSide: Corner[] = [
    ...(open ? [] : ([[roofHalf, top - 4, 22 * soft, 3]] as Corner[])),
    [half * 0.9, belt, 8, 2],
    [half, edge - 12, 14, 1],
    [half, low + 26, 8, 0],
    [half - 8, low, 6, 0],
  ];
  const leftSide = rightSide.map(([x, y, r = 0]): Corner => [-x, y, r]).reverse();
  const bulged = leftSide.map(([x, y, r], at): Corner => [
    x,
    y,
    r,
    at === leftSide.length - 1 ? (open ? 2 : 4) : (rightSide[rightSide.length - 2 - at]?.[3] ?? 0),
  ]);
  const hull = contour([...bulged, ...rightSide]);
  const bodySkin = paint.linear(
    [0, top],
    [0, low],
    [
      [0, mix(lighter(colour, 0.25), scene.light, 0.2)],
      [0.3, mix(lighter(colour, 0.18), scene.light, 0.12)],
      [0.45, colour],
      [0.8, darker(colour, 0.32)],
      [1, darker(colour, 0.6)],
    ],
  );
  const screenHalf = half * 0.83;
  const screenTop = open ? belt + 30 : top - 8;
  const glass = contour([
    [-screenHalf, belt + 2, 8, 0],
    [-(open ? half * 0.68 : roofHalf - 7), screenTop, 12 * soft, 3],
    [open ? half * 0.68 : roofHalf - 7, screenTop, 12 * soft, 0],
    [screenHalf, belt + 2, 8, isRear ? 0 : -4],
  ]);
  const tint = paint.linear(
    [0, top],
    [0, belt],
    [
      [0, mix('#0a0d12', scene.sky, 0.32)],
      [1, mix('#080a0e', scene.sky, 0.64)],
    ],
  );
  const wheelHalf = 23;
  const tyre =
    rect(half - wheelHalf - 3, 0, wheelHalf, 40, '#0c0c0e', 'rx="7"') +
    [0, 1, 2].map((at) => rect(half - wheelHalf + 1 + at * 6, 1, 1.6, 36, '#26272b')).join('');
  const mirror = path(
    contour([
      [half * 0.92, belt + 4, 3],
      [half + 3, belt + 8, 4],
      [half + 14, belt + 7, 4],
      [half + 13, belt - 3, 4],
      [half + 1, belt - 4, 4],
    ]),
    darker(colour, 0.2),
  );
  return { half, top, edge, belt, low, hull, bodySkin, glass, tint, screenTop, tyre, mirror, roofHalf, open };
}

function heads(belt: number, x: number): string {
  return (
    path(
      contour([
        [x - 15, belt - 8, 0],
        [x - 13, belt + 18, 8, 1],
        [x + 13, belt + 18, 8],
        [x + 15, belt - 8, 0],
      ]),
      '#06070a',
      'opacity=".6"',
    ) + rect(x - 8, belt + 16, 16, 14, '#06070a', 'rx="5" opacity=".6"')
  );
}

/** A car seen from ahead, in centimetres with y upwards, its middle at x = 0. */
export function carFront(look: CarLook, scene: Scene, paint: Paint): string {
  const { half, top, belt, low, hull, bodySkin, glass, tint, screenTop, tyre, mirror, open } = face(
    look,
    scene,
    paint,
    false,
  );
  const { colour } = look;
  const nose = look.shape.nose[1];
  const bonnet = contour([
    [-half * 0.78, belt - 1, 10, 3],
    [half * 0.78, belt - 1, 10, 1],
    [half * 0.86, nose, 12, 0],
    [half * 0.42, nose - 4, 10, 2],
    [-half * 0.42, nose - 4, 10, 0],
    [-half * 0.86, nose, 12, 1],
  ]);
  const lampY = nose - 9;
  const grilleTop = nose - (look.lamps === 'round' ? 7 : 6);
  const grilleLow = look.grille === 'closed' ? nose - 15 : low + (nose - low) * 0.42;
  const grilleHalf =
    half * (look.lamps === 'round' || look.lamps === 'block' ? 0.42 : look.grille === 'bars' ? 0.4 : 0.5);
  const opening = contour([
    [-grilleHalf, grilleTop, 7, 1],
    [grilleHalf, grilleTop, 7, 0],
    [grilleHalf * (look.signature > 0.5 ? 0.82 : 1.04), grilleLow, 9, 0],
    [-grilleHalf * (look.signature > 0.5 ? 0.82 : 1.04), grilleLow, 9, 0],
  ]);
  const metal = look.chrome ? '#d9dce0' : '#5b5f66';
  const slats =
    look.grille === 'slats'
      ? Array.from({ length: 5 }, (_, at) =>
          rect(-half, grilleTop - 3 - ((at + 1) * (grilleTop - grilleLow)) / 6, half * 2, 2.2, metal),
        ).join('')
      : look.grille === 'bars'
        ? Array.from({ length: 13 }, (_, at) =>
            rect(-grilleHalf + (at * grilleHalf) / 6 - 1, grilleLow - 4, 2.4, 60, metal),
          ).join('')
        : Array.from({ length: 18 }, (_, at) =>
            stroke(
              `M${round(-half + at * 12)} ${grilleLow - 2}l24 40M${round(-half + at * 12)} ${grilleLow - 2}l-24 40`,
              '#33363c',
              1.4,
            ),
          ).join('');
  const grille =
    look.grille === 'closed'
      ? path(opening, darker(colour, 0.16)) + stroke(opening, 'rgba(255,255,255,.14)', 1)
      : path(opening, '#08090b') +
        paint.within(opening, slats) +
        stroke(opening, metal, look.chrome ? 3 : 1.8);
  const white = scene.dark ? '#fffbe9' : '#dfe6ea';
  const lampX = half * 0.7;
  let lamp: string;
  if (look.lamps === 'round')
    lamp =
      circle(lampX, lampY - 4, 13, '#9a9fa6') +
      circle(lampX, lampY - 4, 11.4, '#1b1d22') +
      circle(lampX, lampY - 4, 9.6, white) +
      circle(lampX - 3, lampY - 1, 3, '#ffffff');
  else if (look.lamps === 'block')
    lamp =
      rect(lampX - 19, lampY - 14, 34, 19, '#b9bdc4', 'rx="3"') +
      rect(lampX - 17, lampY - 12, 30, 15, white, 'rx="2"') +
      rect(lampX + 15, lampY - 14, 9, 19, '#f08a1d', 'rx="2"') +
      rect(lampX - 2, lampY - 12, 1.4, 15, '#9aa0a6');
  else {
    const deep = look.lamps === 'almond' ? 17 : 10;
    const outer = contour([
      [half * 0.47, lampY + 1 - deep * 0.3, 5, 1],
      [half * 0.95, lampY + 10, 6, 1],
      [half * 0.97, lampY - deep * 0.4, 6, 1],
      [half * 0.55, lampY - deep, 6, 0],
    ]);
    lamp =
      path(outer, '#121419') +
      circle(half * 0.66, lampY - deep * 0.28, deep * 0.34, white) +
      circle(half * 0.82, lampY + 1, deep * 0.34, white) +
      stroke(
        contour(
          [
            [half * 0.5, lampY - deep * 0.2, 0, 0],
            [half * 0.93, lampY + 8, 4, 0],
            [half * 0.95, lampY - 2, 0],
          ],
          false,
        ),
        '#ffffff',
        2,
      );
  }
  const bar = look.lamps === 'bar' ? rect(-half * 0.6, lampY + 1, half * 1.2, 2.6, white, 'rx="1.3"') : '';
  const glow = scene.dark
    ? circle(
        lampX,
        lampY - 4,
        58,
        paint.glow([
          [0, '#fff6dd', 0.95],
          [0.18, '#ffe9b8', 0.4],
          [1, '#ffdf9e', 0],
        ]),
      )
    : '';
  const intake = contour([
    [-half * 0.5, low + 24, 5],
    [half * 0.5, low + 24, 5],
    [half * 0.42, low + 7, 6],
    [-half * 0.42, low + 7, 6],
  ]);
  const corner = contour([
    [half * 0.64, low + 28, 4],
    [half * 0.93, low + 30, 5],
    [half * 0.9, low + 10, 6],
    [half * 0.66, low + 12, 5],
  ]);
  const bumper =
    look.era === 'classic'
      ? rect(-half - 2, low + 15, half * 2 + 4, 11, look.chrome ? '#d7dade' : '#24262b', 'rx="5"')
      : '';
  const wipers = stroke(`M-30 ${belt + 4}L18 ${belt + 10}M22 ${belt + 4}L64 ${belt + 9}`, '#050608', 2);
  return (
    both(tyre) +
    (open ? heads(belt, -36) + heads(belt, 36) : '') +
    path(hull, bodySkin) +
    paint.within(
      hull,
      path(
        bonnet,
        paint.linear(
          [0, belt],
          [0, nose],
          [
            [0, lighter(colour, 0.3), 0.5],
            [0.7, lighter(colour, 0.1), 0.5],
            [1, '#000000', 0.1],
          ],
        ),
      ) +
        both(
          stroke(
            `M${round(half * 0.36)} ${round(belt - 3)}Q${round(half * 0.3)} ${round((belt + nose) / 2)} ${round(half * 0.4)} ${round(nose)}`,
            'rgba(255,255,255,.25)',
            1.6,
          ),
        ) +
        rect(-half, low - 2, half * 2, 9, '#0e0f12') +
        rect(-half, low + (nose - low) * 0.5, half * 2, 1.6, '#ffffff', 'opacity=".08"') +
        stroke(
          hull,
          paint.linear(
            [0, top],
            [0, belt - 20],
            [
              [0, lighter(scene.light, 0.3), 0.9],
              [1, scene.light, 0],
            ],
          ),
          5,
        ),
    ) +
    both(
      path(intake, '#090a0c') +
        path(corner, '#0d0e11') +
        (look.era === 'classic' ? '' : circle(half * 0.78, low + 20, 4, white, 'opacity=".8"')),
    ) +
    path(glass, tint) +
    paint.within(
      glass,
      (open ? '' : heads(belt, -38) + heads(belt, 38)) +
        `<ellipse cx="38" cy="${round(belt + 2)}" rx="17" ry="13" fill="none" stroke="#050608" stroke-width="4"/>` +
        path(`M-60 ${belt - 5}L-14 ${top}L12 ${top}L-34 ${belt - 5}Z`, '#ffffff', 'opacity=".12"') +
        rect(-9, screenTop - 14, 18, 6, '#08090b', 'rx="2"'),
    ) +
    stroke(glass, '#08090b', 2) +
    wipers +
    grille +
    both(lamp) +
    bar +
    bumper +
    rect(-26, low + 17, 52, 11, '#e9e8e2', 'rx="2"') +
    rect(-20, low + 20, 40, 5, '#3b3e45', 'rx="1" opacity=".75"') +
    circle(0, grilleTop - (look.grille === 'closed' ? 4 : 9), 6, metal) +
    circle(0, grilleTop - (look.grille === 'closed' ? 4 : 9), 4, '#1a1b1f') +
    both(mirror) +
    both(glow)
  );
}

/** A car seen from behind, in centimetres with y upwards, its middle at x = 0. */
export function carRear(look: CarLook, scene: Scene, paint: Paint): string {
  const { half, top, edge, belt, low, hull, bodySkin, glass, tint, tyre, mirror, open } = face(
    look,
    scene,
    paint,
    true,
  );
  const { colour, body } = look;
  const upright = body === 'suv' || body === 'van' || body === 'minivan' || body === 'wagon';
  const lampTop = edge - 8;
  let lamp: string;
  if (look.lamps === 'round')
    lamp = [0.78, ...(upright ? [] : [0.5])]
      .map(
        (x) =>
          circle(half * x, lampTop - 10, 11, '#5d0a10') +
          circle(half * x, lampTop - 10, 9.4, '#c01a1c') +
          circle(half * x, lampTop - 10, 4.6, '#ff7a62'),
      )
      .join('');
  else if (upright || look.lamps === 'block') {
    const outer = contour([
      [half * 0.76, lampTop + 14, 4],
      [half * 0.93, lampTop + 14, 5],
      [half * 0.97, lampTop - 24, 5],
      [half * 0.78, lampTop - 24, 5],
    ]);
    lamp =
      path(outer, '#a91419') +
      paint.within(
        outer,
        rect(half * 0.7, lampTop - 8, 50, 9, '#f4a23c') +
          rect(half * 0.7, lampTop + 4, 50, 3, '#ff7a62') +
          rect(half * 0.7, lampTop - 20, 50, 6, '#f2ece4'),
      ) +
      stroke(outer, '#3a0608', 1);
  } else {
    const outer = contour([
      [half * 0.45, lampTop - 1, 5],
      [half * 0.95, lampTop + 5, 6, 1],
      [half * 0.97, lampTop - 12, 6],
      [half * 0.5, lampTop - 13, 6],
    ]);
    lamp =
      path(outer, '#8d1015') +
      paint.within(
        outer,
        rect(half * 0.4, lampTop - 4, 80, 3.4, '#ff6a55') + rect(half * 0.4, lampTop - 12, 80, 4, '#4d070b'),
      ) +
      stroke(outer, '#2a0406', 1);
  }
  const bar =
    look.lamps === 'bar' || (look.era === 'modern' && !upright && look.signature > 0.6)
      ? rect(-half * 0.5, lampTop - 4, half, 3.4, '#ff4a3a', 'rx="1.6"')
      : '';
  const glow = scene.dark
    ? circle(
        half * 0.78,
        lampTop - 8,
        46,
        paint.glow([
          [0, '#ff4a3a', 0.75],
          [0.25, '#ff2e24', 0.3],
          [1, '#ff2e24', 0],
        ]),
      )
    : '';
  const lid = `M${round(-half * 0.72)} ${round(belt - 2)}L${round(-half * 0.7)} ${round(low + 34)}Q${round(-half * 0.7)} ${round(low + 27)} ${round(-half * 0.6)} ${round(low + 27)}L${round(half * 0.6)} ${round(low + 27)}Q${round(half * 0.7)} ${round(low + 27)} ${round(half * 0.7)} ${round(low + 34)}L${round(half * 0.72)} ${round(belt - 2)}`;
  const plateY = (lampTop + low) / 2 - 4;
  const pipe = look.electric
    ? ''
    : ellipse(half * 0.56, low + 5, 9, 4.5, '#aeb2b8') + ellipse(half * 0.56, low + 5, 6.6, 3, '#08080a');
  return (
    both(tyre) +
    (open ? heads(belt, -36) + heads(belt, 36) : '') +
    path(hull, bodySkin) +
    paint.within(
      hull,
      rect(-half, low - 2, half * 2, look.cladding ? 20 : 12, '#101114') +
        rect(-half, low + 24, half * 2, 2, '#000000', 'opacity=".35"') +
        rect(-half, low + 26, half * 2, 1.4, '#ffffff', 'opacity=".14"') +
        path(
          contour([
            [-half, edge - 2, 0, 3],
            [half, edge - 2, 0, 0],
            [half, edge - 9, 0, -3],
            [-half, edge - 9, 0],
          ]),
          '#ffffff',
          'opacity=".2"',
        ) +
        stroke(
          hull,
          paint.linear(
            [0, top],
            [0, belt - 20],
            [
              [0, lighter(scene.light, 0.3), 0.9],
              [1, scene.light, 0],
            ],
          ),
          5,
        ),
    ) +
    path(glass, tint) +
    paint.within(
      glass,
      (open ? '' : heads(belt, -38) + heads(belt, 38)) +
        path(`M-50 ${belt - 5}L-10 ${top}L16 ${top}L-24 ${belt - 5}Z`, '#ffffff', 'opacity=".12"') +
        Array.from({ length: 6 }, (_, at) =>
          rect(-half, belt + 8 + at * 6, half * 2, 0.7, '#ffffff', 'opacity=".12"'),
        ).join(''),
    ) +
    stroke(glass, '#08090b', 2) +
    (body === 'van'
      ? stroke(`M0 ${top - 6}L0 ${low + 14}`, 'rgba(0,0,0,.5)', 2.4)
      : stroke(lid, 'rgba(0,0,0,.42)', 1.4)) +
    both(lamp) +
    bar +
    rect(-30, plateY - 6, 60, 13, '#e9e8e2', 'rx="2"') +
    rect(-23, plateY - 3, 46, 6, '#3b3e45', 'rx="1" opacity=".75"') +
    rect(-18, plateY + 10, 36, 3, look.chrome ? '#d9dce0' : darker(colour, 0.45), 'rx="1.5"') +
    circle(0, lampTop - 6, 5.5, '#d0d3d8') +
    circle(0, lampTop - 6, 3.6, '#1a1b1f') +
    (look.spoiler
      ? path(
          contour([
            [-half * 0.7, (body === 'hatchback' ? top : edge) + 4, 3, 3],
            [half * 0.7, (body === 'hatchback' ? top : edge) + 4, 3],
            [half * 0.68, (body === 'hatchback' ? top : edge) - 3, 3],
            [-half * 0.68, (body === 'hatchback' ? top : edge) - 3, 3],
          ]),
          darker(colour, 0.3),
        )
      : '') +
    both(pipe) +
    both(mirror) +
    both(glow)
  );
}
