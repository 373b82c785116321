import type { Random } from '../random.ts';
import { contour, round } from './contour.ts';
import type { Colour, Paint } from './paint.ts';
import { circle, darker, ellipse, lighter, mix, path, rect, stroke } from './paint.ts';

export const width = 1200;
export const height = 750;
/** Where the wheels stand. */
export const groundY = 628;

/** A place for a vehicle to stand in, `width` by `height`. */
export interface Scene {
  behind: string;
  /** What falls or stands between the vehicle and the viewer. */
  before: string;
  /** The colour that falls on the vehicle from above and behind. */
  light: Colour;
  /** What a window mirrors. */
  sky: Colour;
  /** What lies under the vehicle. */
  ground: Colour;
  /** Whether the lamps are on. */
  dark: boolean;
  /** How clearly the ground mirrors the vehicle, from 0 to 1. */
  mirror: number;
}

export const sceneNames = [
  'hills',
  'city',
  'sea',
  'forest',
  'snow',
  'desert',
  'showroom',
  'garage',
  'country',
  'lake',
] as const;
export type SceneName = (typeof sceneNames)[number];

export function scene(name: SceneName, random: Random, paint: Paint): Scene {
  return scenes[name](random, paint);
}

const scenes: Record<SceneName, (random: Random, paint: Paint) => Scene> = {
  hills,
  city,
  sea,
  forest,
  snow,
  desert,
  showroom,
  garage,
  country,
  lake,
};

/** Mountains or hills from one edge to the other, filled down to `bottom`. */
function ridge(random: Random, y: number, rise: number, steps: number, bottom = 520): string {
  const phase = random.between(0, 6.28);
  let line = `M-20 ${bottom}`;
  for (let step = 0; step <= steps; step += 1) {
    const along = step / steps;
    const swell = Math.sin(phase + along * 5.1) * 0.55 + Math.sin(phase * 2.3 + along * 11.7) * 0.3;
    line += `L${round(-20 + along * 1240)} ${round(y - rise * (0.5 + swell * 0.5 + random.between(-0.12, 0.12)))}`;
  }
  return `${line}L1220 ${bottom}Z`;
}

function softRidge(random: Random, y: number, rise: number, bottom = 520): string {
  const tops = Array.from({ length: 6 }, (_, at): [number, number] => [
    -120 + at * 290 + random.between(-60, 60),
    y - random.between(0, rise),
  ]);
  let line = `M-140 ${bottom}L${round(tops[0]?.[0] ?? 0)} ${round(tops[0]?.[1] ?? 0)}`;
  tops.slice(1).forEach(([x, top], at) => {
    const [fromX, fromY] = tops[at] ?? [0, 0];
    const half = (x - fromX) / 2;
    line += `C${round(fromX + half)} ${round(fromY)} ${round(x - half)} ${round(top)} ${round(x)} ${round(top)}`;
  });
  return `${line}L1400 ${bottom}Z`;
}

function peaks(random: Random, y: number, rise: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const x = ((at + random.between(0.1, 0.9)) / count) * 1300 - 50;
    const top = y - rise * random.between(0.55, 1);
    const spread = random.between(170, 300);
    return `M${round(x - spread)} ${y}L${round(x - spread * 0.35)} ${round(y - (y - top) * 0.62)}L${round(x - spread * 0.22)} ${round(y - (y - top) * 0.6)}L${round(x)} ${round(top)}L${round(x + spread * 0.2)} ${round(y - (y - top) * 0.7)}L${round(x + spread * 0.36)} ${round(y - (y - top) * 0.55)}L${round(x + spread)} ${y}Z|${round(x)},${round(top)},${round(spread)}`;
  });
}

function pine(x: number, base: number, tall: number, fill: Colour): string {
  const tiers = [0, 0.26, 0.5, 0.72];
  const half = tall * 0.24;
  const d = tiers
    .map((from, at) => {
      const wide = half * (1 - at * 0.21);
      const bottom = base - tall * from - tall * 0.06;
      const top = base - tall * Math.min(1, from + 0.42);
      return `M${round(x - wide)} ${round(bottom)}Q${round(x - wide * 0.3)} ${round(bottom - tall * 0.08)} ${round(x)} ${round(top)}Q${round(x + wide * 0.3)} ${round(bottom - tall * 0.08)} ${round(x + wide)} ${round(bottom)}Z`;
    })
    .join('');
  return path(d, fill) + rect(x - tall * 0.02, base - tall * 0.1, tall * 0.04, tall * 0.1, fill);
}

function pines(random: Random, base: number, tall: number, fill: Colour, gap: number): string {
  let drawn = '';
  for (let x = -30; x < 1240; x += gap * random.between(0.45, 1.5)) {
    drawn += pine(x, base + random.between(0, 8), tall * random.between(0.55, 1.1), fill);
  }
  return drawn;
}

