import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { VehicleModel } from '../vehicles.ts';
import { carFront, carRear, carWidth } from './carEnds.ts';
import { carLook, carSide, type CarLook } from './carSide.ts';
import { round } from './contour.ts';
import { dashboard } from './dashboard.ts';
import { bus, truck } from './heavySide.ts';
import { createPaint, ellipse, path, rect, type Paint } from './paint.ts';
import { groundY, height, scene, width, type Scene, type SceneName } from './scenes.ts';
import type { CarBody } from './shapes.ts';
import { bike, bikeLength } from './twoWheelers.ts';
import { workshop, type Job } from './workshop.ts';

/** One vehicle, as all its pictures show it. */
export interface Subject {
  model: VehicleModel;
  year: number;
  /** As #rrggbb. */
  colour: string;
  electric: boolean;
}

/** What a picture shows. Two that are equal are the same picture. */
export type Drawing =
  | { of: 'side' | 'front' | 'rear'; subject: Subject; scene: SceneName; seed: string }
  | { of: 'inside'; year: number; electric: boolean; trim: string; scene: SceneName; seed: string }
  | { of: 'work'; job: Job; subject: Subject; scene: SceneName; seed: string };

/** A picture as SVG, 1200 by 750. */
export function draw(drawing: Drawing): string {
  const paint = createPaint();
  const random = createRandom(drawing.seed);
  const where = scene(drawing.scene, random, paint);
  switch (drawing.of) {
    case 'inside': {
      const { year, trim, electric } = drawing;
      return finish(dashboard(year, trim, electric, where, paint, random), paint);
    }
    case 'work':
      return finish(
        workshop(drawing.job, lookOf(drawing.subject, drawing.seed), where, paint, random),
        paint,
      );
    case 'side':
      return sideView(drawing.subject, drawing.seed, where, paint, random);
    case 'front':
    case 'rear': {
      const look = lookOf(drawing.subject, drawing.seed);
      const across = carWidth(look);
      const made = (drawing.of === 'front' ? carFront : carRear)(look, where, paint);
      const scale = Math.min(3.1, 480 / look.shape.roofFront[1]);
      return stand(
        where,
        `<g transform="translate(${round(across / 2)} 0)">${made}</g>`,
        across,
        scale,
        undefined,
        paint,
      );
    }
  }
}

/** The look of a vehicle comes from what it is, not from which picture it is in. */
function lookOf({ model, year, colour, electric }: Subject, seed: string): CarLook {
  const random = createRandom(`${model.brand} ${model.model} ${year} ${colour} ${seed.split(' ')[0] ?? ''}`);
  return carLook(model.body as CarBody, year, colour, electric, model.silhouette, random);
}

function sideView(subject: Subject, seed: string, where: Scene, paint: Paint, random: Random): string {
  const { model, colour } = subject;
  const facing = random.chance(0.5) ? 'right' : 'left';
  if (model.style) {
    return stand(where, bike(model.style, colour, where, paint, random), bikeLength, 3.3, facing, paint);
  }
  if (model.body === 'bus' || model.body === 'truck') {
    const made =
      model.body === 'bus'
        ? bus('#dcdad4', colour, where, paint, random)
        : truck(colour, '#e3e1da', where, paint, random, model.cargo);
    return stand(where, made.drawn, made.length, Math.min(1.35, 960 / made.length), facing, paint);
  }
  const look = lookOf(subject, seed);
  const { length } = look.shape;
  return stand(where, carSide(look, where, paint), length, Math.min(1.9, 900 / length), facing, paint);
}

/** Puts a vehicle on the ground of its scene, with its shadow, its beam and its mirror image. */
function stand(
  where: Scene,
  vehicle: string,
  length: number,
  scale: number,
  facing: 'left' | 'right' | undefined,
  paint: Paint,
): string {
  const left = (width - length * scale) / 2;
  const right = left + length * scale;
  const at = (flip: 1 | -1) =>
    facing === 'right'
      ? `translate(${round(right)} ${groundY}) scale(${-scale} ${-scale * flip})`
      : `translate(${round(left)} ${groundY}) scale(${scale} ${-scale * flip})`;
  const fade = paint.linear(
    [0, groundY],
    [0, groundY + 110],
    [
      [0, where.ground, 0.1],
      [1, where.ground, 1],
    ],
  );
  const mirrored =
    where.mirror < 0.1
      ? ''
      : `<g transform="${at(-1)}" opacity="${where.mirror}">${vehicle}</g>` +
        path(`M0 ${groundY}H${width}V${height}H0Z`, fade);
  const dark = paint.glow([
    [0, '#000000', 0.9],
    [0.6, '#000000', 0.6],
    [1, '#000000', 0],
  ]);
  const shadow = ellipse(width / 2, groundY + 1, length * scale * 0.54, 17, dark);
  const nose = facing === 'right' ? right : left;
  const edge = facing === 'right' ? width : 0;
  const beam =
    where.dark && facing
      ? path(
          `M${round(nose)} ${groundY - 70}L${edge} ${groundY - 96}L${edge} ${groundY + 34}L${round(nose)} ${groundY - 50}Z`,
          paint.linear(
            [nose, 0],
            [edge, 0],
            [
              [0, '#fff2cc', 0.3],
              [1, '#fff2cc', 0],
            ],
          ),
        )
      : '';
  return finish(
    `${where.behind}${mirrored}${shadow}${beam}<g transform="${at(1)}">${vehicle}</g>${where.before}`,
    paint,
  );
}

/** The edges step back, so that the eye stays with the vehicle. */
function finish(drawn: string, paint: Paint): string {
  const above = paint.linear(
    [0, 0],
    [0, 170],
    [
      [0, '#000000', 0.45],
      [1, '#000000', 0],
    ],
  );
  const below = paint.linear(
    [0, 600],
    [0, height],
    [
      [0, '#000000', 0],
      [1, '#000000', 0.5],
    ],
  );
  const edges = rect(0, 0, width, 170, above) + rect(0, 600, width, 150, below);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${paint.definitions()}</defs>${drawn}${edges}</svg>`;
}
