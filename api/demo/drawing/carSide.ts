import type { Random } from '../random.ts';
import { contour, round, type Corner } from './contour.ts';
import {
  circle,
  darker,
  ellipse,
  lighter,
  mix,
  path,
  rect,
  stroke,
  brightness,
  type Colour,
  type Paint,
} from './paint.ts';
import type { Scene } from './scenes.ts';
import { carShapes, silhouettes, type CarBody, type CarShape } from './shapes.ts';
import { rims, wheel, type Rim } from './wheel.ts';

/** What one vehicle looks like, the same in each of its pictures. */
export interface CarLook {
  body: CarBody;
  shape: CarShape;
  era: 'classic' | 'middle' | 'modern';
  colour: Colour;
  rim: Rim;
  metal: Colour;
  caliper: Colour | undefined;
  /** Dark plastic around the wheels and along the sill. */
  cladding: boolean;
  roofRails: boolean;
  spoiler: boolean;
  roof: 'body' | 'black' | 'white';
  chrome: boolean;
  electric: boolean;
  lamps: 'round' | 'block' | 'almond' | 'slim' | 'bar';
  grille: 'slats' | 'mesh' | 'bars' | 'closed';
  signature: number;
}

export function carLook(
  body: CarBody,
  year: number,
  colour: Colour,
  electric: boolean,
  silhouette: string | undefined,
  random: Random,
): CarLook {
  const era = year < 1994 ? 'classic' : year < 2012 ? 'middle' : 'modern';
  const base = { ...carShapes[body], ...(silhouette ? silhouettes[silhouette] : {}) };
  const grow = era === 'modern' ? random.between(0, 1.4) : era === 'middle' ? -1.5 : -2.5;
  const rugged = body === 'suv' || body === 'pickup';
  const sporty = body === 'coupe' || body === 'convertible';
  const choices: readonly Rim[] =
    era === 'classic'
      ? sporty
        ? ['wire', 'mesh', 'steel']
        : ['steel', 'steel', 'mesh']
      : body === 'van'
        ? ['steel', 'five']
        : electric
          ? ['disc', 'turbine', 'five']
          : rugged
            ? ['rugged', 'five', 'split', 'ten']
            : rims.filter(
                (rim) =>
                  rim !== 'wire' &&
                  rim !== 'disc' &&
                  rim !== 'rugged' &&
                  (rim !== 'steel' || era === 'middle'),
              );
  const rim = random.pick(choices);
  // A short roof with a long one's crown would come to a point.
  const crown = base.crown * Math.min(1, (base.roofRear[0] - base.roofFront[0]) / 170);
  return {
    body,
    shape: { ...base, crown, wheelRadius: base.wheelRadius + grow },
    era,
    colour,
    rim,
    metal:
      rim === 'wire' || era === 'classic'
        ? '#c9cbd0'
        : random.pick(['#b9bdc4', '#c9ccd2', '#8b8f97', '#3a3c42', '#a58d6a']),
    caliper: sporty && era === 'modern' ? random.pick(['#d8332b', '#e9b31a', '#2f6fe0']) : undefined,
    cladding: body === 'crossover' || (rugged && random.chance(0.6)),
    roofRails: (body === 'suv' || body === 'crossover' || body === 'wagon') && random.chance(0.7),
    spoiler:
      (sporty && body !== 'convertible' && random.chance(0.45)) ||
      (body === 'hatchback' && random.chance(0.5)),
    roof:
      silhouette === 'mini'
        ? random.pick(['white', 'black'])
        : (body === 'crossover' || body === 'hatchback') && era === 'modern' && random.chance(0.3)
          ? 'black'
          : 'body',
    chrome: era === 'classic' || body === 'limousine' || (body === 'sedan' && random.chance(0.4)),
    electric,
    lamps:
      era === 'classic'
        ? silhouette === 'boxySedan' || silhouette === 'boxyWagon'
          ? 'block'
          : 'round'
        : silhouette === 'mini' ||
            silhouette === 'beetle' ||
            silhouette === 'cityCar' ||
            silhouette === 'rearEngine' ||
            silhouette === 'offRoad'
          ? 'round'
          : era === 'middle'
            ? 'almond'
            : electric
              ? random.pick(['bar', 'slim'])
              : random.pick(['slim', 'almond', 'slim']),
    grille: electric ? 'closed' : random.pick(['slats', 'mesh', 'bars']),
    signature: random.next(),
  };
}