function stars(random: Random, count: number, bottom: number): string {
  return Array.from({ length: count }, () =>
    circle(
      random.between(0, width),
      random.between(0, bottom),
      random.between(0.6, 1.7),
      '#fff',
      `opacity="${round(random.between(2, 9)) / 10}"`,
    ),
  ).join('');
}

function cloud(x: number, y: number, wide: number, fill: string): string {
  return path(
    contour([
      [x, y, 8],
      [x + wide * 0.16, y - wide * 0.09, wide * 0.08, wide * 0.02],
      [x + wide * 0.42, y - wide * 0.17, wide * 0.12, wide * 0.02],
      [x + wide * 0.7, y - wide * 0.1, wide * 0.1, wide * 0.02],
      [x + wide, y, 8],
    ]),
    fill,
  );
}

/** A sky over the whole picture, and the light around `sun`. */
function sky(
  paint: Paint,
  colours: readonly Colour[],
  sun?: { x: number; y: number; colour: Colour; size: number },
) {
  const stops = colours.map((colour, at) => [round((at / (colours.length - 1)) * 10) / 10, colour] as const);
  const body = rect(0, 0, width, 500, paint.linear([0, 0], [0, 490], stops));
  if (!sun) return body;
  const { x, y, colour, size } = sun;
  const halo = paint.glow([
    [0, colour, 0.85],
    [0.25, colour, 0.38],
    [1, colour, 0],
  ]);
  return body + circle(x, y, size * 5.2, halo) + circle(x, y, size, lighter(colour, 0.55));
}

/** Asphalt from `top` to the foot of the picture, with its far edge lit. */
function road(paint: Paint, top: number, far: Colour, near: Colour, line?: Colour): string {
  const surface = rect(
    0,
    top,
    width,
    height - top,
    paint.linear(
      [0, top],
      [0, height],
      [
        [0, far],
        [0.35, mix(far, near, 0.6)],
        [1, near],
      ],
    ),
  );
  const marks = line
    ? [-60, 250, 560, 870, 1180]
        .map((x) => path(`M${x} 706L${x + 180} 706L${x + 190} 715L${x - 6} 715Z`, line, 'opacity=".5"'))
        .join('')
    : '';
  return surface + marks;
}

function hills(random: Random, paint: Paint): Scene {
  const look = random.pick([
    { sky: ['#1b1f3f', '#4a3a68', '#b5586a', '#f3a15f'], sun: '#ffb066', land: '#2a2140' },
    { sky: ['#0f2740', '#2f5573', '#9d8f86', '#f2b47a'], sun: '#ffd08a', land: '#16283a' },
    { sky: ['#241a38', '#6a3459', '#d65f52', '#ffb35c'], sun: '#ff9a4a', land: '#2b1732' },
    { sky: ['#101c30', '#27406a', '#6f7bb0', '#d9a9b9'], sun: '#ffd9c9', land: '#18233e' },
  ]);
  const horizon = look.sky[3] ?? '';
  const x = random.between(150, 1050);
  const ridges = [0.25, 0.5, 0.74, 0.92]
    .map((depth, at) =>
      path(
        at < 2 ? ridge(random, 440 + at * 26, 180 - at * 50, 26) : softRidge(random, 462 + at * 14, 60),
        mix(horizon, look.land, depth),
      ),
    )
    .join('');
  const posts = [40, 330, 620, 910, 1190]
    .map(
      (at) => rect(at, 494, 6, 30, darker(look.land, 0.35)) + rect(at, 498, 6, 6, look.sun, 'opacity=".8"'),
    )
    .join('');
  const rail =
    rect(0, 503, width, 9, darker(look.land, 0.2)) + rect(0, 503, width, 2, horizon, 'opacity=".35"');
  return {
    behind:
      sky(paint, look.sky, { x, y: 395, colour: look.sun, size: random.between(34, 52) }) +
      ridges +
      road(paint, 522, mix(look.land, horizon, 0.16), darker(look.land, 0.62), '#d9cbb4') +
      posts +
      rail,
    before: '',
    light: look.sun,
    sky: look.sky[2] ?? horizon,
    ground: darker(look.land, 0.6),
    dark: true,
    mirror: 0.1,
  };
}

