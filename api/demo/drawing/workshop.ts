import type { Random } from '../random.ts';
import { carSide, type CarLook } from './carSide.ts';
import { contour, round } from './contour.ts';
import { towTruck } from './heavySide.ts';
import { circle, darker, ellipse, lighter, path, rect, stroke, type Colour, type Paint } from './paint.ts';
import { groundY, height, width, type Scene } from './scenes.ts';
import { rims, wheel } from './wheel.ts';

export const jobs = [
  'lift',
  'tools',
  'tyres',
  'wash',
  'tow',
  'lesson',
  'charger',
  'upholstery',
  'engine',
  'inspection',
  'paint',
  'polish',
] as const;
export type Job = (typeof jobs)[number];

/** A picture of work on vehicles, `width` by `height`. */
export function workshop(job: Job, look: CarLook, scene: Scene, paint: Paint, random: Random): string {
  const accent = random.pick(['#ff8a1f', '#e0483a', '#3f9bd8', '#e9b93a', '#4fb286']);
  switch (job) {
    case 'lift':
      return lift(look, accent, paint, random);
    case 'tools':
      return tools(accent, paint, random);
    case 'tyres':
      return tyres(accent, paint, random);
    case 'wash':
      return wash(look, accent, paint, random);
    case 'tow':
      return tow(look, accent, scene, paint);
    case 'lesson':
      return lesson(look, scene, paint, random);
    case 'charger':
      return charger(look, accent, scene, paint);
    case 'upholstery':
      return upholstery(paint, random);
    case 'engine':
      return engine(look, accent, paint);
    case 'inspection':
      return inspection(look, accent, paint, random);
    case 'paint':
      return booth(look, paint, random);
    case 'polish':
      return polish(look, accent, paint, random);
  }
}

interface Room {
  drawn: string;
  scene: Scene;
}

/** A working room: wall, lamps, floor; `wall` sets its mood. */
function room(wall: Colour, floor: Colour, paint: Paint, lamps = true): Room {
  const lamp = (x: number) =>
    rect(x - 1.5, 0, 3, 84, '#0b0c0e') +
    path(
      contour([
        [x - 62, 118, 4],
        [x - 30, 84, 12],
        [x + 30, 84, 12],
        [x + 62, 118, 4],
      ]),
      '#15171b',
    ) +
    ellipse(x, 118, 60, 7, '#fff1d0') +
    path(
      `M${x - 60} 120L${x + 60} 120L${x + 260} 560L${x - 260} 560Z`,
      paint.linear(
        [0, 120],
        [0, 560],
        [
          [0, '#ffe9bd', 0.24],
          [1, '#ffe9bd', 0],
        ],
      ),
    );
  return {
    drawn:
      rect(
        0,
        0,
        width,
        530,
        paint.linear(
          [0, 0],
          [0, 530],
          [
            [0, darker(wall, 0.6)],
            [0.5, darker(wall, 0.12)],
            [1, wall],
          ],
        ),
      ) +
      [0, 1, 2, 3].map((at) => rect(0, 418 + at * 28, width, 1.5, '#000000', 'opacity=".16"')).join('') +
      rect(0, 404, width, 6, lighter(wall, 0.16)) +
      rect(
        0,
        524,
        width,
        226,
        paint.linear(
          [0, 524],
          [0, height],
          [
            [0, lighter(floor, 0.14)],
            [0.4, floor],
            [1, darker(floor, 0.55)],
          ],
        ),
      ) +
      rect(0, 520, width, 8, darker(wall, 0.5)) +
      (lamps ? lamp(250) + lamp(600) + lamp(950) : ''),
    scene: {
      behind: '',
      before: '',
      light: '#ffe9bd',
      sky: wall,
      ground: darker(floor, 0.4),
      dark: false,
      mirror: 0,
    },
  };
}

function placed(drawn: string, length: number, scale: number, x: number, y: number, right = false): string {
  return right
    ? `<g transform="translate(${round(x + length * scale)} ${y}) scale(${-scale} ${-scale})">${drawn}</g>`
    : `<g transform="translate(${round(x)} ${y}) scale(${scale} ${-scale})">${drawn}</g>`;
}

function shadow(paint: Paint, x: number, y: number, across: number, up = 16): string {
  return ellipse(
    x,
    y,
    across,
    up,
    paint.glow([
      [0, '#000000', 0.85],
      [0.6, '#000000', 0.5],
      [1, '#000000', 0],
    ]),
  );
}

function spanner(x: number, y: number, tall: number, turn: number, metal: Colour): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn})">${rect(-4, -tall / 2, 8, tall, metal, 'rx="4"')}${circle(0, -tall / 2, 12, metal)}${path(`M-5 ${-tall / 2 - 14}L5 ${-tall / 2 - 14}L4 ${-tall / 2}L-4 ${-tall / 2}Z`, '#23262b')}${circle(0, tall / 2, 10, metal)}${circle(0, tall / 2, 5, '#23262b')}</g>`;
}

