import type { Random } from '../random.ts';
import { contour, type Corner } from './contour.ts';
import {
  circle,
  darker,
  ellipse,
  lighter,
  mix,
  path,
  rect,
  stroke,
  type Colour,
  type Paint,
} from './paint.ts';
import type { Scene } from './scenes.ts';
import { wheel } from './wheel.ts';

/** A truck or a bus in centimetres with y upwards, facing left, and how long it is. */
export interface Heavy {
  drawn: string;
  length: number;
}

function skin(paint: Paint, scene: Scene, colour: Colour, top: number): string {
  return paint.linear(
    [0, top],
    [0, 30],
    [
      [0, mix(lighter(colour, 0.26), scene.light, 0.24)],
      [0.35, lighter(colour, 0.06)],
      [0.7, darker(colour, 0.2)],
      [1, darker(colour, 0.5)],
    ],
  );
}

function rim(paint: Paint, scene: Scene, outline: string, top: number): string {
  return paint.within(
    outline,
    stroke(
      outline,
      paint.linear(
        [0, top],
        [0, top * 0.4],
        [
          [0, lighter(scene.light, 0.3), 0.9],
          [1, scene.light, 0],
        ],
      ),
      6,
    ),
  );
}

function lampGlow(scene: Scene, paint: Paint, x: number, y: number): string {
  return scene.dark
    ? circle(
        x,
        y,
        74,
        paint.glow([
          [0, '#fff6dd', 0.9],
          [0.2, '#ffe9b8', 0.34],
          [1, '#ffdf9e', 0],
        ]),
      )
    : '';
}

function pane(paint: Paint, scene: Scene, corners: readonly Corner[], top: number, low: number): string {
  const outline = contour(corners);
  const [first] = corners;
  const x = first?.[0] ?? 0;
  return (
    path(
      outline,
      paint.linear(
        [0, top],
        [0, low],
        [
          [0, mix('#0a0d12', scene.sky, 0.3)],
          [1, mix('#080a0e', scene.sky, 0.62)],
        ],
      ),
    ) +
    paint.within(
      outline,
      path(
        `M${x + 18} ${low - 10}L${x + 58} ${top + 10}L${x + 78} ${top + 10}L${x + 38} ${low - 10}Z`,
        '#ffffff',
        'opacity=".13"',
      ),
    ) +
    stroke(outline, '#08090b', 2.2)
  );
}

