import type { Random } from '../random.ts';
import { contour } from './contour.ts';
import {
  circle,
  createPaint,
  darker,
  ellipse,
  lighter,
  mix,
  path,
  rect,
  stroke,
  type Colour,
} from './paint.ts';

/** What is told of a member's face; the rest is left to chance. */
export interface Features {
  hair: 'short' | 'crop' | 'long' | 'bob' | 'curly' | 'bun' | 'bald' | 'wavy' | 'ponytail' | 'afro' | 'side';
  beard?: 'stubble' | 'full' | 'moustache' | 'goatee';
  glasses?: 'round' | 'square' | 'sun';
  hat?: 'cap' | 'beanie' | 'helmet' | 'brim' | 'scarf';
  /** From 0, the fairest, to 6. */
  skin: number;
  hairColour: 'black' | 'brown' | 'chestnut' | 'blond' | 'red' | 'grey' | 'white';
}

const skins = ['#f7d7c4', '#f0c3a2', '#e0a982', '#c98d63', '#a86b45', '#80492c', '#5a3320'];
const hairs = {
  black: '#1d1a1f',
  brown: '#4a2f20',
  chestnut: '#7a4526',
  blond: '#d8b06a',
  red: '#b5542a',
  grey: '#8d9096',
  white: '#dcdcdc',
};
const backs = [
  ['#ff9a3d', '#e0602a'],
  ['#5aa9d6', '#2c5f8f'],
  ['#6bbf96', '#2d7259'],
  ['#b48ad1', '#674592'],
  ['#f2c14e', '#c7862a'],
  ['#e8798b', '#a83c5c'],
  ['#7d8fa8', '#3e4c63'],
  ['#5fc1bd', '#23706f'],
] as const;
const clothes = [
  '#2b3442',
  '#7a2f2a',
  '#2f5140',
  '#d9d4c7',
  '#3a3550',
  '#b5702a',
  '#33383d',
  '#8fa3b0',
  '#26415e',
];