/** The side of a car facing left, in centimetres with y upwards, standing on y = 0. */
export function carSide(look: CarLook, scene: Scene, paint: Paint): string {
  const { shape, colour, body } = look;
  const { length, clearance, nose, cowl, roofFront, roofRear, deck, tail, wheelRadius: wr } = shape;
  const front = shape.frontOverhang;
  const rear = front + shape.wheelbase;
  const soft = shape.softness;
  const open = body === 'convertible';
  const top = Math.max(roofFront[1], roofRear[1]) + shape.crown;
  const beltFront = cowl[1] + 1;
  const beltRear = (body === 'van' ? cowl[1] : deck[1]) + 3;
  const noseLow: Corner = [2, clearance + 12, 7 * soft, 1.5];
  const lower: readonly Corner[] = [
    [length - 4, clearance + 14, 8 * soft],
    [length - 18, clearance, 5],
    [rear, clearance + 1, 0],
    [front, clearance + 1, 0],
    [12, clearance, 5],
  ];
  const prow: readonly Corner[] = [
    noseLow,
    [1, (nose[1] + clearance) / 2 + 8, 9 * soft, 1],
    [nose[0] * 0.5, nose[1] - 5, 7 * soft, 1],
    [nose[0] + 6, nose[1] + 1, 10 * soft, 4.5 * soft],
  ];
  const tailCorners: readonly Corner[] = [
    [tail[0], tail[1], 7 * soft, 1],
    [length, tail[1] * 0.5 + clearance * 0.6 + 12, 9 * soft, 1],
  ];
  const outline: readonly Corner[] = open
    ? [
        ...prow,
        [cowl[0], cowl[1], 14, 0],
        [cowl[0] + 22, beltFront, 8, -2.5],
        [deck[0] - 30, beltRear - 2, 16, 1],
        [deck[0], deck[1] + 3, 20, 2],
        ...tailCorners,
        ...lower,
      ]
    : body === 'pickup'
      ? [
          ...prow,
          [cowl[0], cowl[1], 10, 3],
          [roofFront[0], roofFront[1], 24 * soft, shape.crown],
          [roofRear[0], roofRear[1], 16 * soft, 1],
          [deck[0], deck[1], 5, 0],
          [tail[0], tail[1], 4, 0],
          [length, clearance + 40, 5],
          ...lower,
        ]
      : [
          ...prow,
          [cowl[0], cowl[1], 16 * soft, 3.5 * soft],
          [roofFront[0], roofFront[1], Math.min(34, (roofRear[0] - roofFront[0]) / 3) * soft, shape.crown],
          [
            roofRear[0],
            roofRear[1],
            Math.min(body === 'van' ? 12 : 30, (roofRear[0] - roofFront[0]) / 3) * soft,
            3 * soft,
          ],
          [deck[0], deck[1], 12 * soft, 1.5],
          ...tailCorners,
          ...lower,
        ];
  const hull = contour(outline);

  const bright = brightness(colour);
  const lit = mix(lighter(colour, 0.2 + (1 - bright) * 0.1), scene.light, 0.2);
  const shade = mix(darker(colour, 0.5), scene.ground, 0.25);
  const skin = paint.linear(
    [0, top],
    [0, clearance],
    [
      [0, lit],
      [0.3, mix(colour, lit, 0.5)],
      [0.5, colour],
      [0.78, darker(colour, 0.26)],
      [1, shade],
    ],
  );

  const shoulder = Math.min(cowl[1], deck[1]) - 8;
  const sheen = paint.linear(
    [0, 0],
    [length, 0],
    [
      [0, '#ffffff', 0],
      [0.22, '#ffffff', 0.42],
      [0.6, '#ffffff', 0.2],
      [0.9, '#ffffff', 0.34],
      [1, '#ffffff', 0],
    ],
  );
  const crease = contour(
    [
      [nose[0] + 18, nose[1] - 6, 0, 3],
      [front + 70, shoulder, 20, 1],
      [rear, shoulder + 6, 20, 2],
      [length - 8, tail[1] - 8, 0],
    ],
    false,
  );
  const waist = clearance + (shoulder - clearance) * 0.46;
  const mirrored = contour([
    [-10, waist - 8, 0, 4],
    [front + 60, waist + 4, 30, -3],
    [length * 0.55, waist - 2, 40, 4],
    [length + 10, waist + 6, 0],
    [length + 10, 0, 0],
    [-10, 0, 0],
  ]);
  const arch = (x: number) =>
    (look.cladding ? circle(x, wr, wr + 11, '#1c1d20') : circle(x, wr, wr + 6.4, darker(colour, 0.55))) +
    circle(x, wr, wr + 4.8, '#070708');
  const sill =
    rect(-5, clearance - 2, length + 10, look.cladding ? 13 : 6, look.cladding ? '#1c1d20' : '#101114') +
    (look.cladding
      ? ''
      : rect(front + wr, clearance + 11, rear - front - wr * 2, 3.4, '#ffffff', 'opacity=".1"'));
  const bumpers =
    look.era === 'classic' && look.chrome
      ? rect(-3, clearance + 20, 34, 10, '#d7dade', 'rx="4"') +
        rect(length - 30, clearance + 20, 34, 10, '#d7dade', 'rx="4"')
      : path(
          contour([
            [-4, clearance + 17, 2],
            [22, clearance + 17, 4],
            [28, clearance + 6, 4],
            [-4, clearance + 4, 2],
          ]),
          '#0d0e11',
          'opacity=".8"',
        ) +
        path(
          contour([
            [length + 4, clearance + 16, 2],
            [length - 20, clearance + 16, 4],
            [length - 26, clearance + 4, 4],
            [length + 4, clearance + 4, 2],
          ]),
          '#0d0e11',
          'opacity=".7"',
        );

  const body2 = paint.within(
    hull,
    rect(-10, 0, length + 20, top + 10, skin) +
      path(mirrored, '#05060a', 'opacity=".22"') +
      rect(-10, waist - 2, length + 20, 1.2, '#ffffff', 'opacity=".1"') +
      (body === 'van'
        ? ''
        : stroke(crease, sheen, 5) + stroke(crease, 'rgba(0,0,0,.28)', 1.1, 'transform="translate(0 -4)"')) +
      roofPaint(look, outline) +
      sill +
      bumpers +
      stroke(
        hull,
        paint.linear(
          [0, top],
          [0, shoulder - 20],
          [
            [0, lighter(scene.light, 0.35), 0.95],
            [0.6, scene.light, 0.5],
            [1, scene.light, 0],
          ],
        ),
        5,
      ),
  );
  return [
    open ? cabin(look, scene, paint) : '',
    body2,
    open ? '' : windows(look, scene, paint),
    doors(look, waist),
    frontLamp(look, scene, paint),
    rearLamp(look, scene, paint),
    trims(look),
    paint.within(hull, arch(front) + arch(rear)),
    wheel(front, wr, look.rim, look.metal, look.caliper),
    wheel(rear, wr, look.rim, look.metal, look.caliper),
  ].join('');
}

