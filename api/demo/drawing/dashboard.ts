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
import { height, width, type Scene } from './scenes.ts';

/** The driver's view: `scene` through the windscreen, over a dashboard of the year's fashion. */
export function dashboard(
  year: number,
  trim: Colour,
  electric: boolean,
  scene: Scene,
  paint: Paint,
  random: Random,
): string {
  const dash = mix('#18191d', trim, 0.12);
  const glow = random.pick(['#ff8a1f', '#5cc8ff', '#ffffff', '#ff5a4a']);
  const classic = year < 1994;
  const modern = year >= 2012;
  const outside = `<g transform="translate(-90 -150) scale(1.15)">${scene.behind}${scene.before}</g>`;
  const pillars =
    path('M-10 -10L110 -10Q60 180 -10 330Z', '#0b0c0f') +
    path('M1210 -10L1130 -10Q1170 160 1210 260Z', '#0b0c0f') +
    path(
      contour([
        [-10, -10, 0],
        [-10, 40, 0, -26],
        [1210, 40, 0],
        [1210, -10, 0],
      ]),
      '#111216',
    ) +
    rect(640, 34, 12, 34, '#0b0c0f') +
    path(
      contour([
        [560, 66, 14],
        [740, 66, 14],
        [730, 116, 16],
        [570, 116, 16],
      ]),
      '#0d0e12',
    ) +
    path(
      contour([
        [569, 73, 10],
        [731, 73, 10],
        [722, 109, 12],
        [578, 109, 12],
      ]),
      mix('#20242c', scene.sky, 0.5),
    );
  const top = contour([
    [-20, 420, 0, 10],
    [330, 348, 60, 12],
    [590, 372, 60, 6],
    [1220, 400, 0, 0],
    [1220, 770, 0],
    [-20, 770, 0],
  ]);
  const panel = contour([
    [-20, 500, 0, 6],
    [600, 470, 60, 8],
    [1220, 492, 0, 0],
    [1220, 560, 0, -8],
    [600, 552, 60, -6],
    [-20, 590, 0],
  ]);
  const vents = [70, 1010]
    .map(
      (x) =>
        rect(x, 476, 128, 46, '#0a0b0d', 'rx="10"') +
        [0, 1, 2].map((at) => rect(x + 8, 484 + at * 13, 112, 4, '#34363c', 'rx="2"')).join(''),
    )
    .join('');
  const dial = (x: number, y: number, size: number, turn: number) =>
    circle(x, y, size, '#050608') +
    `<circle cx="${x}" cy="${y}" r="${size - 3}" fill="none" stroke="${modern ? glow : '#b9bdc4'}" stroke-width="2.5" opacity=".8"/>` +
    Array.from(
      { length: 13 },
      (_, at) =>
        `<rect x="${x - 1}" y="${y - size + 7}" width="2" height="${at % 3 === 0 ? 10 : 6}" fill="#f2f1ef" transform="rotate(${-120 + at * 20} ${x} ${y})"/>`,
    ).join('') +
    `<rect x="${x - 1.6}" y="${y - size + 12}" width="3.2" height="${size - 10}" rx="1.6" fill="${modern ? glow : '#ff6a3a'}" transform="rotate(${turn} ${x} ${y})"/>` +
    circle(x, y, 6, '#26282d');
  const cluster = modern
    ? rect(218, 372, 244, 92, '#050608', 'rx="14"') +
      dial(276, 420, 40, random.between(-110, 40)) +
      dial(404, 420, 40, random.between(-110, 10)) +
      rect(326, 396, 28, 5, glow, 'rx="2"') +
      rect(322, 408, 36, 4, '#8a8f98', 'rx="2"') +
      path('M326 452L334 424L346 424L354 452Z', glow, 'opacity=".6"')
    : path(
        contour([
          [196, 470, 10],
          [206, 366, 40, 10],
          [474, 366, 40],
          [484, 470, 10],
        ]),
        '#0b0c0f',
      ) +
      dial(276, 424, 46, random.between(-110, 60)) +
      dial(404, 424, 46, random.between(-110, 20)) +
      circle(340, 396, 14, '#050608') +
      `<circle cx="340" cy="396" r="12" fill="none" stroke="#b9bdc4" stroke-width="1.6"/>`;
  const screen = modern
    ? path(
        contour([
          [566, 360, 14],
          [822, 352, 14],
          [826, 494, 14],
          [566, 502, 14],
        ]),
        '#07080a',
      ) +
      path(
        contour([
          [574, 368, 9],
          [814, 360, 9],
          [818, 487, 9],
          [574, 494, 9],
        ]),
        paint.linear(
          [574, 360],
          [818, 494],
          [
            [0, '#1a2230'],
            [1, '#0d1118'],
          ],
        ),
      ) +
      stroke('M590 470L640 440L664 452L720 396L744 404L800 376', '#31405a', 7, 'stroke-linejoin="round"') +
      stroke('M590 470L640 440L664 452L720 396', glow, 4, 'stroke-linejoin="round"') +
      circle(720, 396, 8, glow) +
      rect(590, 378, 70, 8, '#e8e6e1', 'rx="4" opacity=".85"') +
      rect(590, 392, 46, 6, '#8a8f98', 'rx="3"') +
      [0, 1, 2, 3]
        .map((at) =>
          rect(
            762 + (at % 2) * 24,
            440 + Math.floor(at / 2) * 22,
            18,
            16,
            at === 1 ? glow : '#2a3446',
            'rx="4"',
          ),
        )
        .join('')
    : rect(574, 430, 240, 58, '#0a0b0d', 'rx="6"') +
      rect(628, 440, 132, 24, classic ? '#22281c' : '#10261f', 'rx="3"') +
      rect(640, 448, 74, 8, classic ? '#b8c46a' : '#58e0b0', 'rx="2"') +
      circle(600, 458, 16, '#3a3c42') +
      circle(788, 458, 16, '#3a3c42') +
      [0, 1, 2, 3, 4].map((at) => rect(630 + at * 27, 470, 22, 10, '#2b2d32', 'rx="2"')).join('');
  const stack =
    path(
      contour([
        [560, 520, 16],
        [834, 516, 16],
        [870, 770, 0],
        [520, 770, 0],
      ]),
      darker(dash, 0.35),
    ) +
    [610, 696, 782]
      .map(
        (x) =>
          circle(x, 566, 25, '#0c0d10') +
          circle(x, 566, 20, '#3b3e44') +
          circle(x, 566, 15, '#24262b') +
          rect(x - 1.5, 548, 3, 10, glow, 'rx="1"'),
      )
      .join('') +
    (electric
      ? circle(696, 672, 40, '#0c0d10') +
        circle(696, 672, 32, '#b9bdc4') +
        circle(696, 672, 27, '#24262b') +
        rect(693, 648, 6, 14, glow, 'rx="3"')
      : path(
          contour([
            [652, 750, 30],
            [660, 650, 24],
            [732, 650, 24],
            [742, 750, 30],
          ]),
          '#0a0b0d',
        ) +
        rect(690, 620, 11, 74, '#8f949c', 'rx="5"') +
        circle(695, 616, 21, '#17181c') +
        ellipse(690, 608, 9, 5, '#ffffff', 'opacity=".25"'));
  const stitched = trim === '#1a1b1f' ? '#8a8f98' : lighter(trim, 0.4);
  const rimColour = classic ? '#5a3520' : '#141519';
  const wheelFront =
    `<circle cx="340" cy="570" r="196" fill="none" stroke="#08090b" stroke-width="38"/>` +
    `<circle cx="340" cy="570" r="196" fill="none" stroke="${rimColour}" stroke-width="33"/>` +
    `<circle cx="340" cy="570" r="187" fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="4"/>` +
    `<path d="M154 508A196 196 0 0 1 526 508" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/>` +
    `<circle cx="340" cy="570" r="196" fill="none" stroke="${stitched}" stroke-width="1.6" stroke-dasharray="7 6" opacity=".55"/>`;
  const spokes = classic
    ? [90, 210, 330]
        .map(
          (turn) =>
            `<g transform="rotate(${turn} 340 570)">${path('M326 570L330 390L350 390L354 570Z', '#b9bdc4')}${[0, 1, 2].map((at) => circle(340, 520 - at * 40, 7, '#3a3c42')).join('')}</g>`,
        )
        .join('') +
      circle(340, 570, 50, '#1b1c20') +
      circle(340, 570, 34, '#5a3520') +
      circle(340, 570, 16, '#d9dce0')
    : path(
        contour([
          [152, 552, 8],
          [270, 528, 30, 4],
          [410, 528, 30],
          [528, 552, 8],
          [520, 604, 8],
          [420, 630, 30],
          [382, 770, 0],
          [298, 770, 0],
          [260, 630, 30],
          [160, 604, 8],
        ]),
        '#1b1c21',
      ) +
      path(
        contour([
          [276, 540, 26, 3],
          [404, 540, 26],
          [396, 640, 34],
          [284, 640, 34],
        ]),
        '#26282e',
      ) +
      circle(340, 586, 24, '#3b3e45') +
      circle(340, 586, 20, '#15161a') +
      path('M330 592L340 572L350 592L345 592L340 582L335 592Z', '#d9dce0') +
      [196, 448]
        .map(
          (x) =>
            rect(x, 562, 44, 30, '#0e0f12', 'rx="8"') +
            rect(x + 8, 568, 10, 6, '#8a8f98', 'rx="2"') +
            rect(x + 26, 568, 10, 6, '#8a8f98', 'rx="2"') +
            rect(x + 17, 580, 10, 5, glow, 'rx="2"'),
        )
        .join('');
  return (
    `<g>${outside}</g>` +
    rect(0, 0, width, 440, '#0a0c12', 'opacity=".16"') +
    path('M300 40L520 40L220 400L20 400Z', '#ffffff', 'opacity=".05"') +
    pillars +
    path(
      top,
      paint.linear(
        [0, 350],
        [0, height],
        [
          [0, lighter(dash, 0.16)],
          [0.25, dash],
          [1, darker(dash, 0.65)],
        ],
      ),
    ) +
    stroke(
      contour(
        [
          [-20, 421, 0, 10],
          [330, 349, 60, 12],
          [590, 373, 60, 6],
          [1220, 401, 0],
        ],
        false,
      ),
      mix('#ffffff', scene.light, 0.5),
      2,
      'opacity=".35"',
    ) +
    path(
      panel,
      paint.linear(
        [0, 470],
        [0, 590],
        [
          [0, lighter(trim, 0.14)],
          [1, darker(trim, 0.4)],
        ],
      ),
    ) +
    stroke(
      contour(
        [
          [-20, 502, 0, 6],
          [600, 472, 60, 8],
          [1220, 494, 0],
        ],
        false,
      ),
      glow,
      2.4,
      modern ? 'opacity=".8"' : 'opacity=".12"',
    ) +
    vents +
    cluster +
    screen +
    stack +
    wheelFront +
    spokes
  );
}