function toolWall(x: number, y: number, accent: Colour, random: Random): string {
  let hung =
    rect(x, y, 330, 190, '#23262b', 'rx="8"') +
    rect(x, y, 330, 190, 'none', `rx="8" stroke="#000" stroke-opacity=".5" stroke-width="3"`);
  for (let column = 0; column < 21; column += 1)
    for (let row = 0; row < 12; row += 1)
      hung += circle(x + 14 + column * 15, y + 14 + row * 15, 1.2, '#0e0f12');
  for (let at = 0; at < 6; at += 1)
    hung += spanner(
      x + 34 + at * 27,
      y + 68,
      104 - at * 10,
      0,
      random.pick(['#c5c8cd', '#a7abb2', '#d8dadd']),
    );
  hung +=
    rect(x + 206, y + 30, 14, 46, accent, 'rx="5"') +
    rect(x + 210, y + 76, 6, 54, '#c5c8cd') +
    rect(x + 234, y + 30, 14, 46, '#3f9bd8', 'rx="5"') +
    rect(x + 238, y + 76, 6, 40, '#c5c8cd');
  hung +=
    rect(x + 276, y + 52, 10, 86, '#8a5a33', 'rx="4"') +
    path(
      contour([
        [x + 258, y + 34, 3],
        [x + 258, y + 58, 3],
        [x + 304, y + 58, 3],
        [x + 312, y + 46, 5],
        [x + 304, y + 34, 3],
      ]),
      '#aeb2b9',
    );
  return (
    hung +
    rect(x + 20, y + 160, 150, 9, accent, 'rx="4"') +
    rect(x + 180, y + 160, 60, 9, '#5b5f66', 'rx="4"')
  );
}

function chest(x: number, y: number, colour: Colour): string {
  return (
    rect(x, y, 170, 150, colour, 'rx="7"') +
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          rect(x + 10, y + 12 + at * 26, 150, 21, lighter(colour, 0.1), 'rx="3"') +
          rect(x + 30, y + 19 + at * 26, 110, 4, '#d9dce0', 'rx="2"'),
      )
      .join('') +
    rect(x - 6, y - 8, 182, 12, '#26282d', 'rx="4"') +
    circle(x + 24, y + 160, 11, '#0d0e10') +
    circle(x + 146, y + 160, 11, '#0d0e10')
  );
}

function tyreStack(x: number, base: number, count: number, across: number): string {
  return Array.from({ length: count }, (_, at) => {
    const y = base - 22 - at * 42;
    return (
      rect(x - across / 2, y - 20, across, 41, '#17181b', 'rx="16"') +
      [0, 1, 2, 3, 4, 5, 6, 7, 8]
        .map((line) => rect(x - across / 2 + 12 + line * ((across - 24) / 8), y - 18, 2, 37, '#2a2b30'))
        .join('') +
      rect(x - across / 2 + 8, y - 20, across - 16, 3, '#ffffff', 'opacity=".1" rx="2"')
    );
  }).join('');
}

function lift(look: CarLook, accent: Colour, paint: Paint, random: Random): string {
  const { drawn, scene } = room('#3b4148', '#4a4d52', paint);
  const length = look.shape.length;
  const scale = Math.min(1.62, 760 / length);
  const carY = 410;
  const x = (width - length * scale) / 2;
  const post = (at: number) =>
    rect(
      at,
      150,
      44,
      470,
      paint.linear(
        [at, 0],
        [at + 44, 0],
        [
          [0, lighter(accent, 0.15)],
          [1, darker(accent, 0.35)],
        ],
      ),
    ) +
    rect(at + 15, 160, 14, 450, '#0e0f12', 'opacity=".55"') +
    rect(at - 22, 610, 88, 18, '#1a1b1f', 'rx="4"') +
    rect(at - 6, 140, 56, 16, '#1a1b1f', 'rx="4"');
  return (
    drawn +
    toolWall(90, 190, accent, random) +
    rect(860, 180, 220, 150, '#101419', 'rx="6"') +
    rect(
      868,
      188,
      98,
      134,
      paint.linear(
        [0, 188],
        [0, 322],
        [
          [0, '#24405c'],
          [1, '#7f8fa5'],
        ],
      ),
    ) +
    rect(
      974,
      188,
      98,
      134,
      paint.linear(
        [0, 188],
        [0, 322],
        [
          [0, '#24405c'],
          [1, '#7f8fa5'],
        ],
      ),
    ) +
    chest(40, 460, accent) +
    tyreStack(1110, 622, 4, 118) +
    shadow(paint, 600, 640, 420, 26) +
    post(288) +
    post(870) +
    placed(carSide(look, scene, paint), length, scale, x, carY, random.chance(0.5)) +
    rect(300, carY - 34, 602, 13, '#15171a', 'rx="5"') +
    rect(318, carY - 40, 50, 10, accent, 'rx="3"') +
    rect(834, carY - 40, 50, 10, accent, 'rx="3"') +
    rect(556, 560, 88, 66, '#26282d', 'rx="8"') +
    rect(590, 470, 20, 94, '#3a3d44') +
    path(
      contour([
        [530, 462, 6],
        [560, 482, 6],
        [640, 482, 6],
        [670, 462, 6],
        [650, 450, 6],
        [550, 450, 6],
      ]),
      '#5b5f66',
    )
  );
}