function roofPaint({ roof, shape, body }: CarLook, outline: readonly Corner[]): string {
  if (roof === 'body') return '';
  const { cowl, roofRear, deck } = shape;
  const first = outline.findIndex(([x, y]) => x === cowl[0] && y === cowl[1]);
  const over = outline.slice(first, first + 4);
  if (over.length < 4 || body === 'pickup') return '';
  return path(
    contour([
      ...over,
      [deck[0] - 20, deck[1] + 4, 4],
      [roofRear[0], deck[1] + 10, 10],
      [cowl[0] + 40, cowl[1] + 8, 10],
    ]),
    roof === 'black' ? '#111215' : '#eceae4',
  );
}

function glass(look: CarLook, scene: Scene, paint: Paint): string {
  const { roofFront, cowl } = look.shape;
  return paint.linear(
    [0, roofFront[1]],
    [0, cowl[1]],
    [
      [0, mix('#0a0d12', scene.sky, 0.3)],
      [1, mix('#080a0e', scene.sky, 0.62)],
    ],
  );
}

function seats(xs: readonly number[], base: number, roof: number): string {
  const tall = Math.min(roof - 9, base + 33);
  return xs
    .map((x) =>
      path(
        contour([
          [x - 2, base - 4, 0],
          [x + 6, tall - 12, 4],
          [x + 5, tall, 5],
          [x + 16, tall, 5],
          [x + 20, tall - 12, 4],
          [x + 22, base - 4, 0],
        ]),
        '#06070a',
        'opacity=".62"',
      ),
    )
    .join('');
}