function city(random: Random, paint: Paint): Scene {
  const look = random.pick([
    { sky: ['#070b18', '#101c38', '#27345c'], glow: '#ff9d4d', window: ['#ffd28a', '#ffb85c', '#8fd3ff'] },
    { sky: ['#0b0718', '#231040', '#54225e'], glow: '#ff4f9a', window: ['#ff7ab8', '#7ee0ff', '#ffd28a'] },
    { sky: ['#04141a', '#0b2c36', '#1d5357'], glow: '#39d6c6', window: ['#9ff3e3', '#ffe0a0', '#ffcf70'] },
    { sky: ['#131c2c', '#39466a', '#a56f74'], glow: '#ffb36b', window: ['#ffe2ad', '#ffc878', '#ffd9a0'] },
  ]);
  const [top = '', middle = '', low = ''] = look.sky;
  let blocks = '';
  let lit = '';
  for (const layer of [0, 1]) {
    const fill = layer === 0 ? mix(low, middle, 0.55) : mix(middle, top, 0.55);
    for (let x = -20; x < width;) {
      const wide = random.between(60, 150) * (layer === 0 ? 0.8 : 1.15);
      const tall = random.between(110, layer === 0 ? 400 : 290);
      blocks += rect(x, 515 - tall, wide, tall, fill);
      if (random.chance(0.3)) blocks += rect(x + wide / 2, 515 - tall - 34, 3, 36, fill);
      if (layer === 1) {
        const warm = random.pick(look.window);
        for (let row = 515 - tall + 16; row < 486; row += 21) {
          for (let column = x + 11; column < x + wide - 16; column += 19) {
            if (random.chance(0.34)) {
              lit += rect(column, row, 9, 11, warm, `opacity="${round(random.between(3, 9)) / 10}"`);
            }
          }
        }
      }
      x += wide + random.between(layer === 0 ? 0 : 4, layer === 0 ? 18 : 46);
    }
    if (layer === 0) {
      const haze = paint.linear(
        [0, 260],
        [0, 515],
        [
          [0, look.glow, 0],
          [1, look.glow, 0.34],
        ],
      );
      blocks += rect(0, 260, width, 256, haze);
    }
  }
  const streaks = Array.from({ length: 26 }, () => {
    const x = random.between(0, width);
    const colour = random.pick([...look.window, look.glow]);
    const fade = paint.linear(
      [0, 518],
      [0, 700],
      [
        [0, colour, 0.42],
        [1, colour, 0],
      ],
    );
    return rect(x, 518, random.between(4, 15), random.between(60, 190), fade);
  }).join('');
  const lamp = paint.glow([
    [0, '#fff3d6', 0.95],
    [0.12, look.glow, 0.6],
    [1, look.glow, 0],
  ]);
  const lamps = [random.between(60, 200), random.between(520, 680), random.between(1000, 1140)]
    .map(
      (x) =>
        rect(x, 250, 5, 268, darker(top, 0.4)) +
        path(
          `M${round(x + 2)} 252Q${round(x + 6)} 232 ${round(x + 44)} 234`,
          'none',
          `stroke="${darker(top, 0.4)}" stroke-width="5"`,
        ) +
        circle(x + 46, 239, 62, lamp),
    )
    .join('');
  return {
    behind:
      sky(paint, look.sky) +
      stars(random, 40, 200) +
      blocks +
      lit +
      lamps +
      road(paint, 515, mix(middle, look.glow, 0.12), darker(top, 0.35)) +
      rect(0, 515, width, 8, mix(middle, look.glow, 0.3)) +
      streaks,
    before: '',
    light: look.glow,
    sky: low,
    ground: darker(top, 0.3),
    dark: true,
    mirror: 0.34,
  };
}