function tools(accent: Colour, paint: Paint, random: Random): string {
  const { drawn } = room('#4a3d33', '#3b3733', paint);
  const bench =
    rect(40, 500, 1120, 34, '#8a5f38', 'rx="5"') +
    rect(40, 500, 1120, 8, '#b98350', 'rx="4"') +
    [80, 560, 1060].map((x) => rect(x, 534, 60, 190, '#3a2d22')).join('') +
    rect(160, 560, 380, 110, '#2c2520', 'rx="6"') +
    rect(660, 560, 360, 110, '#2c2520', 'rx="6"') +
    [350, 840].map((x) => rect(x - 40, 606, 80, 10, accent, 'rx="5"')).join('');
  const vice =
    rect(850, 440, 120, 34, '#3f5f7a', 'rx="6"') +
    rect(866, 420, 26, 60, '#4f7491', 'rx="4"') +
    rect(930, 420, 26, 60, '#4f7491', 'rx="4"') +
    rect(970, 452, 60, 8, '#c5c8cd') +
    rect(1024, 428, 7, 56, '#c5c8cd', 'rx="3"') +
    rect(880, 474, 60, 28, '#2f475c');
  const gear = (x: number, y: number, size: number, colour: Colour) =>
    Array.from(
      { length: 12 },
      (_, at) =>
        `<rect x="${x - size * 0.12}" y="${y - size * 1.14}" width="${size * 0.24}" height="${size * 0.3}" rx="3" fill="${colour}" transform="rotate(${at * 30} ${x} ${y})"/>`,
    ).join('') +
    circle(x, y, size, colour) +
    circle(x, y, size * 0.8, darker(colour, 0.15)) +
    circle(x, y, size * 0.42, lighter(colour, 0.2)) +
    circle(x, y, size * 0.24, '#1a1b1e');
  const parts =
    gear(300, 440, 54, '#aeb2b9') +
    gear(408, 462, 34, '#c79a5a') +
    gear(208, 468, 28, '#8a8f98') +
    rect(470, 470, 170, 24, '#7d828a', 'rx="8"') +
    rect(490, 462, 18, 40, '#9aa0a8', 'rx="3"') +
    rect(540, 458, 26, 48, '#aeb2b9', 'rx="3"') +
    rect(596, 464, 14, 36, '#9aa0a8', 'rx="3"');
  const can =
    rect(700, 408, 74, 92, accent, 'rx="8"') +
    rect(700, 436, 74, 34, '#f2f1ef') +
    rect(712, 446, 40, 6, darker(accent, 0.3), 'rx="3"') +
    rect(752, 392, 16, 18, '#26282d', 'rx="3"');
  return (
    drawn +
    toolWall(110, 160, accent, random) +
    toolWall(480, 160, '#3f9bd8', random) +
    toolWall(850, 160, '#e9b93a', random) +
    bench +
    parts +
    can +
    vice +
    ellipse(
      600,
      420,
      600,
      160,
      paint.glow([
        [0, '#ffe3b0', 0.16],
        [1, '#ffe3b0', 0],
      ]),
    )
  );
}

function tyres(accent: Colour, paint: Paint, random: Random): string {
  const { drawn } = room('#31383d', '#43464a', paint);
  let rack = '';
  for (const row of [0, 1]) {
    const y = 230 + row * 176;
    for (let at = 0; at < 8; at += 1)
      rack += `<g transform="translate(${130 + at * 134} ${y + 62}) scale(1.85 -1.85)">${wheel(0, 34, random.pick(rims.filter((rim) => rim !== 'wire')), random.pick(['#c9ccd2', '#8b8f97', '#3a3c42', '#b9bdc4']), undefined)}</g>`;
    rack += rect(40, y + 62, 1120, 12, accent) + rect(40, y + 72, 1120, 5, darker(accent, 0.5));
  }
  const posts = [40, 410, 780, 1148]
    .map((x) => rect(x, 120, 14, 500, darker(accent, 0.2)) + rect(x, 120, 4, 500, lighter(accent, 0.2)))
    .join('');
  return (
    drawn +
    rack +
    posts +
    shadow(paint, 240, 690, 130) +
    tyreStack(240, 700, 3, 190) +
    shadow(paint, 960, 690, 130) +
    tyreStack(960, 700, 2, 190) +
    shadow(paint, 600, 700, 120, 12) +
    `<g transform="translate(600 704) scale(3.1 -3.1)">${wheel(0, 34, 'split', '#c9ccd2', undefined)}</g>`
  );
}

function bubbles(random: Random, count: number, x: number, y: number, across: number, up: number): string {
  return Array.from({ length: count }, () => {
    const size = random.between(3, 17);
    const at = [x + random.between(-across, across), y + random.between(-up, up)] as const;
    return (
      circle(at[0], at[1], size, '#ffffff', `opacity="${round(random.between(2, 6)) / 10}"`) +
      circle(at[0] - size * 0.3, at[1] - size * 0.3, size * 0.25, '#ffffff')
    );
  }).join('');
}