function windows(look: CarLook, scene: Scene, paint: Paint): string {
  const { shape, body } = look;
  const { cowl, roofFront, roofRear, deck, crown, softness: soft } = shape;
  const sill = cowl[1] + 3;
  const slope = (roofFront[0] - cowl[0]) / (roofFront[1] - cowl[1]);
  const headerY = roofFront[1] - 5 + crown * 0.3;
  const startX = cowl[0] + 24 + slope * 4;
  const topX = roofFront[0] + 14 + (soft < 0.5 ? -4 : 4);
  const back = (deck[0] - roofRear[0]) / Math.max(20, roofRear[1] - deck[1]);
  const tailSill = deck[1] + 5;
  const thin = body === 'sedan' || body === 'coupe' || body === 'limousine';
  const endTopX = roofRear[0] - (thin ? 12 : 12);
  const endX = deck[0] - (thin ? 40 : 20) - back * 5;
  const lastX = body === 'van' ? roofFront[0] + 92 : body === 'pickup' ? roofRear[0] + 2 : endX;
  const lastTopX = body === 'van' ? roofFront[0] + 84 : body === 'pickup' ? roofRear[0] - 8 : endTopX;
  const lastSill = body === 'van' || body === 'pickup' ? sill : tailSill;
  const light = contour([
    [startX, sill, 4, 2],
    [topX, headerY, 12 * soft, crown * 0.7],
    [
      lastTopX,
      body === 'van' ? headerY - 2 : roofRear[1] - 6 + crown * 0.3,
      (body === 'van' ? 6 : 14) * soft,
      2,
    ],
    [lastX, lastSill, 5, 0],
  ]);
  const fill = glass(look, scene, paint);
  const glare =
    path(
      `M${topX - 10} ${sill - 20}L${topX + 40} ${headerY + 20}L${topX + 62} ${headerY + 20}L${topX + 12} ${sill - 20}Z`,
      '#ffffff',
      'opacity=".13"',
    ) +
    path(
      `M${lastTopX - 60} ${sill - 20}L${lastTopX - 16} ${headerY + 20}L${lastTopX - 6} ${headerY + 20}L${lastTopX - 50} ${sill - 20}Z`,
      '#ffffff',
      'opacity=".1"',
    );
  const middle = (topX + lastTopX) / 2 + 6;
  const pillars =
    body === 'van'
      ? ''
      : shape.doors === 2
        ? rect(middle, sill - 8, 9, 90, '#08090b') +
          (thin ? '' : rect(lastTopX - (body === 'pickup' ? -90 : 34), sill - 8, 8, 90, '#08090b'))
        : rect(lastTopX + (lastX - lastTopX) * 0.1 - 10, sill - 8, 7, 90, '#08090b', 'opacity=".85"');
  const steering = `<ellipse cx="${round(startX + 40)}" cy="${round(sill + 7)}" rx="4" ry="12" transform="rotate(24 ${round(startX + 40)} ${round(sill + 7)})" fill="none" stroke="#06070a" stroke-width="2.5" opacity=".6"/>`;
  const people = seats(
    body === 'van' ? [startX + 62] : shape.doors === 2 ? [startX + 72, middle + 42] : [startX + 72],
    sill,
    headerY,
  );
  const edge = look.chrome ? '#d9dce0' : '#050506';
  const screen = path(
    contour([
      [cowl[0] + 5, cowl[1] + 1.5, 1, 2.4],
      [roofFront[0] - 5, roofFront[1] - 1, 2, 0],
      [roofFront[0] + 4, roofFront[1] - 2, 1, -2.4],
      [cowl[0] + 18, cowl[1] + 2, 1, 0],
    ]),
    mix('#0a0d12', scene.sky, 0.5),
  );
  const rearScreen =
    body === 'van' || body === 'pickup'
      ? ''
      : path(
          contour([
            [roofRear[0] + 8, roofRear[1] - 2.5, 2, 1.6],
            [deck[0] - 5, deck[1] + 2.5, 1, 0],
            [deck[0] - 12 - (thin ? 8 : 0), deck[1] + 4, 1, -1.6],
            [roofRear[0] - 1, roofRear[1] - 2.5, 2, 0],
          ]),
          mix('#0a0d12', scene.sky, 0.42),
        );
  const lettering =
    body === 'van'
      ? rect(lastX + 40, 130, 190, 12, '#ffffff', 'opacity=".16" rx="6"') +
        rect(lastX + 40, 110, 120, 8, '#ffffff', 'opacity=".12" rx="4"')
      : '';
  return (
    screen +
    rearScreen +
    path(light, fill) +
    paint.within(light, people + steering + glare + pillars) +
    stroke(light, edge, 1.8) +
    lettering
  );
}