function sea(random: Random, paint: Paint): Scene {
  const look = random.pick([
    { sky: ['#23355c', '#7a5a86', '#ee8a6d', '#ffcf87'], sun: '#ffb45e', water: '#2c3a63', dark: true },
    { sky: ['#1c6fae', '#58a6d6', '#a9d8ea', '#e3f2ee'], sun: '#fff1c4', water: '#1d6f96', dark: false },
    { sky: ['#0d1b34', '#1d3f66', '#43779a', '#a8c4cd'], sun: '#dfeaf5', water: '#12304f', dark: true },
    { sky: ['#3a1f4d', '#8f3f72', '#f0718a', '#ffc3a0'], sun: '#ff9d7e', water: '#3b2456', dark: true },
  ]);
  const low = look.sky[3] ?? '';
  const x = random.between(180, 1020);
  const glints = Array.from({ length: 60 }, () => {
    const y = random.between(408, 505);
    const near = (y - 400) / 110;
    const wide = random.between(10, 70) * (0.3 + near);
    const off = random.between(-1, 1) * (40 + near * 190);
    return rect(
      x + off - wide / 2,
      y,
      wide,
      1.2 + near * 2,
      look.sun,
      `opacity="${round(random.between(2, 7)) / 10}" rx="1"`,
    );
  }).join('');
  const boatX = random.between(120, 1080);
  const boat = path(
    `M${round(boatX - 26)} 402L${round(boatX + 26)} 402L${round(boatX + 17)} 412L${round(boatX - 18)} 412ZM${round(boatX - 2)} 346L${round(boatX - 2)} 398L${round(boatX - 28)} 398ZM${round(boatX + 3)} 356L${round(boatX + 22)} 398L${round(boatX + 3)} 398Z`,
    look.dark ? darker(look.water, 0.35) : '#ffffff',
  );
  const head = path(
    random.chance(0.5)
      ? 'M-10 402L-10 330Q70 326 130 352Q190 358 240 384Q290 390 330 402Z'
      : 'M1210 402L1210 318Q1120 322 1060 350Q980 358 930 384Q890 392 850 402Z',
    mix(look.water, low, 0.3),
  );
  const pave = look.dark ? mix(look.water, '#171620', 0.55) : '#8a8f93';
  const rail =
    rect(0, 470, width, 6, darker(pave, 0.45)) +
    rect(0, 492, width, 3, darker(pave, 0.45)) +
    Array.from({ length: 13 }, (_, at) => rect(at * 100 + 20, 466, 6, 58, darker(pave, 0.5))).join('');
  const palms = random.chance(0.6)
    ? [random.between(40, 150), random.between(1050, 1160)]
        .map((at) => palm(random, at, 520, darker(pave, 0.62)))
        .join('')
    : '';
  const clouds = look.dark
    ? [0, 1, 2]
        .map(() =>
          rect(
            random.between(-100, 1000),
            random.between(230, 370),
            random.between(160, 420),
            random.between(5, 12),
            low,
            'opacity=".35" rx="6"',
          ),
        )
        .join('')
    : [0, 1, 2]
        .map(() =>
          cloud(
            random.between(-60, 1000),
            random.between(120, 300),
            random.between(150, 300),
            'rgba(255,255,255,.75)',
          ),
        )
        .join('');
  return {
    behind:
      sky(paint, look.sky, { x, y: look.dark ? 352 : 130, colour: look.sun, size: look.dark ? 50 : 34 }) +
      clouds +
      rect(
        0,
        400,
        width,
        125,
        paint.linear(
          [0, 400],
          [0, 525],
          [
            [0, mix(look.water, low, 0.45)],
            [1, look.water],
          ],
        ),
      ) +
      head +
      glints +
      boat +
      road(paint, 520, lighter(pave, 0.12), darker(pave, look.dark ? 0.5 : 0.35)) +
      rail +
      palms,
    before: '',
    light: look.sun,
    sky: look.sky[1] ?? low,
    ground: darker(pave, 0.4),
    dark: look.dark,
    mirror: 0.16,
  };
}

function palm(random: Random, x: number, base: number, fill: Colour): string {
  const tall = random.between(230, 320);
  const lean = random.between(-40, 40);
  const top = base - tall;
  const leaves = [-170, -145, -115, -60, -30, -5, 20]
    .map((angle) => {
      const turn = ((angle + random.between(-8, 8)) * Math.PI) / 180;
      const reach = random.between(80, 105);
      const tipX = x + lean + Math.cos(turn) * reach;
      const tipY = top + Math.sin(turn) * reach * 0.55 + 36;
      const midX = x + lean + Math.cos(turn) * reach * 0.55;
      const midY = top + Math.sin(turn) * reach * 0.8 - 14;
      return `M${round(x + lean)} ${round(top)}Q${round(midX)} ${round(midY)} ${round(tipX)} ${round(tipY)}Q${round(midX)} ${round(midY + 22)} ${round(x + lean)} ${round(top + 7)}Z`;
    })
    .join('');
  return (
    path(
      `M${round(x - 7)} ${base}Q${round(x + lean * 0.2)} ${round(base - tall * 0.5)} ${round(x + lean - 3)} ${round(top)}L${round(x + lean + 4)} ${round(top)}Q${round(x + lean * 0.3 + 8)} ${round(base - tall * 0.5)} ${round(x + 7)} ${base}Z`,
      fill,
    ) + path(leaves, fill)
  );
}

function forest(random: Random, paint: Paint): Scene {
  const look = random.pick([
    { sky: ['#20343a', '#4d706d', '#a9c2a6'], land: '#0f2422', sun: '#e9f3c8' },
    { sky: ['#2b2f26', '#6d6a3f', '#d9b56a'], land: '#1c2113', sun: '#ffd884' },
    { sky: ['#1a2733', '#3d5a6c', '#93adb5'], land: '#0d1c24', sun: '#d5e8ee' },
    { sky: ['#3a2220', '#8a4a2e', '#e09a52'], land: '#26130f', sun: '#ffc27a' },
  ]);
  const low = look.sky[2] ?? '';
  const layers = [0.3, 0.52, 0.76]
    .map((depth, at) =>
      pines(random, 470 + at * 22, 250 - at * 20 + depth * 60, mix(low, look.land, depth), 36 + at * 12),
    )
    .join('');
  const x = random.between(200, 1000);
  const beams = [-150, -60, 40, 130]
    .map((shift) => {
      const fade = paint.linear(
        [0, 90],
        [0, 520],
        [
          [0, look.sun, 0.26],
          [1, look.sun, 0],
        ],
      );
      return path(
        `M${round(x + shift * 0.2)} 60L${round(x + shift * 0.2 + 26)} 60L${round(x + shift * 2.6 + 90)} 520L${round(x + shift * 2.6)} 520Z`,
        fade,
      );
    })
    .join('');
  const mist = paint.linear(
    [0, 400],
    [0, 535],
    [
      [0, low, 0],
      [1, low, 0.42],
    ],
  );
  const ferns = Array.from({ length: 26 }, () => {
    const at = random.between(0, width);
    const tall = random.between(10, 26);
    return `M${round(at - 14)} 534Q${round(at - 8)} ${round(534 - tall)} ${round(at)} ${round(532 - tall)}Q${round(at + 8)} ${round(534 - tall)} ${round(at + 14)} 534Z`;
  }).join('');
  return {
    behind:
      sky(paint, look.sky, { x, y: 130, colour: look.sun, size: 30 }) +
      layers +
      beams +
      rect(0, 400, width, 136, mist) +
      path(ferns, mix(look.land, low, 0.14)) +
      road(paint, 530, mix(look.land, low, 0.3), darker(look.land, 0.45), undefined) +
      ellipse(600, 690, 760, 56, mix(look.land, low, 0.14), 'opacity=".55"'),
    before: '',
    light: look.sun,
    sky: low,
    ground: darker(look.land, 0.35),
    dark: brightnessOf(look.sky[0]) < 0.2,
    mirror: 0.05,
  };
}

