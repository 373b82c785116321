import { readFileSync } from 'node:fs';
import { milesOf, type Position } from './miles.ts';

export interface Place {
  zipCode: string;
  town: string;
  /** The abbreviation. */
  state: string;
  /** The center of the ZIP code. */
  position: Position;
}

export interface Town {
  /** See `townKeyOf`. */
  key: string;
  places: Place[];
  /** The most central ZIP code. */
  center: Place;
}

let data: ReturnType<typeof readData> | undefined;

/** The ZIP codes and towns of the United States; read at the first use. scripts/writeZipCodes.ts writes the file. */
export const zipCodes = () => (data ??= readData());

function readData() {
  const text = readFileSync(new URL('zipCodes.tsv', import.meta.url), 'utf8');
  const places = text.trimEnd().split('\n').map(readPlace);
  const placesByTown = new Map<string, Place[]>();
  for (const place of places) {
    // Simpler than `wordsOf`, which takes a second for all.
    const name = `${townKeyOf(place.town.toLowerCase().replaceAll("'", '').split(/[ -]/))}|${place.state}`;
    const placesOfTown = placesByTown.get(name);
    if (placesOfTown) placesOfTown.push(place);
    else placesByTown.set(name, [place]);
  }
  const towns = Array.from(placesByTown, ([name, placesOfTown]): [string, Town] => [
    name,
    { key: name.slice(0, -3), places: placesOfTown, center: findCenter(placesOfTown) },
  ]);
  return {
    places,
    placesByZipCode: new Map(places.map((place) => [place.zipCode, place])),
    /** By `townKeyOf` and state, such as `saintlouis|MO`. */
    towns: new Map(towns),
  };
}

function readPlace(line: string): Place {
  const [zipCode = '', town = '', state = '', latitude, longitude] = line.split('\t');
  return { zipCode, town, state, position: { latitude: Number(latitude), longitude: Number(longitude) } };
}

/** Equal for the spellings of a town: `St. Louis` and `Saint Louis`. */
export const townKeyOf = (words: readonly string[]): string =>
  words.map((word) => FULL_WORDS[word] ?? word).join('');

const FULL_WORDS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** Nearest to the medians, because some towns have a ZIP code far away. */
function findCenter(places: readonly Place[]): Place {
  const middle = {
    latitude: medianOf(places.map(({ position }) => position.latitude)),
    longitude: medianOf(places.map(({ position }) => position.longitude)),
  };
  const milesToMiddle = ({ position }: Place) => milesOf(position, middle);
  return places.reduce((best, place) => (milesToMiddle(place) < milesToMiddle(best) ? place : best));
}

const medianOf = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