function wash(look: CarLook, accent: Colour, paint: Paint, random: Random): string {
  const { drawn, scene } = room('#22505f', '#31505a', paint, false);
  const length = look.shape.length;
  const scale = Math.min(1.75, 800 / length);
  const x = (width - length * scale) / 2;
  const top = groundY - (look.shape.roofFront[1] + 4) * scale;
  const tiles =
    Array.from({ length: 12 }, (_, at) => rect(at * 100, 0, 2, 404, '#000000', 'opacity=".14"')).join('') +
    [100, 200, 300].map((y) => rect(0, y, width, 2, '#000000', 'opacity=".14"')).join('');
  const lights =
    rect(120, 60, 960, 12, '#e9fbff', 'rx="6"') +
    ellipse(
      600,
      70,
      640,
      150,
      paint.glow([
        [0, '#c9f6ff', 0.55],
        [1, '#c9f6ff', 0],
      ]),
    );
  const brush = (at: number, colour: Colour) =>
    rect(at - 10, 110, 20, 520, '#1a1b1f') +
    Array.from({ length: 26 }, (_, row) =>
      path(
        `M${at} ${140 + row * 18}L${at - 62} ${132 + row * 18 + (row % 2) * 10}L${at - 62} ${146 + row * 18}L${at} ${154 + row * 18}L${at + 62} ${146 + row * 18}L${at + 62} ${132 + row * 18 + (row % 2) * 10}Z`,
        row % 2 ? colour : darker(colour, 0.25),
        'opacity=".92"',
      ),
    ).join('');
  const foam = Array.from({ length: 44 }, (_, at) => {
    const along = (at % 22) / 21;
    const drop = Math.abs(along - 0.46) ** 2 * 300 + (at < 22 ? 34 : 6);
    return circle(
      x + length * scale * (0.2 + along * 0.62),
      top + drop + random.between(-10, 16),
      random.between(17, 32),
      at < 22 ? '#dcf3f7' : '#f8feff',
    );
  }).join('');
  return (
    drawn +
    tiles +
    lights +
    brush(96, accent) +
    brush(1104, accent) +
    shadow(paint, 600, groundY + 2, 430, 18) +
    placed(carSide(look, scene, paint), length, scale, x, groundY, random.chance(0.5)) +
    foam +
    bubbles(random, 90, 600, top + 60, 330, 90) +
    bubbles(random, 40, 600, groundY + 34, 460, 24) +
    Array.from({ length: 46 }, () => {
      const at = random.between(140, 1060);
      const y = random.between(90, 420);
      return stroke(
        `M${round(at)} ${round(y)}l${round(random.between(-6, 6))} 34`,
        '#d8f7ff',
        2,
        'opacity=".4" stroke-linecap="round"',
      );
    }).join('') +
    ellipse(600, 700, 560, 34, '#c9f6ff', 'opacity=".12"')
  );
}

function tow(look: CarLook, accent: Colour, scene: Scene, paint: Paint): string {
  const made = towTruck(
    '#e3dfd4',
    carSide(look, { ...scene, dark: false }, paint),
    look.shape.length,
    scene,
    paint,
  );
  const scale = 1.2;
  return (
    scene.behind +
    shadow(paint, 600, groundY + 2, 520, 18) +
    placed(made.drawn, made.length, scale, (width - made.length * scale) / 2, groundY, accent > '#8') +
    cones(paint, [110, 1080], groundY + 40) +
    scene.before
  );
}

function cones(paint: Paint, xs: readonly number[], y: number): string {
  return xs
    .map(
      (x) =>
        shadow(paint, x, y + 2, 44, 8) +
        rect(x - 36, y - 9, 72, 10, '#d9581a', 'rx="3"') +
        path(`M${x - 25} ${y - 8}L${x - 6} ${y - 92}L${x + 6} ${y - 92}L${x + 25} ${y - 8}Z`, '#ff7a2b') +
        path(
          `M${x - 19.5} ${y - 32}L${x - 14.5} ${y - 54}L${x + 14.5} ${y - 54}L${x + 19.5} ${y - 32}Z`,
          '#f6f1e6',
        ) +
        path(
          `M${x + 1} ${y - 8}L${x + 2} ${y - 92}L${x + 6} ${y - 92}L${x + 25} ${y - 8}Z`,
          '#000000',
          'opacity=".16"',
        ),
    )
    .join('');
}

function lesson(look: CarLook, scene: Scene, paint: Paint, random: Random): string {
  const { length, roofFront, crown } = look.shape;
  const scale = Math.min(1.75, 780 / length);
  const x = (width - length * scale) / 2;
  const signX = x + (roofFront[0] + 60) * scale;
  const top = groundY - (roofFront[1] + crown) * scale;
  const learner =
    rect(signX - 62, top - 56, 124, 54, '#f4f3ee', 'rx="9"') +
    rect(signX - 62, top - 56, 124, 54, 'none', 'rx="9" stroke="#d8332b" stroke-width="5"') +
    path(`M${signX - 10} ${top - 46}h11v26h14v9h-25Z`, '#d8332b');
  return (
    scene.behind +
    shadow(paint, 600, groundY + 2, 430, 18) +
    learner +
    placed(carSide(look, scene, paint), length, scale, x, groundY) +
    cones(paint, [90, 240, 980, 1120], groundY + 62 + random.between(0, 10)) +
    scene.before
  );
}