const brightnessOf = (colour: Colour | undefined) => parseInt(colour?.slice(3, 5) ?? '0', 16) / 255;

function snow(random: Random, paint: Paint): Scene {
  const look = random.pick([
    {
      sky: ['#1d2c4d', '#5a6fa0', '#b7a9c9', '#f3c9c0'],
      rock: '#46527c',
      cap: '#f3dfe4',
      floor: '#aab6d2',
      sun: '#ffd9c0',
    },
    {
      sky: ['#3f79b5', '#7fb1da', '#bfdcec', '#eaf5f7'],
      rock: '#5b7ba0',
      cap: '#ffffff',
      floor: '#dbe7f0',
      sun: '#ffffff',
    },
    {
      sky: ['#0b1430', '#1c2c5c', '#4a5a92', '#8f9cc6'],
      rock: '#27335f',
      cap: '#a9b7de',
      floor: '#7686b4',
      sun: '#d6e0ff',
    },
  ]);
  const mountains = [0, 1]
    .map((layer) =>
      peaks(random, 490, 300 - layer * 110, 5 + layer)
        .map((made) => {
          const [shape = '', spot = ''] = made.split('|');
          const [x = 0, top = 0, spread = 0] = spot.split(',').map(Number);
          const rock = mix(look.rock, look.sky[3] ?? '', 0.42 - layer * 0.3);
          const drop = (490 - top) * 0.34;
          const cap = `M${round(x)} ${round(top)}L${round(x + spread * 0.2)} ${round(top + drop * 0.88)}L${round(x + spread * 0.1)} ${round(top + drop * 0.62)}L${round(x + spread * 0.02)} ${round(top + drop * 1.1)}L${round(x - spread * 0.09)} ${round(top + drop * 0.72)}L${round(x - spread * 0.19)} ${round(top + drop)}Z`;
          const shade = `M${round(x)} ${round(top)}L${round(x + spread * 0.2)} ${round(490 - (490 - top) * 0.7)}L${round(x + spread * 0.36)} ${round(490 - (490 - top) * 0.55)}L${round(x + spread)} 490L${round(x + spread * 0.1)} 490Z`;
          return path(shape, rock) + path(cap, look.cap) + path(shade, '#0a1030', 'opacity=".16"');
        })
        .join(''),
    )
    .join('');
  const dark = look.floor !== '#dbe7f0';
  const flakes = dark
    ? Array.from({ length: 90 }, () =>
        circle(
          random.between(0, width),
          random.between(0, height),
          random.between(1, 3.4),
          '#ffffff',
          `opacity="${round(random.between(2, 8)) / 10}"`,
        ),
      ).join('')
    : '';
  const tracks =
    path('M-20 690Q600 662 1220 684L1220 700Q600 676 -20 708Z', darker(look.floor, 0.18), 'opacity=".6"') +
    path('M-20 640Q600 622 1220 634L1220 643Q600 632 -20 650Z', darker(look.floor, 0.14), 'opacity=".5"');
  return {
    behind:
      sky(paint, look.sky, {
        x: random.between(150, 1050),
        y: random.between(120, 220),
        colour: look.sun,
        size: 26,
      }) +
      (dark ? stars(random, 50, 220) : '') +
      mountains +
      pines(random, 512, 120, mix(look.rock, '#0c1a2c', 0.55), 34) +
      road(paint, 506, lighter(look.floor, 0.35), darker(look.floor, 0.3)) +
      path(softRidge(random, 530, 26, 560), lighter(look.floor, 0.2), 'opacity=".7"') +
      tracks,
    before: flakes,
    light: look.cap,
    sky: look.sky[1] ?? '',
    ground: darker(look.floor, 0.45),
    dark,
    mirror: 0.1,
  };
}