function cabin(look: CarLook, scene: Scene, paint: Paint): string {
  const { cowl, roofFront, deck } = look.shape;
  const base = cowl[1] - 6;
  const leather = mix('#7a3b1e', '#c9a27a', look.signature);
  const seat = (x: number, shade: number) =>
    path(
      contour([
        [x, base, 0],
        [x + 12, base + 20, 6],
        [x + 12, base + 33, 6],
        [x + 24, base + 33, 6],
        [x + 30, base + 18, 6],
        [x + 34, base, 0],
      ]),
      darker(leather, shade),
    );
  const screen = contour([
    [cowl[0] + 4, cowl[1], 0, 2],
    [roofFront[0] - 2, roofFront[1], 3, 0],
    [roofFront[0] + 6, roofFront[1] - 2, 3, -2],
    [cowl[0] + 46, cowl[1] + 1, 0],
  ]);
  return (
    seat(roofFront[0] + 52, 0.45) +
    seat(roofFront[0] + 46, 0.1) +
    `<ellipse cx="${round(roofFront[0] + 16)}" cy="${round(cowl[1] + 5)}" rx="4" ry="12" transform="rotate(24 ${round(roofFront[0] + 16)} ${round(cowl[1] + 5)})" fill="none" stroke="#0c0c0e" stroke-width="3"/>` +
    path(
      contour([
        [deck[0] - 44, base, 0],
        [deck[0] - 40, deck[1] + 13, 8, 2],
        [deck[0] - 2, deck[1] + 8, 8],
        [deck[0] + 10, base, 0],
      ]),
      '#15161a',
    ) +
    path(
      screen,
      paint.linear(
        [0, roofFront[1]],
        [0, cowl[1]],
        [
          [0, scene.sky, 0.55],
          [1, '#ffffff', 0.16],
        ],
      ),
    ) +
    stroke(screen, '#0b0c0e', 2.2)
  );
}