/** A bus: `long` for the road, short for a school or a shuttle. */
export function bus(colour: Colour, accent: Colour, scene: Scene, paint: Paint, random: Random): Heavy {
  const length = random.pick([1000, 1080, 1160]);
  const high = random.chance(0.5) ? 320 : 355;
  const wr = 48;
  const front = 232;
  const rear = length - 300;
  const hull = contour([
    [6, 34, 8],
    [0, 120, 20, 2],
    [14, high - 30, 50, 3],
    [70, high, 40, 2],
    [length - 30, high, 26, 0],
    [length, high - 50, 24, 0],
    [length, 60, 16, 0],
    [length - 16, 32, 8],
  ]);
  const glassTop = high - 36;
  const glassLow = high - 152;
  const count = Math.floor((length - 230) / 122);
  const step = (length - 190) / count;
  const people = Array.from({ length: count * 2 }, (_, at) => {
    const x = 180 + at * (step / 2) + 14;
    return random.chance(0.8) ? rect(x, glassLow - 4, 26, 48, '#07080b', 'rx="9" opacity=".55"') : '';
  }).join('');
  const band = contour([
    [150, glassLow, 8],
    [150, glassTop, 10],
    [length - 24, glassTop, 12],
    [length - 24, glassLow, 8],
  ]);
  const panes =
    path(
      band,
      paint.linear(
        [0, glassTop],
        [0, glassLow],
        [
          [0, mix('#0a0d12', scene.sky, 0.28)],
          [1, mix('#080a0e', scene.sky, 0.6)],
        ],
      ),
    ) +
    paint.within(
      band,
      people +
        Array.from({ length: count }, (_, at) => {
          const x = 150 + at * step;
          return (
            rect(x - 3, glassLow, 6, 130, '#07080a') +
            path(
              `M${x + 20} ${glassLow}L${x + 54} ${glassTop}L${x + 70} ${glassTop}L${x + 36} ${glassLow}Z`,
              '#ffffff',
              'opacity=".1"',
            )
          );
        }).join(''),
    );
  const sweep = contour([
    [-10, 92, 0, 10],
    [length * 0.4, 120, 80, -14],
    [length + 10, glassLow - 26, 0, 0],
    [length + 10, glassLow - 60, 0, 14],
    [length * 0.4, 92, 80, -8],
    [-10, 66, 0],
  ]);
  const hatches = [320, 430, 540]
    .filter((x) => x < rear - 130)
    .map(
      (x) =>
        `<rect x="${x}" y="44" width="98" height="66" rx="5" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2"/>`,
    )
    .join('');
  const screen = pane(
    paint,
    scene,
    [
      [10, 128, 8],
      [20, high - 44, 30, 2],
      [92, high - 26, 12],
      [96, 150, 8],
    ],
    high - 30,
    128,
  );
  const door =
    rect(106, 44, 38, glassTop - 50, mix('#0a0d12', scene.sky, 0.4), 'rx="5"') +
    rect(124, 44, 3, glassTop - 50, '#07080a');
  const drawn =
    path(hull, skin(paint, scene, colour, high)) +
    paint.within(
      hull,
      path(sweep, accent, 'opacity=".9"') +
        rect(-10, 24, length + 20, 20, '#0e0f12') +
        rect(-10, 112, length + 20, 2, '#ffffff', 'opacity=".15"') +
        hatches +
        circle(front, wr, wr + 9, '#08080a') +
        circle(rear, wr, wr + 9, '#08080a') +
        rect(length - 14, 110, 14, 56, '#c01f22', 'rx="4"'),
    ) +
    rim(paint, scene, hull, high) +
    panes +
    screen +
    door +
    rect(4, 70, 40, 24, '#f3f1e6', 'rx="10"') +
    lampGlow(scene, paint, 16, 82) +
    path(
      contour([
        [-14, high - 62, 4],
        [-26, high - 110, 6],
        [-12, high - 112, 6],
        [-4, high - 62, 4],
      ]),
      '#121316',
    ) +
    stroke(`M-8 ${high - 62}Q-4 ${high - 40} 26 ${high - 34}`, '#121316', 5) +
    wheel(front, wr, 'steel', '#c4c7cc', undefined) +
    wheel(rear, wr, 'steel', '#c4c7cc', undefined);
  return { drawn, length };
}