function desert(random: Random, paint: Paint): Scene {
  const look = random.pick([
    {
      sky: ['#3b2a5a', '#a04a5c', '#ef8b4f', '#ffcb77'],
      far: '#a5524a',
      sand: '#8a4a34',
      sun: '#ffc56b',
      dark: true,
    },
    {
      sky: ['#2f7fb4', '#79b7d2', '#cfdccb', '#f6e2b4'],
      far: '#c07b52',
      sand: '#d09a63',
      sun: '#fff3cf',
      dark: false,
    },
    {
      sky: ['#141633', '#3b2d5c', '#8a4b70', '#e08a6a'],
      far: '#53305a',
      sand: '#4d2a3e',
      sun: '#ffb08a',
      dark: true,
    },
  ]);
  const low = look.sky[3] ?? '';
  let mesas = '';
  for (let at = 0; at < 5; at += 1) {
    const x = random.between(-80, 1150);
    const wide = random.between(90, 240);
    const tall = random.between(60, 170);
    const fill = mix(look.far, low, random.between(0.1, 0.5));
    mesas +=
      path(
        `M${round(x - wide * 0.35)} 500L${round(x)} ${round(500 - tall * 0.55)}L${round(x + 8)} ${round(500 - tall)}L${round(x + wide * 0.5)} ${round(496 - tall)}L${round(x + wide - 8)} ${round(502 - tall)}L${round(x + wide)} ${round(500 - tall * 0.5)}L${round(x + wide * 1.4)} 500Z`,
        fill,
      ) +
      path(
        `M${round(x + wide * 0.5)} ${round(496 - tall)}L${round(x + wide - 8)} ${round(502 - tall)}L${round(x + wide)} ${round(500 - tall * 0.5)}L${round(x + wide * 1.4)} 500L${round(x + wide * 0.62)} 500Z`,
        '#2a0f22',
        'opacity=".2"',
      );
  }
  const cacti = Array.from({ length: 3 }, () =>
    cactus(
      random.between(30, 1170),
      524,
      random.between(60, 130),
      mix(darker(look.sand, 0.6), '#183a2a', 0.4),
    ),
  ).join('');
  return {
    behind:
      sky(paint, look.sky, {
        x: random.between(200, 1000),
        y: look.dark ? 370 : 140,
        colour: look.sun,
        size: look.dark ? 70 : 38,
      }) +
      mesas +
      path(softRidge(random, 500, 34, 560), mix(look.sand, low, 0.3)) +
      cacti +
      road(paint, 520, lighter(look.sand, 0.1), darker(look.sand, 0.55)) +
      path(
        'M-20 560Q300 548 640 562T1220 552L1220 566Q900 572 620 572T-20 570Z',
        darker(look.sand, 0.2),
        'opacity=".5"',
      ),
    before: '',
    light: look.sun,
    sky: look.sky[1] ?? low,
    ground: darker(look.sand, 0.5),
    dark: look.dark,
    mirror: 0.06,
  };
}

function cactus(x: number, base: number, tall: number, fill: Colour): string {
  const thick = tall * 0.14;
  return stroke(
    `M${round(x)} ${base}L${round(x)} ${round(base - tall)}M${round(x)} ${round(base - tall * 0.4)}Q${round(x - tall * 0.28)} ${round(base - tall * 0.4)} ${round(x - tall * 0.28)} ${round(base - tall * 0.72)}M${round(x)} ${round(base - tall * 0.3)}Q${round(x + tall * 0.27)} ${round(base - tall * 0.3)} ${round(x + tall * 0.27)} ${round(base - tall * 0.6)}`,
    fill,
    round(thick),
    'stroke-linecap="round"',
  );
}