function charger(look: CarLook, accent: Colour, scene: Scene, paint: Paint): string {
  const { length } = look.shape;
  const scale = Math.min(1.65, 740 / length);
  const x = 90;
  const portX = x + (look.shape.frontOverhang + look.shape.wheelbase + 30) * scale;
  const portY = groundY - (look.shape.deck[1] - 22) * scale;
  const postX = 980;
  return (
    scene.behind +
    shadow(paint, x + (length * scale) / 2, groundY + 2, length * scale * 0.54, 18) +
    shadow(paint, postX + 55, groundY + 2, 90, 12) +
    placed(carSide(look, scene, paint), length, scale, x, groundY) +
    rect(
      postX,
      300,
      110,
      330,
      paint.linear(
        [postX, 0],
        [postX + 110, 0],
        [
          [0, '#f1f2f2'],
          [0.7, '#c4c8cc'],
          [1, '#7d828a'],
        ],
      ),
      'rx="18"',
    ) +
    rect(postX + 16, 326, 78, 104, '#0b0c0f', 'rx="8"') +
    path(
      `M${postX + 60} 338L${postX + 36} 384L${postX + 54} 384L${postX + 48} 420L${postX + 76} 370L${postX + 57} 370Z`,
      '#58e0a0',
    ) +
    rect(postX + 16, 446, 78, 6, '#58e0a0', 'rx="3"') +
    circle(
      postX + 55,
      376,
      110,
      paint.glow([
        [0, '#58e0a0', 0.4],
        [1, '#58e0a0', 0],
      ]),
    ) +
    rect(postX + 38, 480, 34, 46, '#26282d', 'rx="8"') +
    rect(postX + 16, 560, 78, 10, accent, 'rx="5"') +
    stroke(
      `M${postX + 55} 520C${postX + 40} 690 ${round(portX + 150)} 690 ${round(portX + 40)} ${round(portY + 20)}L${round(portX)} ${round(portY)}`,
      '#0c0d10',
      12,
      'stroke-linecap="round"',
    ) +
    stroke(
      `M${postX + 55} 520C${postX + 40} 690 ${round(portX + 150)} 690 ${round(portX + 40)} ${round(portY + 20)}`,
      '#3a3d44',
      3,
      'stroke-linecap="round"',
    ) +
    circle(portX, portY, 11, '#58e0a0') +
    circle(
      portX,
      portY,
      46,
      paint.glow([
        [0, '#58e0a0', 0.8],
        [1, '#58e0a0', 0],
      ]),
    ) +
    scene.before
  );
}

function upholstery(paint: Paint, random: Random): string {
  const leather = random.pick(['#8a4a24', '#a5362e', '#c9a27a', '#3f5a66', '#5a6b45']);
  const { drawn } = room('#3d3a3f', '#3a3334', paint);
  const hide = (corners: Parameters<typeof contour>[0]) => {
    const outline = contour(corners);
    return (
      path(
        outline,
        paint.linear(
          [400, 150],
          [800, 650],
          [
            [0, lighter(leather, 0.22)],
            [0.5, leather],
            [1, darker(leather, 0.45)],
          ],
        ),
      ) + stroke(outline, darker(leather, 0.55), 3)
    );
  };
  const stitch = (d: string) =>
    stroke(d, lighter(leather, 0.55), 2.6, 'stroke-dasharray="10 8" stroke-linecap="round" opacity=".85"');
  const rolls = [0, 1, 2, 3]
    .map((at) => {
      const colour = ['#a5362e', '#c9a27a', '#3f5a66', '#8a4a24'][at] ?? leather;
      return (
        rect(
          60,
          220 + at * 62,
          240,
          50,
          paint.linear(
            [0, 220 + at * 62],
            [0, 270 + at * 62],
            [
              [0, lighter(colour, 0.25)],
              [0.5, colour],
              [1, darker(colour, 0.5)],
            ],
          ),
          'rx="25"',
        ) +
        circle(285, 245 + at * 62, 22, darker(colour, 0.5)) +
        circle(285, 245 + at * 62, 12, '#b98350')
      );
    })
    .join('');
  const seat =
    rect(560, 610, 300, 34, '#17181b', 'rx="10"') +
    hide([
      [548, 470, 30, 6],
      [880, 452, 40, 10],
      [930, 570, 40, 0],
      [900, 626, 30, 0],
      [560, 630, 40, 4],
    ]) +
    hide([
      [560, 500, 50, 10],
      [520, 250, 60, 14],
      [700, 236, 60, 14],
      [700, 500, 40, 0],
    ]) +
    hide([
      [552, 236, 30, 6],
      [556, 166, 30, 6],
      [668, 162, 30, 6],
      [672, 232, 30, 4],
    ]) +
    rect(578, 226, 10, 30, '#c5c8cd') +
    rect(638, 226, 10, 30, '#c5c8cd') +
    stitch('M562 480Q540 380 548 280M672 488Q684 380 676 270') +
    [300, 346, 392, 438]
      .map(
        (y) =>
          stroke(`M${556 - (400 - y) * 0.02} ${y}Q612 ${y + 12} 676 ${y - 2}`, darker(leather, 0.45), 4) +
          stroke(`M556 ${y + 3}Q612 ${y + 15} 676 ${y + 1}`, lighter(leather, 0.3), 1.6, 'opacity=".6"'),
      )
      .join('') +
    stitch('M600 500Q740 486 884 478M596 600Q740 604 896 590') +
    [680, 750, 820]
      .map((x) => stroke(`M${x} 492Q${x + 12} 546 ${x + 8} 600`, darker(leather, 0.45), 4))
      .join('');
  const spool = (x: number, colour: Colour) =>
    rect(x, 560, 46, 60, colour, 'rx="4"') +
    rect(x - 6, 554, 58, 9, '#b98350', 'rx="3"') +
    rect(x - 6, 616, 58, 9, '#b98350', 'rx="3"') +
    [0, 1, 2, 3, 4].map((at) => rect(x, 568 + at * 10, 46, 1.5, '#000000', 'opacity=".25"')).join('');
  return (
    drawn +
    rolls +
    shadow(paint, 730, 646, 260, 20) +
    seat +
    spool(1000, lighter(leather, 0.4)) +
    spool(1070, '#e8e6e1') +
    ellipse(
      700,
      330,
      360,
      260,
      paint.glow([
        [0, '#fff1d0', 0.12],
        [1, '#fff1d0', 0],
      ]),
    )
  );
}

