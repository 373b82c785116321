import type { Random } from '../random.ts';
import { contour } from './contour.ts';
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
import { wheel, type Rim } from './wheel.ts';

export const bikeStyles = ['naked', 'sport', 'cruiser', 'adventure', 'classic', 'scooter'] as const;
export type BikeStyle = (typeof bikeStyles)[number];

/** A motorcycle or a scooter in centimetres with y upwards, facing left, 220 long. */
export function bike(style: BikeStyle, colour: Colour, scene: Scene, paint: Paint, random: Random): string {
  return style === 'scooter'
    ? scooter(colour, scene, paint)
    : motorcycle(style, colour, scene, paint, random);
}

export const bikeLength = 220;

function skin(paint: Paint, scene: Scene, colour: Colour, top: number, low: number): string {
  return paint.linear(
    [0, top],
    [0, low],
    [
      [0, mix(lighter(colour, 0.35), scene.light, 0.25)],
      [0.35, lighter(colour, 0.05)],
      [1, darker(colour, 0.5)],
    ],
  );
}

const tube = (d: string, colour: Colour, width: number) =>
  stroke(d, darker(colour, 0.5), width, 'stroke-linecap="round" stroke-linejoin="round"') +
  stroke(
    d,
    colour,
    width * 0.55,
    'stroke-linecap="round" stroke-linejoin="round" transform="translate(0 .6)"',
  );

function lamp(scene: Scene, paint: Paint, x: number, y: number, size: number): string {
  const glow = scene.dark
    ? circle(
        x,
        y,
        34,
        paint.glow([
          [0, '#fff6dd', 0.95],
          [0.2, '#ffe9b8', 0.36],
          [1, '#ffdf9e', 0],
        ]),
      )
    : '';
  return ellipse(x + 3, y, size, size, '#24262b') + ellipse(x, y, size * 0.55, size * 0.88, '#fff8e4') + glow;
}