function doors(look: CarLook, waist: number): string {
  const { shape, body } = look;
  const { cowl, roofFront, roofRear, deck, clearance } = shape;
  const front = shape.frontOverhang;
  const rear = front + shape.wheelbase;
  const wr = shape.wheelRadius;
  const slope = (roofFront[0] - cowl[0]) / (roofFront[1] - cowl[1]);
  const sill = cowl[1] + 3;
  const x1 = Math.max(front + wr + 12, cowl[0] + 16);
  const topX = roofFront[0] + 16;
  const lastTopX =
    body === 'van' ? roofFront[0] + 84 : body === 'pickup' ? roofRear[0] - 8 : roofRear[0] - 12;
  const middle = (topX + lastTopX) / 2 + 10;
  const line = (d: string) =>
    stroke(d, 'rgba(0,0,0,.5)', 1.3) +
    stroke(d, 'rgba(255,255,255,.13)', 0.8, 'transform="translate(1.3 0)"');
  const lowY = clearance + 13;
  const handle = (x: number, y: number) =>
    rect(x, y, 15, 3.4, look.chrome ? '#d5d8dc' : lighter(look.colour, 0.22), 'rx="1.7"') +
    rect(x, y - 2.4, 15, 2.4, '#000000', 'opacity=".35" rx="1.2"');
  const shoulder = Math.min(cowl[1], deck[1]) - 14;
  const frontEdge = `M${round(cowl[0] + 22 + slope * 3)} ${sill}Q${round(x1 - 2)} ${round(sill - 6)} ${round(x1)} ${round(waist)}L${round(x1 + 2)} ${round(lowY)}`;
  const parts: string[] = [];
  if (body === 'van') {
    const end = roofFront[0] + 92;
    parts.push(line(`${frontEdge}L${round(end)} ${round(lowY)}L${round(end)} ${sill}`));
    parts.push(
      line(
        `M${round(end + 6)} ${roofFront[1] - 14}L${round(end + 6)} ${lowY}L${round(end + 132)} ${lowY}L${round(end + 132)} ${roofFront[1] - 14}Z`,
      ),
    );
    parts.push(
      handle(end - 24, shoulder),
      handle(end + 14, shoulder),
      rect(end + 8, shoulder - 18, 250, 2, '#000000', 'opacity=".35"'),
    );
  } else {
    const two = shape.doors === 2;
    const b = two ? middle : lastTopX + 6;
    parts.push(line(`${frontEdge}L${round(b + 2)} ${round(lowY)}L${round(b + 2)} ${sill}`));
    parts.push(handle(b - 22, shoulder));
    if (two) {
      const end = Math.min(rear - 8, body === 'pickup' ? roofRear[0] + 14 : rear - 4);
      parts.push(
        line(
          `M${round(b + 4)} ${round(lowY)}L${round(Math.min(end - 22, rear - wr - 12))} ${round(lowY)}Q${round(rear - wr - 8)} ${round(waist)} ${round(end)} ${round(waist + 14)}L${round(end)} ${round(sill)}`,
        ),
      );
      parts.push(handle(end - 26, shoulder + 2));
    }
    if (body === 'limousine')
      parts.push(
        line(`M${round(b + 70)} ${lowY}L${round(b + 70)} ${sill}`),
        line(`M${round(b - 80)} ${lowY}L${round(b - 80)} ${sill}`),
      );
  }
  if (body === 'pickup') {
    parts.push(
      line(`M${deck[0] - 6} ${deck[1]}L${deck[0] - 6} ${clearance + 20}`),
      rect(deck[0] - 6, deck[1] - 2, shape.tail[0] - deck[0] + 6, 5, '#0e0f12', 'rx="2"'),
    );
  }
  const capX = rear + 8;
  if (body !== 'pickup')
    parts.push(
      `<rect x="${round(capX)}" y="${round(shoulder - 14)}" width="15" height="13" rx="4" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1"/>`,
    );
  const mirrorX = cowl[0] + 30 + slope * 6;
  const mirror =
    path(
      contour([
        [mirrorX, sill + 2, 3],
        [mirrorX - 4, sill + 13, 5, 1],
        [mirrorX + 17, sill + 13, 4],
        [mirrorX + 18, sill + 4, 4],
      ]),
      look.roof === 'body' ? darker(look.colour, 0.12) : '#16171a',
    ) +
    path(
      contour([
        [mirrorX, sill + 2, 3],
        [mirrorX + 18, sill + 4, 3],
        [mirrorX + 17, sill + 7, 3],
        [mirrorX - 1, sill + 6, 3],
      ]),
      '#000000',
      'opacity=".35"',
    );
  return parts.join('') + mirror;
}

function frontLamp(look: CarLook, scene: Scene, paint: Paint): string {
  const { nose } = look.shape;
  const y = nose[1] - 5;
  const x = nose[0] * 0.5 + 1;
  const glow = scene.dark
    ? circle(
        x + 6,
        y - 4,
        62,
        paint.glow([
          [0, '#fff6dd', 0.9],
          [0.2, '#ffe9b8', 0.34],
          [1, '#ffdf9e', 0],
        ]),
      )
    : '';
  const white = scene.dark ? '#fffbe9' : '#dfe6ea';
  let lamp: string;
  if (look.lamps === 'round')
    lamp =
      ellipse(x + 9, y - 7, 6.5, 9.5, '#8d9298') +
      ellipse(x + 8, y - 7, 5.2, 8, white) +
      ellipse(x + 6.5, y - 4, 2, 3.5, '#ffffff');
  else if (look.lamps === 'block')
    lamp =
      rect(x - 2, y - 14, 13, 14, '#c9ccd0', 'rx="2"') +
      rect(x - 1, y - 13, 8, 12, white, 'rx="1.5"') +
      rect(x + 11, y - 13, 9, 12, '#f08a1d', 'rx="1.5"');
  else {
    const long = look.lamps === 'almond' ? 36 : 42;
    const deep = look.lamps === 'almond' ? 15 : 8;
    const outer = contour([
      [x - 1, y - 1, 3, 1],
      [x + long, y + 4, 4, 0],
      [x + long * 0.72, y - deep * 0.5, 5, 1],
      [x + 1, y - deep, 4, 0],
    ]);
    lamp =
      path(outer, '#14161a') +
      paint.within(
        outer,
        path(
          contour([
            [x - 4, y + 2, 0],
            [x + long * 0.5, y + 2, 0],
            [x + long * 0.42, y - deep, 0],
            [x - 4, y - deep, 0],
          ]),
          white,
        ),
      ) +
      stroke(
        contour(
          [
            [x, y - deep, 0, -1],
            [x + long * 0.7, y - deep * 0.4, 3, 0],
            [x + long - 3, y + 3, 0],
          ],
          false,
        ),
        '#ffffff',
        1.6,
      );
  }
  const indicator = look.era === 'modern' ? '' : ellipse(x + 40, y - 20, 3.4, 2, '#f3a13a');
  return lamp + indicator + glow;
}