function engine(look: CarLook, accent: Colour, paint: Paint): string {
  const { colour } = look;
  const skin = paint.linear(
    [0, 0],
    [0, height],
    [
      [0, lighter(colour, 0.2)],
      [0.5, colour],
      [1, darker(colour, 0.5)],
    ],
  );
  const metal = paint.linear(
    [0, 260],
    [0, 520],
    [
      [0, '#eceef0'],
      [0.4, '#aeb2b9'],
      [1, '#4b4e55'],
    ],
  );
  const hose = (d: string, wide: number) =>
    stroke(d, '#0a0b0d', wide, 'stroke-linecap="round"') +
    stroke(d, '#2e3036', wide * 0.55, 'stroke-linecap="round"') +
    stroke(d, '#54575f', wide * 0.14, 'stroke-linecap="round"');
  return (
    rect(0, 0, width, height, '#121317') +
    rect(
      0,
      0,
      width,
      130,
      paint.linear(
        [0, 0],
        [0, 130],
        [
          [0, '#20242b'],
          [1, '#3d4652'],
        ],
      ),
    ) +
    path(
      contour([
        [140, -20, 0],
        [200, 112, 30, 6],
        [1000, 112, 30, 0],
        [1060, -20, 0],
      ]),
      skin,
    ) +
    path(
      contour([
        [190, 100, 0, 6],
        [1010, 100, 0, 0],
        [1030, 128, 0, 0],
        [170, 128, 0],
      ]),
      darker(colour, 0.55),
    ) +
    path(
      contour([
        [-20, 130, 0, 6],
        [180, 150, 40, 0],
        [120, 640, 60, 6],
        [-20, 700, 0],
      ]),
      skin,
    ) +
    path(
      contour([
        [1220, 130, 0, 0],
        [1220, 700, 0, 6],
        [1080, 640, 60, 0],
        [1020, 150, 40, 6],
      ]),
      skin,
    ) +
    path(
      contour([
        [-20, 690, 0, 30],
        [1220, 690, 0, 0],
        [1220, 770, 0],
        [-20, 770, 0],
      ]),
      skin,
    ) +
    stroke(
      contour(
        [
          [-20, 692, 0, 30],
          [1220, 692, 0],
        ],
        false,
      ),
      'rgba(255,255,255,.4)',
      4,
    ) +
    path(
      contour([
        [190, 160, 30, 4],
        [1010, 160, 30, 0],
        [1066, 630, 40, 10],
        [134, 630, 40],
      ]),
      '#0b0c0f',
    ) +
    hose('M250 250Q330 190 470 220', 34) +
    hose('M960 540Q860 610 720 560', 30) +
    hose('M330 600Q420 560 400 480', 24) +
    rect(220, 290, 170, 150, '#1b1c20', 'rx="14"') +
    rect(220, 290, 170, 44, '#2b2d33', 'rx="14"') +
    [0, 1, 2, 3].map((at) => rect(240, 352 + at * 20, 130, 8, '#33363d', 'rx="4"')).join('') +
    rect(830, 250, 170, 130, '#1f2226', 'rx="10"') +
    rect(830, 250, 170, 30, accent, 'rx="8"') +
    circle(870, 300, 14, '#c5372f') +
    circle(960, 300, 14, '#3b3e45') +
    rect(862, 320, 110, 40, '#e9e8e2', 'rx="4"') +
    rect(872, 330, 60, 6, '#3b3e45', 'rx="3"') +
    circle(910, 480, 62, '#15161a') +
    circle(910, 480, 54, '#ded9c4', 'opacity=".9"') +
    circle(910, 480, 26, '#26282d') +
    path(
      contour([
        [430, 230, 24, 4],
        [780, 230, 24, 0],
        [800, 520, 30, 4],
        [410, 520, 30],
      ]),
      metal,
    ) +
    path(
      contour([
        [462, 262, 18, 2],
        [748, 262, 18, 0],
        [764, 470, 24, 2],
        [446, 470, 24],
      ]),
      '#17181c',
    ) +
    [0, 1, 2, 3]
      .map(
        (at) =>
          rect(482 + at * 66, 284, 46, 166, '#24262c', 'rx="12"') +
          rect(490 + at * 66, 292, 30, 60, accent, `rx="8" opacity="${at % 2 ? '.95' : '.8'}"`) +
          circle(505 + at * 66, 420, 13, '#aeb2b9') +
          circle(505 + at * 66, 420, 6, '#3b3e45'),
      )
      .join('') +
    rect(430, 484, 350, 10, '#ffffff', 'opacity=".4" rx="5"') +
    hose('M790 300Q820 220 900 214', 22) +
    circle(308, 530, 40, '#c5c8cd') +
    circle(308, 530, 32, '#e9b93a') +
    rect(288, 524, 40, 11, '#5a4410', 'rx="5"') +
    stroke('M560 600L640 600', '#e9b93a', 10, 'stroke-linecap="round"') +
    spanner(700, 620, 150, 68, '#d5d8dc') +
    ellipse(
      600,
      330,
      620,
      320,
      paint.glow([
        [0, '#fff1d0', 0.16],
        [1, '#fff1d0', 0],
      ]),
    )
  );
}