function showroom(random: Random, paint: Paint): Scene {
  const look = random.pick([
    { wall: '#1a1b21', floor: '#26272e', line: '#ff8a1f' },
    { wall: '#14181f', floor: '#222a33', line: '#5cc8ff' },
    { wall: '#1e1a1d', floor: '#2c272b', line: '#ffd7a8' },
    { wall: '#12191a', floor: '#1e2a2a', line: '#58e0b0' },
  ]);
  const wall = paint.linear(
    [0, 0],
    [0, 520],
    [
      [0, darker(look.wall, 0.5)],
      [0.6, look.wall],
      [1, lighter(look.wall, 0.12)],
    ],
  );
  const wash = paint.glow([
    [0, lighter(look.wall, 0.55), 0.75],
    [1, look.wall, 0],
  ]);
  const panels = [0, 1, 2, 3, 4]
    .map((at) => {
      const x = 110 + at * 208;
      return (
        path(
          `M${x} 70L${x + 150} 70L${x + 176} 104L${x - 26} 104Z`,
          lighter(look.line, 0.75),
          'opacity=".92"',
        ) +
        path(
          `M${x - 26} 104L${x + 176} 104L${x + 250} 400L${x - 100} 400Z`,
          paint.linear(
            [0, 104],
            [0, 400],
            [
              [0, '#ffffff', 0.12],
              [1, '#ffffff', 0],
            ],
          ),
        )
      );
    })
    .join('');
  const seams = [150, 390, 630, 870, 1110]
    .map((x) => rect(x, 150, 2, 370, '#000000', 'opacity=".28"'))
    .join('');
  const frame = random.chance(0.5)
    ? stroke(
        'M150 512L150 210Q150 170 190 170L1010 170Q1050 170 1050 210L1050 512',
        look.line,
        5,
        'opacity=".85"',
      ) +
      stroke(
        'M150 512L150 210Q150 170 190 170L1010 170Q1050 170 1050 210L1050 512',
        look.line,
        20,
        'opacity=".14"',
      )
    : rect(0, 486, width, 4, look.line, 'opacity=".9"') + rect(0, 476, width, 24, look.line, 'opacity=".16"');
  const floor = paint.linear(
    [0, 516],
    [0, height],
    [
      [0, lighter(look.floor, 0.2)],
      [0.4, look.floor],
      [1, darker(look.floor, 0.55)],
    ],
  );
  return {
    behind:
      rect(0, 0, width, 520, wall) +
      ellipse(600, 400, 720, 300, wash) +
      seams +
      panels +
      frame +
      rect(0, 516, width, 234, floor) +
      rect(0, 516, width, 3, '#ffffff', 'opacity=".14"') +
      rect(0, 522, width, 26, look.line, 'opacity=".07"') +
      ellipse(600, 640, 640, 96, '#ffffff', 'opacity=".05"'),
    before: '',
    light: '#ffffff',
    sky: lighter(look.wall, 0.4),
    ground: darker(look.floor, 0.35),
    dark: random.chance(0.4),
    mirror: 0.32,
  };
}

function garage(random: Random, paint: Paint): Scene {
  const look = random.pick([
    { wall: '#3a4046', band: '#ffb02e', tube: '#e9fbff' },
    { wall: '#41403c', band: '#4aa3ff', tube: '#fff3d8' },
    { wall: '#353c3a', band: '#59c27a', tube: '#eafff2' },
    { wall: '#403638', band: '#ff5d4a', tube: '#ffeae2' },
  ]);
  const tubes = [90, 350, 610, 870]
    .map(
      (x) =>
        rect(x, 96, 210, 9, look.tube, 'rx="4"') +
        ellipse(
          x + 105,
          104,
          220,
          90,
          paint.glow([
            [0, look.tube, 0.5],
            [1, look.tube, 0],
          ]),
        ),
    )
    .join('');
  const pillar = (x: number) =>
    rect(
      x,
      60,
      84,
      466,
      paint.linear(
        [x, 0],
        [x + 84, 0],
        [
          [0, lighter(look.wall, 0.14)],
          [0.7, darker(look.wall, 0.15)],
          [1, darker(look.wall, 0.4)],
        ],
      ),
    ) +
    rect(x, 380, 84, 92, look.band, 'opacity=".9"') +
    rect(x, 398, 84, 10, darker(look.band, 0.7), 'opacity=".8"') +
    rect(x + 62, 380, 22, 92, '#000000', 'opacity=".25"');
  const lines = [-40, 260, 560, 860, 1160]
    .map((x) => path(`M${x + 60} 530L${x + 70} 530L${x + 30} 750L${x - 6} 750Z`, '#f3e7c8', 'opacity=".28"'))
    .join('');
  return {
    behind:
      rect(
        0,
        0,
        width,
        530,
        paint.linear(
          [0, 0],
          [0, 530],
          [
            [0, darker(look.wall, 0.72)],
            [0.5, darker(look.wall, 0.3)],
            [1, darker(look.wall, 0.12)],
          ],
        ),
      ) +
      [0, 1, 2, 3].map((at) => rect(0, 40 + at * 14, width, 6, '#000000', 'opacity=".25"')).join('') +
      rect(0, 430, width, 12, look.band, 'opacity=".55"') +
      [220, 700].map((x) => rect(x, 470, 300, 60, '#000000', 'opacity=".18"')).join('') +
      tubes +
      pillar(random.between(20, 90)) +
      pillar(random.between(560, 640)) +
      pillar(random.between(1070, 1120)) +
      road(paint, 526, lighter(look.wall, 0.08), darker(look.wall, 0.6)) +
      lines,
    before: '',
    light: look.tube,
    sky: look.wall,
    ground: darker(look.wall, 0.5),
    dark: true,
    mirror: 0.2,
  };
}