/** A lorry: a cab and a box, a flat bed, a tank, or a tipper behind it. */
export function truck(
  colour: Colour,
  cargo: Colour,
  scene: Scene,
  paint: Paint,
  random: Random,
  kind = random.pick(['box', 'tank', 'tipper', 'flat'] as const),
): Heavy {
  const length = kind === 'box' ? 860 : 800;
  const wr = 50;
  const high = 318;
  const cab = contour([
    [8, 44, 8],
    [0, 130, 14, 1],
    [22, high - 30, 40, 3],
    [64, high, 26, 1],
    [214, high + (kind === 'box' ? 22 : 0), 16, 0],
    [222, 84, 8],
    [214, 50, 6],
  ]);
  const axles = kind === 'box' ? [118, 590, 704] : [118, 560, 672];
  const chassis =
    rect(200, 66, length - 206, 24, '#1a1b1f') +
    rect(270, 40, 132, 44, '#2a2c31', 'rx="8"') +
    rect(276, 66, 120, 8, '#ffffff', 'opacity=".14" rx="4"') +
    rect(length - 14, 60, 10, 26, '#c01f22', 'rx="3"');
  let load: string;
  if (kind === 'box') {
    const box = contour([
      [240, 96, 4],
      [240, 372, 8],
      [length, 372, 8],
      [length, 96, 4],
    ]);
    load =
      path(box, skin(paint, scene, cargo, 372)) +
      paint.within(
        box,
        Array.from({ length: 16 }, (_, at) =>
          rect(240 + at * 40, 96, 2, 280, '#000000', 'opacity=".12"'),
        ).join('') +
          path(
            contour([
              [230, 130, 0, 30],
              [560, 190, 60, -20],
              [length + 10, 300, 0, 0],
              [length + 10, 220, 0, 20],
              [560, 130, 60, -10],
              [230, 96, 0],
            ]),
            colour,
            'opacity=".85"',
          ) +
          rect(238, 96, length, 10, '#000000', 'opacity=".4"'),
      ) +
      rim(paint, scene, box, 372);
  } else if (kind === 'tank') {
    const tank = contour([
      [240, 110, 60],
      [240, 270, 60, 0],
      [length, 270, 60, 0],
      [length, 110, 60],
    ]);
    const metal = paint.linear(
      [0, 272],
      [0, 108],
      [
        [0, '#8a8f98'],
        [0.2, '#f3f5f7'],
        [0.45, '#a9afb8'],
        [0.75, '#565b64'],
        [1, '#23262c'],
      ],
    );
    load =
      path(tank, metal) +
      paint.within(
        tank,
        [330, 450, 570, 690].map((x) => rect(x, 100, 4, 180, '#000000', 'opacity=".25"')).join('') +
          rect(240, 172, 600, 16, cargo, 'opacity=".85"'),
      ) +
      rect(400, 268, 60, 12, '#3a3d44', 'rx="4"') +
      rect(580, 268, 60, 12, '#3a3d44', 'rx="4"');
  } else if (kind === 'tipper') {
    const bed = contour([
      [246, 100, 6],
      [232, 244, 6],
      [length - 6, 244, 6],
      [length - 40, 100, 6],
    ]);
    load =
      path(
        contour([
          [262, 240, 0, 6],
          [400, 292, 60, 6],
          [580, 274, 60, 6],
          [length - 40, 240, 0],
        ]),
        '#6b5139',
      ) +
      path(
        contour([
          [262, 240, 0, 6],
          [400, 292, 60, 6],
          [480, 262, 60, 6],
          [620, 240, 0],
        ]),
        '#86684a',
      ) +
      path(bed, skin(paint, scene, cargo, 250)) +
      paint.within(
        bed,
        [300, 390, 480, 570, 660].map((x) => rect(x, 96, 13, 160, '#000000', 'opacity=".22"')).join(''),
      ) +
      rim(paint, scene, bed, 246);
  } else {
    load =
      rect(236, 92, length - 236, 16, darker(cargo, 0.3)) +
      [0, 1, 2]
        .map((at) => {
          const x = 270 + at * 176;
          return (
            rect(x, 108, 150, 96, '#8a6a45', 'rx="3"') +
            [0, 1, 2].map((row) => rect(x, 112 + row * 32, 150, 24, '#a88358')).join('') +
            rect(x + 34, 108, 7, 98, '#3b4046') +
            rect(x + 108, 108, 7, 98, '#3b4046')
          );
        })
        .join('');
  }
  const window = pane(
    paint,
    scene,
    [
      [92, 176, 6],
      [100, high - 44, 10, 1],
      [186, high - 40, 8],
      [188, 176, 6],
    ],
    high - 40,
    176,
  );
  const screen = path(
    contour([
      [8, 168, 4, 1],
      [26, high - 44, 14, 2],
      [62, high - 20, 6],
      [80, high - 34, 6],
      [74, 172, 4],
    ]),
    mix('#0a0d12', scene.sky, 0.5),
  );
  const deflector =
    kind === 'box'
      ? path(
          contour([
            [92, high, 10, 6],
            [204, 366, 12],
            [216, 366, 4],
            [216, high, 4],
          ]),
          darker(colour, 0.12),
        )
      : '';
  const drawn =
    chassis +
    load +
    deflector +
    path(cab, skin(paint, scene, colour, high)) +
    paint.within(
      cab,
      rect(-10, 40, 240, 34, '#121317') +
        rect(-6, 112, 60, 3, '#000000', 'opacity=".4"') +
        rect(-6, 100, 50, 3, '#000000', 'opacity=".4"') +
        rect(-6, 124, 70, 3, '#000000', 'opacity=".4"') +
        rect(-10, 152, 240, 3, '#ffffff', 'opacity=".2"') +
        circle(118, wr, wr + 11, '#08080a'),
    ) +
    rim(paint, scene, cab, high) +
    screen +
    window +
    stroke(`M84 172L84 78M198 ${high - 30}L198 78L160 78`, 'rgba(0,0,0,.45)', 1.8) +
    rect(168, 158, 22, 5, '#d7dade', 'rx="2"') +
    rect(196, 60, 20, 60, '#26282d') +
    path(
      contour([
        [-16, high - 74, 5],
        [-18, high - 140, 5],
        [0, high - 140, 5],
        [0, high - 74, 5],
      ]),
      '#121316',
    ) +
    stroke(`M-8 ${high - 76}L30 ${high - 58}`, '#121316', 5) +
    rect(3, 74, 34, 20, '#f4f2e8', 'rx="5"') +
    lampGlow(scene, paint, 12, 84) +
    ellipse(130, high + 8, 40, 3, '#ffb14a', kind === 'box' ? 'opacity="0"' : '') +
    axles.map((x, at) => wheel(x, wr, 'steel', at === 0 ? '#cfd2d6' : '#a9adb3', undefined)).join('');
  return { drawn, length };
}