function rearLamp(look: CarLook, scene: Scene, paint: Paint): string {
  const { tail, length } = look.shape;
  const { body } = look;
  const y = tail[1] - 7;
  const upright =
    body === 'suv' || body === 'van' || body === 'minivan' || body === 'pickup' || body === 'wagon';
  const long = upright ? 12 : look.lamps === 'round' ? 14 : 28;
  const deep = upright ? 30 : 14;
  const edge = (at: number) => tail[0] + ((length - tail[0]) * at) / 30;
  const outer = contour([
    [edge(4), y, 3],
    [edge(4) - long, y + (upright ? 0 : 1), 4],
    [edge(deep) - long * 0.8, y - deep, 4],
    [edge(deep) + 1, y - deep, 3],
  ]);
  const glow = scene.dark
    ? circle(
        edge(8) - 4,
        y - deep / 2,
        38,
        paint.glow([
          [0, '#ff4a3a', 0.7],
          [0.3, '#ff2e24', 0.25],
          [1, '#ff2e24', 0],
        ]),
      )
    : '';
  return (
    path(outer, '#b3161a') +
    paint.within(
      outer,
      rect(edge(4) - 40, y - 7, 60, 4, '#ff6a55') + rect(edge(4) - 40, y - deep, 60, 3, '#5d0a10'),
    ) +
    stroke(outer, '#3a0608', 0.9) +
    glow
  );
}

function trims(look: CarLook): string {
  const { shape, body } = look;
  const { roofFront, roofRear, tail, crown, length } = shape;
  let drawn = '';
  if (look.roofRails) {
    const y = Math.min(roofFront[1], roofRear[1]) + crown + 2;
    drawn += stroke(
      contour(
        [
          [roofFront[0] + 24, y - 3, 0],
          [roofFront[0] + 40, y + 3.5, 6, 1],
          [roofRear[0] - 30, y + 2.5, 6],
          [roofRear[0] - 12, y - 5, 0],
        ],
        false,
      ),
      look.signature > 0.5 ? '#b6babf' : '#0e0f12',
      3,
    );
  }
  if (look.spoiler) {
    drawn +=
      body === 'hatchback'
        ? path(
            contour([
              [roofRear[0] - 14, roofRear[1] + 3, 3],
              [roofRear[0] + 26, roofRear[1] - 3, 3],
              [roofRear[0] + 22, roofRear[1] - 9, 3],
              [roofRear[0], roofRear[1] - 4, 3],
            ]),
            darker(look.colour, 0.35),
          )
        : path(
            contour([
              [tail[0] - 34, tail[1] + 9, 2, 1],
              [tail[0] + 4, tail[1] + 14, 2],
              [tail[0] + 2, tail[1] + 10, 2],
              [tail[0] - 10, tail[1], 2],
              [tail[0] - 18, tail[1], 2],
            ]),
            darker(look.colour, 0.3),
          );
  }
  if (look.era === 'modern' && body !== 'convertible') {
    drawn += path(
      contour([
        [roofRear[0] - 18, roofRear[1] + crown * 0.6, 1],
        [roofRear[0] - 4, roofRear[1] + 8, 2],
        [roofRear[0], roofRear[1] + crown * 0.3 - 1, 1],
      ]),
      darker(look.colour, 0.4),
    );
  }
  if (look.era === 'classic' && body !== 'van')
    drawn += stroke(
      `M${shape.cowl[0] - 20} ${shape.cowl[1] - 4}L${shape.cowl[0] - 2} ${shape.cowl[1] + 48}`,
      '#9a9da2',
      0.9,
    );
  if (look.chrome && look.era === 'classic')
    drawn += rect(
      shape.frontOverhang + 46,
      shape.clearance + 30,
      shape.wheelbase - 92,
      2.4,
      '#e2e4e7',
      'rx="1.2"',
    );
  if (!look.electric && look.signature > 0.4)
    drawn += rect(length - 26, shape.clearance + 1, 15, 4.5, '#8f9398', 'rx="2.5"');
  return drawn;
}