/** A member's head and shoulders as an SVG of 320 by 320. */
export function portrait(features: Features, random: Random): string {
  const paint = createPaint();
  const skin = skins[features.skin] ?? '#c98d63';
  const shade = mix(skin, '#6b1f1a', 0.24);
  const hair = hairs[features.hairColour];
  const [backLight, backDark] = random.pick(backs);
  const cloth = random.pick(clothes);
  const wide = random.between(50, 56);
  const chin = random.between(214, 222);
  const left = 160 - wide;
  const right = 160 + wide;
  const head = `M${left} 132Q${left - 1} 78 160 76Q${right + 1} 78 ${right} 132Q${right + 1} 174 ${right - 15} 196Q${right - 30} ${chin} 160 ${chin}Q${left + 30} ${chin} ${left + 15} 196Q${left - 1} 174 ${left} 132Z`;
  const back =
    rect(
      0,
      0,
      320,
      320,
      paint.linear(
        [0, 0],
        [320, 320],
        [
          [0, backLight],
          [1, backDark],
        ],
      ),
    ) +
    circle(
      random.between(40, 280),
      random.between(20, 120),
      random.between(60, 110),
      '#ffffff',
      'opacity=".1"',
    ) +
    circle(
      random.between(20, 300),
      random.between(180, 300),
      random.between(60, 120),
      '#000000',
      'opacity=".07"',
    );
  const collar = random.pick(['crew', 'shirt', 'hood', 'jacket'] as const);
  const shoulders = 'M22 330Q26 268 90 252Q126 244 134 232L186 232Q194 244 230 252Q294 268 298 330Z';
  const neck = path('M134 190L134 234Q136 256 160 258Q184 256 186 234L186 190Z', shade);
  const wear =
    (collar === 'hood' ? path('M84 274Q90 216 160 212Q230 216 236 274Z', darker(cloth, 0.3)) : '') +
    path(
      shoulders,
      paint.linear(
        [0, 236],
        [0, 320],
        [
          [0, lighter(cloth, 0.1)],
          [1, darker(cloth, 0.25)],
        ],
      ),
    );
  const open =
    collar === 'shirt' || collar === 'jacket'
      ? path('M132 236L160 296L188 236Z', collar === 'jacket' ? '#efece4' : shade) +
        (collar === 'jacket' ? path('M140 236L160 272L180 236Z', shade) : '') +
        path('M132 234L118 246L146 284L160 268Z', lighter(cloth, 0.18)) +
        path('M188 234L202 246L174 284L160 268Z', lighter(cloth, 0.18))
      : path('M132 230Q136 262 160 263Q184 262 188 230Z', shade) +
        stroke('M131 233Q136 264 160 265Q184 264 189 233', lighter(cloth, 0.2), 6);
  const ears = [-1, 1]
    .map(
      (side) =>
        ellipse(160 + side * (wide + 1), 156, 10, 15, skin) +
        ellipse(160 + side * (wide + 2), 159, 5, 9, shade),
    )
    .join('');
  const look = random.between(-2, 2);
  const brow = darker(hair === hairs.white || hair === hairs.blond ? mix(hair, '#7a5530', 0.5) : hair, 0.1);
  const eyes = [-1, 1]
    .map((side) => {
      const x = 160 + side * 22;
      return (
        ellipse(x, 152, 9, 6.6, '#ffffff') +
        circle(x + look, 152, 5, random.chance(0.5) ? '#3a2a20' : '#35566b') +
        circle(x + look, 152, 2.6, '#0d0b0c') +
        circle(x + look + 1.6, 150.4, 1.4, '#ffffff') +
        stroke(`M${x - 10} 150Q${x} 142 ${x + 10} 150`, darker(skin, 0.55), 2.4, 'stroke-linecap="round"') +
        stroke(`M${x - 11 * side} 138Q${x} 132 ${x + 12 * side} 140`, brow, 4.6, 'stroke-linecap="round"')
      );
    })
    .join('');
  const nose = stroke(
    'M161 152Q166 172 168 177Q164 182 156 180',
    shade,
    3.4,
    'stroke-linecap="round" stroke-linejoin="round"',
  );
  const smile = random.pick(['closed', 'open', 'soft'] as const);
  const mouth =
    smile === 'open'
      ? path('M140 193Q160 198 180 193Q176 212 160 212Q144 212 140 193Z', '#6b1f22') +
        path('M144 195Q160 199 176 195L174 201Q160 204 146 201Z', '#ffffff')
      : stroke(
          smile === 'soft' ? 'M145 197Q160 205 175 197' : 'M142 195Q160 209 178 195',
          mix(shade, '#8a2a2a', 0.55),
          4,
          'stroke-linecap="round"',
        );
  const cheeks = [-1, 1]
    .map((side) => ellipse(160 + side * 33, 180, 11, 7, '#e8505a', 'opacity=".16"'))
    .join('');
  const faceSide = paint.within(
    head,
    path('M172 60Q230 130 196 230L240 240L240 60Z', shade, 'opacity=".35"'),
  );
  const [behind, above] = hairOf(features.hair, hair, wide, head, paint.within);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">${((
    body: string,
  ) => `<defs>${paint.definitions()}</defs>${body}`)(
    back +
      (features.hat === 'scarf'
        ? path(mane(left - 12, right + 12, 270, 30), darker(cloth, 0.1))
        : features.hat === 'helmet' && features.hair === 'afro'
          ? ''
          : behind) +
      neck +
      path('M132 214Q160 236 188 214L188 226Q160 250 132 226Z', '#000000', 'opacity=".18"') +
      wear +
      open +
      (features.hat === 'scarf' ? '' : ears) +
      path(head, skin) +
      faceSide +
      cheeks +
      beardOf(features.beard, hair, wide, chin, head, paint.within) +
      mouth +
      nose +
      eyes +
      (features.hat === 'scarf' ||
      features.hat === 'helmet' ||
      features.hat === 'beanie' ||
      features.hat === 'cap'
        ? ''
        : above) +
      hatOf(features.hat, cloth, backDark, wide) +
      glassesOf(features.glasses),
  )}</svg>`;
}

type Within = (outline: string, content: string) => string;

/** Hair or cloth that falls behind the face down to `bottom`, `flare` wider than the face. */
const mane = (left: number, right: number, bottom: number, flare: number) =>
  `M${left - flare} ${bottom - 8}Q${left - flare * 1.3} 120 ${left - 2} 96Q${left + 16} 58 160 56Q${right - 16} 58 ${right + 2} 96Q${right + flare * 1.3} 120 ${right + flare} ${bottom - 8}Q${right} ${bottom + 6} 160 ${bottom}Q${left} ${bottom + 6} ${left - flare} ${bottom - 8}Z`;

function hairOf(
  style: Features['hair'],
  colour: Colour,
  wide: number,
  head: string,
  within: Within,
): readonly [behind: string, above: string] {
  const left = 160 - wide;
  const right = 160 + wide;
  const glint = (d: string) => stroke(d, lighter(colour, 0.3), 4, 'stroke-linecap="round" opacity=".5"');
  const cap = (fringe: string, lift = 18) =>
    path(
      `M${left - 5} 150Q${left - 12} ${84 - lift * 0.4} 160 ${84 - lift}Q${right + 12} ${84 - lift * 0.4} ${right + 5} 150L${right - 3} 148Q${right - 2} 122 ${right - 12} 114${fringe}Q${left + 2} 122 ${left + 3} 148Z`,
      colour,
    );
  switch (style) {
    case 'bald':
      return [
        '',
        within(
          head,
          path(
            `M${left - 6} 156L${left - 6} 128Q${left + 8} 134 ${left + 7} 156ZM${right + 6} 156L${right + 6} 128Q${right - 8} 134 ${right - 7} 156Z`,
            colour,
            'opacity=".55"',
          ),
        ) + ellipse(142, 100, 16, 7, '#ffffff', 'opacity=".25" transform="rotate(-20 142 100)"'),
      ];
    case 'crop':
      return ['', cap(`Q160 96 ${left + 12} 114`, 4)];
    case 'short':
      return ['', cap(`Q180 122 150 108Q128 104 ${left + 12} 116`) + glint('M128 86Q150 74 182 80')];
    case 'side':
      return ['', cap(`Q150 118 128 96Q122 110 ${left + 10} 118`, 24) + glint('M142 82Q168 70 194 84')];
    case 'long':
      return [
        path(mane(left, right, 258, 18), darker(colour, 0.25)),
        cap(`Q176 98 160 94Q138 104 ${left + 10} 130`, 20) +
          path(
            `M${left - 6} 120Q${left - 16} 190 ${left - 18} 250L${left + 4} 252Q${left - 4} 200 ${left + 5} 128ZM${right + 6} 120Q${right + 16} 190 ${right + 18} 250L${right - 4} 252Q${right + 4} 200 ${right - 5} 128Z`,
            colour,
          ) +
          glint('M118 100Q132 82 156 78'),
      ];
    case 'wavy':
      return [
        path(mane(left, right, 236, 26), darker(colour, 0.22)),
        cap(`Q190 132 166 98Q140 128 ${left + 10} 126`, 22) +
          path(
            `M${left - 4} 116Q${left - 22} 160 ${left - 14} 196Q${left - 18} 214 ${left - 8} 232Q${left + 4} 200 ${left + 2} 130ZM${right + 4} 116Q${right + 22} 160 ${right + 14} 196Q${right + 18} 214 ${right + 8} 232Q${right - 4} 200 ${right - 2} 130Z`,
            colour,
          ) +
          glint('M122 98Q138 80 166 80'),
      ];
    case 'bob':
      return [
        path(mane(left, right, 208, 10), darker(colour, 0.22)),
        cap(`L${right - 12} 124Q160 118 ${left + 12} 124L${left + 12} 116`, 20) +
          path(
            `M${left - 6} 116L${left - 13} 208Q${left + 2} 212 ${left + 6} 200L${left + 5} 124ZM${right + 6} 116L${right + 13} 208Q${right - 2} 212 ${right - 6} 200L${right - 5} 124Z`,
            colour,
          ) +
          glint('M124 96Q150 78 190 92'),
      ];
    case 'bun':
      return [
        circle(160, 62, 27, colour) + circle(154, 56, 11, lighter(colour, 0.16), 'opacity=".5"'),
        cap(`Q160 92 ${left + 12} 114`, 12) + glint('M130 90Q150 78 176 82'),
      ];
    case 'ponytail':
      return [
        path(
          contour([
            [right - 16, 90, 20, -14],
            [right + 40, 120, 30, -10],
            [right + 26, 226, 16, -6],
            [right + 4, 160, 20],
          ]),
          darker(colour, 0.15),
        ),
        cap(`Q170 100 150 98Q130 100 ${left + 12} 118`, 14) + glint('M126 92Q150 78 180 86'),
      ];
    case 'curly':
      return [
        '',
        [
          [-50, 118],
          [-44, 96],
          [-28, 80],
          [-8, 72],
          [14, 72],
          [34, 82],
          [47, 98],
          [51, 120],
          [-20, 96],
          [4, 92],
          [26, 98],
        ]
          .map(([x = 0, y = 0]) => circle(160 + (x * wide) / 52, y, 19, colour))
          .join('') +
          [
            [-30, 76],
            [10, 66],
            [38, 84],
          ]
            .map(([x = 0, y = 0]) => circle(160 + x, y, 6, lighter(colour, 0.25), 'opacity=".4"'))
            .join(''),
      ];
    case 'afro':
      return [
        circle(160, 112, 82, colour) + circle(118, 148, 34, colour) + circle(202, 148, 34, colour),
        within(head, path(`M80 60H240V108Q200 98 160 100Q120 98 80 108Z`, colour)) +
          circle(130, 62, 14, lighter(colour, 0.2), 'opacity=".3"'),
      ];
  }
}

function beardOf(
  beard: Features['beard'],
  hair: Colour,
  wide: number,
  chin: number,
  head: string,
  within: Within,
): string {
  const left = 160 - wide;
  const right = 160 + wide;
  const moustache = 'M136 190Q148 180 160 187Q172 180 184 190Q172 194 160 192Q148 194 136 190Z';
  switch (beard) {
    case 'full':
      return (
        within(
          head,
          path(
            `M${left - 6} 150Q${left + 8} 190 136 186Q160 176 184 186Q${right - 8} 190 ${right + 6} 150L${right + 10} 240H${left - 10}Z`,
            hair,
          ),
        ) + path(`M128 ${chin - 14}Q160 ${chin + 18} 192 ${chin - 14}Z`, hair)
      );
    case 'stubble':
      return within(
        head,
        path(
          `M${left - 6} 164Q${left + 12} 192 138 188Q160 180 182 188Q${right - 12} 192 ${right + 6} 164L${right + 10} 240H${left - 10}Z`,
          hair,
          'opacity=".3"',
        ),
      );
    case 'goatee':
      return (
        within(head, path('M140 206Q160 198 180 206Q182 234 160 240Q138 234 140 206Z', hair)) +
        path(moustache, hair)
      );
    case 'moustache':
      return path(moustache, hair, 'transform="translate(-16 -18) scale(1.1)"');
    case undefined:
      return '';
  }
}

function hatOf(hat: Features['hat'], cloth: Colour, accent: Colour, wide: number): string {
  const left = 160 - wide;
  const right = 160 + wide;
  switch (hat) {
    case 'cap':
      return (
        path(
          `M${left - 7} 128Q${left - 8} 58 160 58Q${right + 8} 58 ${right + 7} 128Q160 104 ${left - 7} 128Z`,
          accent,
        ) +
        path(
          `M${left - 8} 126Q160 96 ${right + 8} 126Q${right + 30} 134 ${right + 34} 144Q160 112 ${left - 6} 134Z`,
          darker(accent, 0.35),
        ) +
        circle(160, 60, 5, darker(accent, 0.2)) +
        path('M146 82L160 72L174 82L160 100Z', '#ffffff', 'opacity=".85"')
      );
    case 'beanie':
      return (
        path(`M${left - 8} 124Q${left - 12} 50 160 48Q${right + 12} 50 ${right + 8} 124Z`, cloth) +
        rect(left - 11, 104, wide * 2 + 22, 28, lighter(cloth, 0.16), 'rx="10"') +
        Array.from({ length: 11 }, (_, at) =>
          rect(left - 2 + at * 10, 106, 2, 24, '#000000', 'opacity=".18"'),
        ).join('')
      );
    case 'helmet':
      return (
        path(
          `M${left - 16} 168Q${left - 30} 44 160 40Q${right + 30} 44 ${right + 16} 168L${right + 2} 166Q${right + 4} 116 ${right - 14} 112Q160 98 ${left + 14} 112Q${left - 4} 116 ${left - 2} 166Z`,
          accent,
        ) +
        path('M148 41Q160 39 172 41L170 103Q160 101 150 103Z', '#ffffff', 'opacity=".85"') +
        stroke(
          `M${left - 2} 166Q${left + 10} 214 142 226M${right + 2} 166Q${right - 10} 214 178 226`,
          '#17181b',
          5,
        ) +
        ellipse(124, 70, 16, 9, '#ffffff', 'opacity=".35" transform="rotate(-35 124 70)"')
      );
    case 'brim':
      return (
        path(`M${left + 2} 112Q${left + 6} 52 160 56Q${right - 6} 52 ${right - 2} 112Z`, cloth) +
        rect(left + 1, 94, wide * 2 - 2, 17, accent) +
        ellipse(160, 114, wide + 40, 13, darker(cloth, 0.2))
      );
    case 'scarf':
      return (
        path(
          `M${left - 8} 150Q${left - 10} 72 160 68Q${right + 10} 72 ${right + 8} 150L${right - 2} 148Q${right - 2} 98 160 96Q${left + 2} 98 ${left + 2} 148Z`,
          lighter(cloth, 0.12),
        ) +
        path(
          `M${left - 8} 148Q${left - 4} 214 160 240Q${right + 4} 214 ${right + 8} 148L${right + 18} 200Q${right} 262 160 268Q${left} 262 ${left - 18} 200Z`,
          lighter(cloth, 0.05),
        ) +
        stroke(`M${left - 6} 190Q${left + 14} 236 160 252`, darker(cloth, 0.25), 3)
      );
    case undefined:
      return '';
  }
}

function glassesOf(glasses: Features['glasses']): string {
  const arms = stroke('M102 148L120 150M200 150L218 148', '#17181b', 4);
  switch (glasses) {
    case 'round':
      return (
        arms +
        [138, 182]
          .map(
            (x) =>
              `<circle cx="${x}" cy="153" r="17" fill="#fff" fill-opacity=".16" stroke="#1d1a1f" stroke-width="4"/>`,
          )
          .join('') +
        stroke('M155 150Q160 145 165 150', '#1d1a1f', 4)
      );
    case 'square':
      return (
        arms +
        [119, 165]
          .map(
            (x) =>
              `<rect x="${x}" y="140" width="36" height="26" rx="7" fill="#fff" fill-opacity=".14" stroke="#2b2420" stroke-width="4.5"/>`,
          )
          .join('') +
        stroke('M155 150Q160 146 165 150', '#2b2420', 4)
      );
    case 'sun':
      return (
        arms +
        [118, 164]
          .map(
            (x) =>
              path(
                contour([
                  [x, 142, 6],
                  [x + 38, 142, 6],
                  [x + 33, 168, 12],
                  [x + 6, 168, 12],
                ]),
                '#14151a',
              ) + path(`M${x + 6} 146L${x + 16} 146L${x + 9} 162Z`, '#ffffff', 'opacity=".25"'),
          )
          .join('') +
        stroke('M154 146L166 146', '#14151a', 5)
      );
    case undefined:
      return '';
  }
}