function engine(metal: Colour, vTwin: boolean): string {
  const fins = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-11, 0, 22, 30, '#2b2d32', 'rx="3"')}${[2, 6.5, 11, 15.5, 20, 24.5].map((at) => rect(-13, at, 26, 2.4, metal, 'rx="1"')).join('')}${rect(-9, 28, 18, 6, darker(metal, 0.25), 'rx="2"')}</g>`;
  return (
    (vTwin
      ? fins(100, 42, 24) + fins(112, 42, -24)
      : fins(98, 42, 14) + rect(82, 46, 8, 16, '#191a1d', 'rx="2"')) +
    path(
      contour([
        [82, 24, 8],
        [80, 44, 8],
        [124, 48, 10],
        [132, 34, 10],
        [124, 22, 8],
      ]),
      '#3a3c42',
    ) +
    circle(108, 35, 11, metal) +
    circle(108, 35, 8.4, darker(metal, 0.3)) +
    circle(108, 35, 4, lighter(metal, 0.2)) +
    circle(127, 36, 6, darker(metal, 0.35))
  );
}

function motorcycle(
  style: Exclude<BikeStyle, 'scooter'>,
  colour: Colour,
  scene: Scene,
  paint: Paint,
  random: Random,
): string {
  const long = style === 'cruiser';
  const tall = style === 'adventure';
  const fr = tall ? 34 : long ? 33 : 31;
  const rr = tall ? 32 : 31;
  const fx = long ? 24 : 31;
  const rx = long ? 196 : 182;
  const lift = tall ? 9 : long ? -5 : 0;
  const headX = long ? 76 : 68;
  const headY = 92 + lift;
  const rim: Rim =
    style === 'classic' || (tall && random.chance(0.6)) || (long && random.chance(0.4))
      ? 'wire'
      : random.pick(['five', 'split', 'ten']);
  const metal = random.pick(['#b8bcc3', '#c9ccd2', '#9a9ea6']);
  const body = skin(paint, scene, colour, 104 + lift, 58 + lift);
  const gleam = (d: string) =>
    paint.within(
      d,
      path(
        contour([
          [60, 96 + lift, 0],
          [84, 104 + lift, 10],
          [150, 92 + lift, 0],
          [150, 87 + lift, 0],
          [84, 97 + lift, 10],
          [60, 88 + lift, 0],
        ]),
        '#ffffff',
        'opacity=".38"',
      ),
    );
  const tank = long
    ? contour([
        [76, 78, 10],
        [82, 97, 14, 4],
        [122, 86, 14, 1],
        [126, 74, 5],
        [92, 68, 8],
      ])
    : contour([
        [74, 84 + lift, 9],
        [82, 104 + lift, 14, 4],
        [120, 94 + lift, 16, 1],
        [128, 78 + lift, 6],
        [96, 74 + lift, 9],
      ]);
  const seat = long
    ? contour([
        [118, 78, 6],
        [122, 82, 6, -3],
        [158, 78, 8],
        [168, 86, 6],
        [188, 84, 6],
        [184, 72, 8],
        [130, 70, 6],
      ])
    : contour([
        [120, 82 + lift, 5],
        [126, 90 + lift, 6, -2],
        [156, 86 + lift, 8, -1],
        [190, 99 + lift, 6],
        [188, 92 + lift, 5],
        [150, 78 + lift, 8],
      ]);
  const tailPiece = long
    ? contour([
        [166, 60, 10],
        [172, 74, 14, 5],
        [206, 66, 12, 4],
        [220, 46, 5],
        [214, 44, 5],
        [196, 62, 18, -6],
        [172, 62, 10],
      ])
    : contour([
        [128, 76 + lift, 6],
        [150, 80 + lift, 8],
        [196, 98 + lift, 4],
        [200, 92 + lift, 3],
        [160, 72 + lift, 10],
      ]);
  const frame =
    tube(`M${headX + 2} ${headY - 4}L112 52L150 44L${rx} ${rr}`, '#4b4e55', 6) +
    tube(`M${headX + 2} ${headY - 8}L88 28L130 24L150 44`, '#3d4046', 5) +
    tube(`M132 ${78 + lift}L${rx - 26} ${rr + 10}`, metal, 4.5);
  const pipes = long
    ? tube('M96 50Q78 34 92 24L210 22', '#d5d8dc', 6) + tube('M106 54Q88 40 102 32L206 31', '#c5c8cd', 6)
    : tube(`M92 48Q72 34 86 20L128 18Q140 18 150 ${28 + lift * 0.5}`, '#8e7f70', 5) +
      path(
        contour([
          [142, 24 + lift * 0.5, 4],
          [146, 37 + lift * 0.5, 5],
          [198, 58 + lift, 4],
          [202, 48 + lift, 4],
        ]),
        '#55585f',
      ) +
      path(
        contour([
          [150, 33 + lift * 0.5, 3],
          [152, 36 + lift * 0.5, 3],
          [197, 55 + lift, 2],
          [198, 53 + lift, 2],
        ]),
        '#ffffff',
        'opacity=".35"',
      );
  const fork =
    tube(`M${headX + 5} ${headY + 8}L${fx} ${fr}`, style === 'sport' ? '#d3a63f' : '#c3c6cc', 6.5) +
    tube(`M${fx + 12} ${fr + 20}L${fx} ${fr}`, '#34363b', 8);
  const mudguard =
    tall && rim === 'wire'
      ? path(
          contour([
            [8, 84, 3],
            [24, 84, 8, 3],
            [70, 76, 4],
            [66, 72, 4],
            [30, 76, 8],
          ]),
          body,
        )
      : stroke(
          `M${fx - 22} ${fr + 27}Q${fx + 6} ${fr + 48} ${fx + 30} ${fr + 22}`,
          colour,
          6,
          'stroke-linecap="round"',
        ) +
        stroke(
          `M${fx - 20} ${fr + 29}Q${fx + 6} ${fr + 48} ${fx + 26} ${fr + 28}`,
          '#ffffff',
          1.4,
          'opacity=".4"',
        );
  const bars = long
    ? tube(`M${headX + 4} ${headY + 8}L84 120Q92 126 104 118`, '#c9ccd2', 4) +
      tube('M98 121L108 115', '#17181b', 6)
    : style === 'sport'
      ? tube(`M${headX + 6} ${headY + 12}L92 ${headY + 14}`, '#17181b', 5)
      : tube(`M${headX + 4} ${headY + 8}L80 ${headY + 26}L96 ${headY + 24}`, '#2a2c31', 4) +
        tube(`M90 ${headY + 25}L102 ${headY + 22}`, '#121316', 6);
  const mirrors =
    style === 'sport'
      ? ''
      : stroke(`M84 ${long ? 120 : headY + 26}L78 ${long ? 132 : headY + 40}`, '#1b1c20', 2) +
        ellipse(77, long ? 134 : headY + 42, 7, 4.4, '#1b1c20');
  let front: string;
  if (style === 'sport') {
    const fairing = contour([
      [44, 88, 8],
      [52, 104, 10, 2],
      [84, 112, 10],
      [92, 92, 8],
      [118, 70, 12],
      [128, 36, 12],
      [92, 30, 12],
      [70, 58, 14],
    ]);
    front =
      path(
        contour([
          [54, 104, 4, 2],
          [76, 130, 6],
          [88, 112, 6],
        ]),
        mix('#0d1015', scene.sky, 0.45),
        'opacity=".85"',
      ) +
      path(fairing, body) +
      paint.within(
        fairing,
        path(
          contour([
            [70, 60, 0],
            [124, 50, 0],
            [130, 36, 0],
            [70, 28, 0],
          ]),
          '#0b0c0f',
          'opacity=".5"',
        ) +
          path('M50 92L112 84L118 78L60 86Z', '#ffffff', 'opacity=".5"') +
          path('M86 74L112 66L108 60L84 64Z', '#0a0b0d'),
      ) +
      path(
        contour([
          [45, 90, 2],
          [62, 99, 4],
          [60, 91, 3],
        ]),
        '#fff8e4',
      ) +
      (scene.dark
        ? circle(
            48,
            92,
            34,
            paint.glow([
              [0, '#fff6dd', 0.95],
              [0.2, '#ffe9b8', 0.36],
              [1, '#ffdf9e', 0],
            ]),
          )
        : '');
  } else if (tall) {
    const beak = contour([
      [36, 92, 3],
      [58, 112, 10],
      [88, 114, 8],
      [96, 92, 8],
      [64, 88, 10],
    ]);
    front =
      path(
        contour([
          [58, 112, 4, 2],
          [76, 144, 8],
          [90, 114, 6],
        ]),
        mix('#0d1015', scene.sky, 0.45),
        'opacity=".7"',
      ) +
      path(beak, body) +
      lamp(scene, paint, 51, 104, 8);
  } else {
    front =
      lamp(scene, paint, headX - 15, headY + 3, 11) +
      (style === 'naked'
        ? path(
            contour([
              [52, headY + 10, 3, 1],
              [66, headY + 26, 5],
              [76, headY + 12, 4],
            ]),
            body,
          )
        : circle(headX + 4, headY + 17, 5, '#c9ccd2'));
  }
  const panniers = tall
    ? rect(150, 62, 46, 38, '#7d828a', 'rx="5"') +
      rect(150, 78, 46, 3, '#3f4248') +
      rect(156, 90, 34, 3, '#ffffff', 'opacity=".35"') +
      rect(184, 44, 4, 20, '#26282d')
    : '';
  const tailLamp = long ? ellipse(214, 58, 4, 5, '#e02a24') : rect(194, 90 + lift, 8, 5, '#e02a24', 'rx="2"');
  return (
    wheel(rx, rr, rim, metal, undefined) +
    frame +
    engine(metal, long || style === 'classic') +
    pipes +
    wheel(fx, fr, rim, metal, undefined) +
    fork +
    mudguard +
    path(tailPiece, body) +
    path(seat, style === 'classic' ? '#5a3a22' : '#15161a') +
    stroke(seat, '#ffffff', 0.8, 'opacity=".18"') +
    (style === 'sport' ? '' : path(tank, body) + gleam(tank) + stroke(tank, darker(colour, 0.5), 0.8)) +
    (style === 'sport' ? path(tank, body) + gleam(tank) : '') +
    bars +
    mirrors +
    front +
    panniers +
    tailLamp +
    (style === 'naked' || style === 'classic'
      ? path(
          contour([
            [126, 56, 5],
            [128, 74, 6],
            [150, 72, 6],
            [148, 58, 5],
          ]),
          darker(colour, 0.2),
        )
      : '')
  );
}

function scooter(colour: Colour, scene: Scene, paint: Paint): string {
  const body = skin(paint, scene, colour, 100, 30);
  const rear = contour([
    [104, 36, 10],
    [112, 70, 16, 2],
    [140, 84, 14, 2],
    [196, 78, 16, 4],
    [204, 50, 18, 4],
    [176, 30, 14],
    [128, 28, 10],
  ]);
  const shield = contour([
    [58, 34, 10],
    [46, 62, 12, -2],
    [60, 106, 10, 2],
    [74, 106, 8],
    [70, 66, 12],
    [78, 36, 8],
    [112, 34, 6],
    [112, 26, 6],
    [72, 24, 10],
  ]);
  const guard = contour([
    [14, 40, 8],
    [22, 58, 16, 4],
    [56, 60, 12, 2],
    [62, 42, 8, -6],
  ]);
  const seat = contour([
    [106, 80, 8],
    [114, 90, 8, 1],
    [150, 90, 8],
    [186, 92, 8],
    [192, 82, 6],
    [140, 80, 8],
  ]);
  return (
    wheel(172, 25, 'five', '#c9ccd2', undefined) +
    wheel(40, 25, 'five', '#c9ccd2', undefined) +
    tube('M66 96L40 26', '#c3c6cc', 6) +
    path(guard, body) +
    path(shield, body) +
    paint.within(shield, path('M50 62L62 106L66 106L56 62L64 36L60 34Z', '#ffffff', 'opacity=".35"')) +
    path(rear, body) +
    paint.within(
      rear,
      path(
        contour([
          [104, 62, 0, 4],
          [150, 74, 20, 3],
          [206, 62, 0],
          [206, 57, 0],
          [150, 68, 20],
          [104, 56, 0],
        ]),
        '#ffffff',
        'opacity=".4"',
      ) +
        path('M100 44Q150 30 210 44L210 20L100 20Z', '#000000', 'opacity=".3"') +
        circle(172, 25, 31, '#0a0a0c'),
    ) +
    wheel(172, 25, 'five', '#c9ccd2', undefined) +
    path(seat, '#4a2d1c') +
    stroke(seat, '#ffffff', 0.8, 'opacity=".2"') +
    rect(70, 27, 44, 4, '#17181b', 'rx="2"') +
    tube('M64 104L62 118L82 122', '#c9ccd2', 4) +
    tube('M76 121L88 123', '#17181b', 6) +
    path(
      contour([
        [50, 106, 6],
        [56, 122, 8, 2],
        [74, 120, 6],
        [76, 106, 6],
      ]),
      body,
    ) +
    lamp(scene, paint, 53, 113, 8) +
    stroke('M70 122L64 138', '#c9ccd2', 2) +
    circle(63, 141, 6.5, '#b9bdc4') +
    ellipse(203, 64, 4, 7, '#e02a24') +
    tube('M150 24L206 26', '#7f838a', 7)
  );
}