function inspection(look: CarLook, accent: Colour, paint: Paint, random: Random): string {
  const { drawn, scene } = room('#3a4450', '#474b50', paint);
  const { length } = look.shape;
  const scale = Math.min(1.4, 640 / length);
  const check = (y: number, done: boolean) =>
    rect(850, y, 30, 30, done ? '#4fb286' : '#d8d5cc', 'rx="6"') +
    (done
      ? stroke(
          `M856 ${y + 15}L863 ${y + 22}L875 ${y + 8}`,
          '#ffffff',
          4,
          'stroke-linecap="round" stroke-linejoin="round"',
        )
      : '') +
    rect(896, y + 5, random.between(120, 180), 8, '#6b6760', 'rx="4"') +
    rect(896, y + 19, random.between(70, 130), 6, '#b3afa6', 'rx="3"');
  return (
    drawn +
    toolWall(110, 180, accent, random) +
    shadow(paint, 60 + (length * scale) / 2, groundY + 2, length * scale * 0.55, 18) +
    placed(carSide(look, { ...scene, dark: true }, paint), length, scale, 60, groundY) +
    cones(paint, [90], groundY + 70) +
    `<g transform="rotate(4 960 400)">` +
    rect(806, 150, 320, 470, '#7a4f2c', 'rx="16"') +
    rect(826, 186, 280, 414, '#f6f4ee', 'rx="6"') +
    rect(906, 132, 120, 46, '#aeb2b9', 'rx="10"') +
    circle(966, 150, 12, '#5b5f66') +
    rect(850, 212, 150, 14, '#3b3e45', 'rx="6"') +
    rect(850, 236, 90, 8, '#b3afa6', 'rx="4"') +
    [0, 1, 2, 3, 4, 5].map((at) => check(268 + at * 46, at < 5)).join('') +
    stroke('M952 572q14 -34 28 -4t26 -10 18 8 26 -12', '#2f5fa8', 3.4, 'stroke-linecap="round"') +
    '</g>' +
    `<g transform="rotate(-38 1100 620)">${rect(1010, 612, 150, 16, accent, 'rx="8"')}${path('M1010 612L984 620L1010 628Z', '#e9e8e2')}</g>`
  );
}