/** A recovery lorry with `passenger`, a car's drawing of `passengerLength`, on its back. */
export function towTruck(
  colour: Colour,
  passenger: string,
  passengerLength: number,
  scene: Scene,
  paint: Paint,
): Heavy {
  const length = 790;
  const wr = 44;
  const high = 262;
  const cab = contour([
    [8, 42, 8],
    [0, 116, 14, 1],
    [40, 160, 20, 1],
    [92, high, 34, 2],
    [226, high, 18, 0],
    [236, 92, 8],
    [226, 50, 6],
  ]);
  const bed = contour([
    [244, 96, 3],
    [244, 116, 3],
    [length, 92, 3],
    [length, 74, 3],
  ]);
  const scale = Math.min(1, 500 / passengerLength);
  const drawn =
    rect(210, 60, length - 220, 22, '#1a1b1f') +
    path(bed, '#4a4d54') +
    paint.within(
      bed,
      Array.from({ length: 24 }, (_, at) =>
        path(
          `M${250 + at * 26} 70L${262 + at * 26} 70L${276 + at * 26} 120L${264 + at * 26} 120Z`,
          at % 2 ? '#f3b31c' : '#22242a',
        ),
      ).join(''),
    ) +
    rect(244, 114, 14, 80, '#3a3d44') +
    `<g transform="translate(262 112) rotate(-2) scale(${scale} ${scale})">${passenger}</g>` +
    path(cab, skin(paint, scene, colour, high)) +
    paint.within(
      cab,
      rect(-10, 40, 250, 28, '#121317') +
        rect(-10, 136, 250, 12, '#f3b31c') +
        circle(126, wr, wr + 10, '#08080a'),
    ) +
    rim(paint, scene, cab, high) +
    pane(
      paint,
      scene,
      [
        [74, 164, 6],
        [108, high - 22, 14, 1],
        [206, high - 20, 8],
        [210, 164, 6],
      ],
      high - 20,
      164,
    ) +
    stroke(`M70 160L70 76M218 ${high - 20}L218 76`, 'rgba(0,0,0,.45)', 1.8) +
    rect(186, 142, 22, 5, '#d7dade', 'rx="2"') +
    rect(130, high, 60, 7, '#2a2c31') +
    rect(136, high + 6, 20, 15, '#ffa62b', 'rx="5"') +
    rect(164, high + 6, 20, 15, '#ffa62b', 'rx="5"') +
    circle(
      160,
      high + 16,
      90,
      paint.glow([
        [0, '#ffb44a', 0.8],
        [0.3, '#ff9a1f', 0.25],
        [1, '#ff9a1f', 0],
      ]),
    ) +
    rect(4, 84, 34, 18, '#f4f2e8', 'rx="6"') +
    lampGlow(scene, paint, 12, 92) +
    [126, 560, 660].map((x) => wheel(x, wr, 'steel', '#c4c7cc', undefined)).join('');
  return { drawn, length };
}
