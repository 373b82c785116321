import { listDrawings, pickOptions, type Picture } from './composePicture.ts';
import type { VehicleModel } from './data.ts';
import { createRandom, type Random } from './random.ts';

const SCENES = listDrawings('scenes');
const OUTDOOR_SCENES = SCENES.filter((name) => !/^(garage|showroom)/.test(name));
const VEHICLE_DRAWINGS = listDrawings('vehicles');

/** The era of a drawing, which is part of its file name. */
type Era = 'classic' | '2000s' | 'modern' | 'electric';

const getEra = (year: number, isElectric: boolean): Era =>
  year < 1994 ? 'classic' : isElectric ? 'electric' : year < 2012 ? '2000s' : 'modern';

/**
 * Finds the drawings of a shape in an era: side views, such as `sedan-modern-1`, and views of the ends, such as `sedan-modern-rear`,
 * which may be missing. Without drawings of the era, the modern ones are used, or drawings without an era in their name.
 */
function findDrawings(shape: string, era: Era): { sides: string[]; ends: string[] } {
  for (const name of [`${shape}-${era}`, `${shape}-modern`, shape]) {
    const sides = VEHICLE_DRAWINGS.filter((drawing) => drawing.replace(/-\d$/, '') === name);
    const ends = [`${name}-front`, `${name}-rear`].filter((drawing) => VEHICLE_DRAWINGS.includes(drawing));
    if (sides.length > 0) return { sides, ends };
  }
  throw new Error(`There is no drawing of the shape ${shape}.`);
}

export interface PaintedVehicle {
  model: VehicleModel;
  year: number;
  /** A color as #rrggbb. */
  paint: string;
  isElectric: boolean;
}

/** Plans pictures of a vehicle: one in a scene, sometimes another in a second scene, and usually one of the interior. */
export function planVehiclePictures(vehicle: PaintedVehicle, random: Random): Picture[] {
  const { model, year, paint, isElectric } = vehicle;
  const era = getEra(year, isElectric);
  const { sides, ends } = findDrawings(model.shape, era);
  const side = random.pick(sides);
  const vehicleOptions = { ...pickOptions(`vehicles/${side}`, random), paint };
  const isLarge = ['truck', 'bus', 'van', 'limousine'].includes(model.body);
  const [firstScene = '', secondScene = ''] = random.sample(isLarge ? OUTDOOR_SCENES : SCENES, 2);
  const planScenePicture = (scene: string, drawing: string): Picture => ({
    drawing: `scenes/${scene}`,
    options: { ...vehicleOptions, vehicle: drawing },
    isMirrored: random.chance(0.5),
  });
  const secondPictures = random.chance(0.25)
    ? [planScenePicture(secondScene, ends.length > 0 ? random.pick(ends) : side)]
    : [];
  const isBike = model.group === 'bike';
  const insidePictures = !isBike && random.chance(0.9) ? [planInsidePicture(era, random)] : [];
  return [planScenePicture(firstScene, side), ...secondPictures, ...insidePictures];
}

/** Plans a picture of an interior. Posts share four for each era, because rendering more would delay the first start. */
export function planInsidePicture(era: Era, random: Random): Picture {
  const drawing = `inside/${era}`;
  return { drawing, options: pickOptions(drawing, createRandom(`${drawing} ${random.integer(1, 4)}`)) };
}

/** Plans a picture of work. Posts share three for each job, because rendering more would delay the first start. */
export function planWorkPicture(job: string, random: Random): Picture {
  const drawing = `work/${job}`;
  return { drawing, options: pickOptions(drawing, createRandom(`${drawing} ${random.integer(1, 3)}`)) };
}
