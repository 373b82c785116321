import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { carLook, carSide } from './carSide.ts';
import { createPaint, ellipse, path, type Paint } from './paint.ts';
import { round } from './contour.ts';
import { groundY, height, scene, width, type Scene, type SceneName } from './scenes.ts';
import type { CarBody } from './shapes.ts';

export function sideView(body: CarBody, year: number, colour: string, electric: boolean, silhouette: string | undefined, place: SceneName, seed: string): string {
  const paint = createPaint();
  const random = createRandom(seed);
  const look = carLook(body, year, colour, electric, silhouette, createRandom(`${seed} look`));
  const where = scene(place, random, paint);
  const car = carSide(look, where, paint);
  const scale = Math.min(1.9, 900 / look.shape.length);
  return compose(where, car, look.shape.length, scale, random.chance(0.5), paint);
}

export function compose(where: Scene, vehicle: string, length: number, scale: number, facingRight: boolean, paint: Paint): string {
  const left = (width - length * scale) / 2;
  const place = facingRight
    ? `translate(${round(left + length * scale)} ${groundY}) scale(${-scale} ${-scale})`
    : `translate(${round(left)} ${groundY}) scale(${scale} ${-scale})`;
  const mirrored = place.replace(/ (-?[\d.]+)\)$/, (_, y: string) => ` ${-Number(y)})`);
  const reflection = where.mirror > 0
    ? `<g transform="${mirrored}" opacity="${where.mirror}">${vehicle}</g>` + path(`M0 ${groundY}H${width}V${height}H0Z`, paint.linear([0, groundY], [0, groundY + 110], [[0, where.ground, 0.1], [1, where.ground, 1]]))
    : '';
  const shadow = ellipse(width / 2, groundY + 1, length * scale * 0.54, 17, paint.glow([[0, '#000000', 0.9], [0.6, '#000000', 0.6], [1, '#000000', 0]]));
  const beam = where.dark
    ? path(
        facingRight
          ? `M${round(left + length * scale)} ${groundY - 70}L${width} ${groundY - 96}L${width} ${groundY + 34}L${round(left + length * scale)} ${groundY - 50}Z`
          : `M${round(left)} ${groundY - 70}L0 ${groundY - 96}L0 ${groundY + 34}L${round(left)} ${groundY - 50}Z`,
        paint.linear(facingRight ? [left + length * scale, 0] : [left, 0], facingRight ? [width, 0] : [0, 0], [[0, '#fff2cc', 0.3], [1, '#fff2cc', 0]]),
      )
    : '';
  const vignette = `<radialGradient id="v" cx=".5" cy=".55" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`;
  const drawn = `${where.behind}${reflection}${shadow}${beam}<g transform="${place}">${vehicle}</g>${where.before}<rect width="${width}" height="${height}" fill="url(#v)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${paint.definitions()}${vignette}</defs>${drawn}</svg>`;
}

export function render(svg: string, across: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width: across }).webp({ quality: 90 }).toBuffer();
}