function country(random: Random, paint: Paint): Scene {
  const look = random.pick([
    { sky: ['#2d77bd', '#74b3e0', '#cfe7ee'], far: '#6f9a86', field: '#88a84c', near: '#58802f' },
    { sky: ['#4a86bb', '#9cc6dc', '#f3e8cf'], far: '#8a9a7c', field: '#d2ad4e', near: '#a5873a' },
    { sky: ['#5a7ea6', '#a9b9c9', '#f1d6c0'], far: '#7b8b93', field: '#8f9a57', near: '#5d6c3b' },
  ]);
  const low = look.sky[2] ?? '';
  const turbines = random.chance(0.5)
    ? [0, 1, 2]
        .map(() => {
          const x = random.between(60, 1140);
          const turn = random.between(0, 120);
          const y = random.between(230, 290);
          return (
            path(
              `M${round(x - 3)} 470L${round(x - 1)} ${round(y)}L${round(x + 1)} ${round(y)}L${round(x + 3)} 470Z`,
              '#f4f6f4',
            ) +
            [0, 120, 240]
              .map((angle) =>
                path(
                  'M0 0Q7 -30 1 -84Q-3 -30 0 0Z',
                  '#ffffff',
                  `transform="translate(${round(x)} ${round(y)}) rotate(${round(angle + turn)})"`,
                ),
              )
              .join('')
          );
        })
        .join('')
    : '';
  const trees = Array.from({ length: 9 }, () => {
    const x = random.between(-20, 1220);
    const tall = random.between(40, 96);
    return ellipse(
      x,
      486 - tall * 0.5,
      tall * 0.34,
      tall * 0.52,
      mix(look.near, '#1f3a26', random.between(0.4, 0.7)),
    );
  }).join('');
  const rows = Array.from({ length: 8 }, (_, at) =>
    stroke(
      `M${at * 170 - 60} 526Q${at * 150 + 60} 500 ${at * 110 + 200} 478`,
      darker(look.field, 0.16),
      3,
      'opacity=".5"',
    ),
  ).join('');
  return {
    behind:
      sky(paint, look.sky, { x: random.between(200, 1000), y: 110, colour: '#fff6d8', size: 30 }) +
      [0, 1, 2, 3]
        .map(() =>
          cloud(
            random.between(-80, 1050),
            random.between(110, 320),
            random.between(140, 330),
            'rgba(255,255,255,.7)',
          ),
        )
        .join('') +
      path(softRidge(random, 462, 60), mix(look.far, low, 0.4)) +
      path(softRidge(random, 482, 40), look.far) +
      turbines +
      trees +
      path(softRidge(random, 490, 12, 560), look.field) +
      rows +
      road(paint, 528, '#8d8f8f', '#4c4f53', '#ffffff') +
      rect(0, 520, width, 10, look.near),
    before: '',
    light: '#fff6d8',
    sky: look.sky[1] ?? low,
    ground: '#34373b',
    dark: false,
    mirror: 0.06,
  };
}

function lake(random: Random, paint: Paint): Scene {
  const look = random.pick([
    { sky: ['#04101f', '#0a2a3c', '#1f5a5c'], aurora: ['#4dffb4', '#7a6bff'], land: '#061823' },
    { sky: ['#0a0a22', '#1d1c4a', '#4a3a78'], aurora: ['#ff7ad1', '#6bd5ff'], land: '#0d0c26' },
  ]);
  const low = look.sky[2] ?? '';
  const ribbons = look.aurora
    .map((colour, at) => {
      const y = 120 + at * 70 + random.between(-20, 20);
      const fade = paint.linear(
        [0, y - 110],
        [0, y + 130],
        [
          [0, colour, 0],
          [0.7, colour, 0.42],
          [1, colour, 0],
        ],
      );
      const bend = random.between(-60, 60);
      return path(
        `M-20 ${round(y + bend)}C260 ${round(y - 110)} 420 ${round(y + 120)} 700 ${round(y)}S1060 ${round(y - 90)} 1220 ${round(y + bend)}L1220 ${round(y + 120 + bend)}C1020 ${round(y + 20)} 900 ${round(y + 150)} 690 ${round(y + 120)}S260 ${round(y + 20)} -20 ${round(y + 130 + bend)}Z`,
        fade,
      );
    })
    .join('');
  return {
    behind:
      sky(paint, look.sky) +
      stars(random, 110, 380) +
      ribbons +
      path(ridge(random, 430, 150, 30), mix(low, look.land, 0.5)) +
      path(ridge(random, 455, 80, 30), mix(low, look.land, 0.75)) +
      rect(
        0,
        452,
        width,
        74,
        paint.linear(
          [0, 452],
          [0, 526],
          [
            [0, mix(low, look.aurora[0] ?? '', 0.35)],
            [1, look.land],
          ],
        ),
      ) +
      pines(random, 520, 90, darker(look.land, 0.2), 52) +
      road(paint, 516, mix(look.land, low, 0.35), darker(look.land, 0.3)),
    before: '',
    light: look.aurora[0] ?? '',
    sky: low,
    ground: darker(look.land, 0.2),
    dark: true,
    mirror: 0.24,
  };
}
