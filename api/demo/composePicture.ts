import { readFileSync } from 'node:fs';

/** Two equal objects describe the same picture. */
export interface Picture {
  /** A file in pictures/ without its extension, such as `scenes/hills-1`. */
  drawing: string;
  /** Values for slots and properties, such as `{ vehicle: 'sedan-modern-1', paint: '#b5202a' }`. */
  options?: Readonly<Record<string, string>>;
  isMirrored?: boolean;
}

/** The folder of the drawings for each slot; a slot is an element such as `<use href="#scene"/>`. */
const SLOT_FOLDERS = { wheel: 'wheels', vehicle: 'vehicles', scene: 'scenes' };

const PICTURES_FOLDER = new URL('./pictures/', import.meta.url);
const drawingCache = new Map<string, ReturnType<typeof parseDrawing>>();

export function readDrawing(name: string) {
  const drawing =
    drawingCache.get(name) ?? parseDrawing(readFileSync(new URL(`${name}.svg`, PICTURES_FOLDER), 'utf8'));
  drawingCache.set(name, drawing);
  return drawing;
}

function parseDrawing(svg: string) {
  const parts = /<svg([^>]*)>\s*(?:<style>\s*:root\s*\{(.*?)\}\s*<\/style>)?(.*)<\/svg>/s.exec(svg);
  const [, attributes = '', rule = '', body = ''] = parts ?? [];
  const [, left, width, height] = /viewBox="(\S+) \S+ ([\d.]+) ([\d.]+)"/.exec(attributes) ?? [];
  return {
    left: Number(left),
    width: Number(width),
    height: Number(height),
    properties: Object.fromEntries(
      Array.from(rule.matchAll(/--([\w-]+):\s*([^;]+)/g), ([, name = '', value = '']) => [name, value]),
    ),
    body,
  };
}

/** Composes a picture as an SVG without custom properties, which the renderer does not support. */
export function composePicture({ drawing, options = {}, isMirrored }: Picture): string {
  const mainDrawing = readDrawing(drawing);
  const { left, width, height } = mainDrawing;
  const slotDrawings = Object.entries(SLOT_FOLDERS).flatMap(([slot, folder]) => {
    const name = options[slot];
    return name === undefined ? [] : [{ slot, ...readDrawing(`${folder}/${name}`) }];
  });
  // Later properties override earlier ones: the scene's light colors come last, over those of the vehicle and of the main drawing.
  const scene = slotDrawings.find(({ slot }) => slot === 'scene');
  const propertySources = [
    ...slotDrawings.map((slotDrawing) => slotDrawing.properties),
    mainDrawing.properties,
    scene?.properties,
    options,
  ];
  const properties = Object.assign({}, ...propertySources) as Record<string, string>;
  const defs = slotDrawings.map(({ slot, body }) => {
    // A scene that only fills the `#scene` slot of another drawing is shown without its own vehicle.
    const content = slot === 'scene' ? body.replaceAll(/<use href="#vehicle"[^>]*>/g, '') : body;
    return `<g id="${slot}">${content}</g>`;
  });
  const body = isMirrored
    ? `<g transform="translate(${2 * left + width}) scale(-1 1)">${mainDrawing.body}</g>`
    : mainDrawing.body;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs.join('')}</defs>${body}</svg>`;
  return resolveColors(svg, properties);
}

const COLOR_MIX = /color-mix\(in srgb, #(\w{3,6}), #(\w{3,6}) (\d+)%\)/g;

/** Replaces `var()` and nested `color-mix(in srgb, …)` by their values. @throws when a property has no value in `properties`. */
export function resolveColors(svg: string, properties: Readonly<Record<string, string>>): string {
  let resolved = svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const value = properties[name];
    if (value === undefined) throw new Error(`No drawing gives the property --${name} a value.`);
    return value;
  });
  for (let previous = ''; previous !== resolved;) {
    previous = resolved;
    resolved = previous.replaceAll(COLOR_MIX, (_, firstHex: string, secondHex: string, percent: string) => {
      const [firstChannels, secondChannels] = [parseChannels(firstHex), parseChannels(secondHex)];
      const mixed = firstChannels.map(
        (value, index) => value + ((secondChannels[index] ?? 0) - value) * (Number(percent) / 100),
      );
      return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
    });
  }
  return resolved;
}

/** From 0 to 255. @param hex three or six digits. */
function parseChannels(hex: string): number[] {
  const sixDigits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  return [0, 2, 4].map((offset) => parseInt(sixDigits.slice(offset, offset + 2), 16));
}