function booth(look: CarLook, paint: Paint, random: Random): string {
  const { drawn, scene } = room('#c9cdd0', '#9aa0a5', paint, false);
  const { length } = look.shape;
  const scale = Math.min(1.72, 800 / length);
  const x = (width - length * scale) / 2;
  const car = carSide(look, { ...scene, light: '#ffffff' }, paint);
  const bare = carSide({ ...look, colour: '#a3a6a8', roof: 'body' }, { ...scene, light: '#ffffff' }, paint);
  const half = length * 0.52;
  const panels = [60, 360, 660, 960]
    .map(
      (at) =>
        rect(at, 70, 180, 300, '#f4f8fa', 'rx="8"') +
        rect(at, 70, 180, 300, 'none', 'rx="8" stroke="#8b9196" stroke-width="5"') +
        [0, 1, 2].map((row) => rect(at + 14, 92 + row * 92, 152, 66, '#ffffff', 'rx="4"')).join(''),
    )
    .join('');
  const gunX = x + half * scale + 40;
  const gunY = groundY - 250;
  return (
    drawn +
    panels +
    shadow(paint, 600, groundY + 2, 430, 18) +
    placed(
      paint.within(`M-20 -10H${round(half)}V300H-20Z`, car) +
        paint.within(`M${round(half)} -10H${length + 20}V300H${round(half)}Z`, bare),
      length,
      scale,
      x,
      groundY,
    ) +
    ellipse(
      gunX - 46,
      gunY + 60,
      190,
      120,
      paint.glow([
        [0, look.colour, 0.75],
        [1, look.colour, 0],
      ]),
    ) +
    Array.from({ length: 70 }, () =>
      circle(
        gunX - random.between(10, 180),
        gunY + random.between(-30, 150),
        random.between(1, 4),
        look.colour,
        'opacity=".5"',
      ),
    ).join('') +
    `<g transform="translate(${round(gunX)} ${gunY}) rotate(24)">${rect(0, -18, 130, 30, '#3a3d44', 'rx="10"')}${rect(-26, -12, 30, 18, '#c5c8cd', 'rx="4"')}${rect(84, 6, 30, 92, '#26282d', 'rx="10"')}${rect(26, -84, 64, 68, look.colour, 'rx="10"')}${rect(26, -92, 64, 14, '#c5c8cd', 'rx="5"')}${stroke('M64 12Q60 42 84 46', '#c5c8cd', 7)}</g>` +
    stroke(
      `M${round(gunX + 70)} ${gunY + 130}Q${round(gunX + 130)} ${gunY + 380} 1220 ${gunY + 330}`,
      '#c5372f',
      10,
    ) +
    rect(0, 0, width, height, '#0b1014', 'opacity=".2"')
  );
}

function polish(look: CarLook, accent: Colour, paint: Paint, random: Random): string {
  const { drawn, scene } = room('#26282e', '#2b2d33', paint, false);
  const { length } = look.shape;
  const scale = Math.min(1.78, 820 / length);
  const x = (width - length * scale) / 2;
  const hexes = Array.from({ length: 15 }, (_, at) => {
    const column = at % 5;
    const row = Math.floor(at / 5);
    const cx = 300 + column * 150 + (row % 2) * 75;
    const cy = 70 + row * 62;
    return `<path d="M${cx - 70} ${cy}L${cx - 38} ${cy - 28}H${cx + 38}L${cx + 70} ${cy}L${cx + 38} ${cy + 28}H${cx - 38}Z" fill="none" stroke="#f4fbff" stroke-width="7"/><path d="M${cx - 70} ${cy}L${cx - 38} ${cy - 28}H${cx + 38}L${cx + 70} ${cy}L${cx + 38} ${cy + 28}H${cx - 38}Z" fill="none" stroke="#9fd8ff" stroke-width="20" stroke-opacity=".14"/>`;
  }).join('');
  const sparkle = (at: number, y: number, size: number) =>
    path(
      `M${at} ${y - size}Q${at} ${y} ${at + size} ${y}Q${at} ${y} ${at} ${y + size}Q${at} ${y} ${at - size} ${y}Q${at} ${y} ${at} ${y - size}Z`,
      '#ffffff',
      'opacity=".95"',
    );
  const car = carSide(look, { ...scene, light: '#e8f6ff', sky: '#9fb8c9' }, paint);
  const top = groundY - look.shape.roofFront[1] * scale;
  return (
    drawn +
    hexes +
    ellipse(
      600,
      130,
      620,
      240,
      paint.glow([
        [0, '#d7efff', 0.3],
        [1, '#d7efff', 0],
      ]),
    ) +
    `<g opacity=".34" transform="translate(${round(x)} ${groundY}) scale(${scale} ${scale})">${car}</g>` +
    rect(
      0,
      groundY,
      width,
      height - groundY,
      paint.linear(
        [0, groundY],
        [0, groundY + 110],
        [
          [0, '#1b1c21', 0.1],
          [1, '#121317'],
        ],
      ),
    ) +
    shadow(paint, 600, groundY + 1, 430, 14) +
    placed(car, length, scale, x, groundY) +
    sparkle(x + length * scale * random.between(0.2, 0.35), top + 130, 32) +
    sparkle(x + length * scale * random.between(0.5, 0.62), top + 60, 24) +
    sparkle(x + length * scale * random.between(0.75, 0.86), top + 140, 28) +
    rect(60, 500, 64, 128, accent, 'rx="12"') +
    rect(60, 540, 64, 44, '#f2f1ef') +
    rect(78, 474, 28, 30, '#17181b', 'rx="5"') +
    path('M72 474L120 466L120 480L106 486L72 486Z', '#17181b') +
    rect(140, 548, 58, 80, '#3f9bd8', 'rx="10"') +
    rect(146, 534, 46, 18, '#17181b', 'rx="5"') +
    path(
      contour([
        [1030, 630, 14, 8],
        [1040, 588, 20, 10],
        [1110, 574, 20, 10],
        [1160, 630, 14, 4],
      ]),
      '#e9b93a',
    ) +
    stroke('M1050 606Q1090 590 1140 612', '#b98a1a', 3)
  );
}
